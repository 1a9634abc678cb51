// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

namespace ringside::cli {

// The arguments as the parser takes them, the command first. Without a command it is pipeline.
// `--config FILE` gives way to the flags that the file stands for, before those of the command
// line, which count more; a list of the command line replaces that of the file. A pipeline or a
// battle that asks for a judge is the command judge. Throws Failure for a file that cannot be read
// or is no object of flags.
std::vector<std::string> complete_arguments(std::vector<std::string> given);

// The flags in the text of a configuration, which is YAML where the file is called .yaml or .yml,
// else JSON: an object whose keys are names of flags, with - or _, and whose values are numbers,
// texts, truth values, lists of them, or objects that group more of the same. What is null, empty
// text or an empty list says nothing. `file` stands in messages.
std::vector<std::string> flags_of_config(const std::string& text, const std::string& file);

}  // namespace ringside::cli
