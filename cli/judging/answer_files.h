// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "core/judging/answers.h"

namespace ringside::cli {

// The answers in these files, of all of them together; packed files and other encodings as for
// battles. Throws Failure for a file that cannot be read or has none.
AnswerSet read_answer_files(const std::vector<std::string>& paths);

// The prompts of a file: one a line, or JSON lines with a field named prompt, instruction or
// question. Without a file, the three of the course project.
std::vector<std::string> read_prompts(const std::string& path);

}  // namespace ringside::cli
