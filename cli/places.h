// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <initializer_list>
#include <string>

#include "cli/input.h"

namespace ringside::cli {

// A flag that names a file to be written, and that name; "" if it was not given.
struct OutputPlace {
  const char* flag;
  const std::string& path;
};

// Fails with bad usage where one of these files, or that of --set-aside, is read as well or is to
// be written twice, and where --set-aside is standard output, on which every command says
// something.
void check_places(const InputOptions& input, std::initializer_list<OutputPlace> outputs);

// The first flag given that says how a file of battles is read; "" if there is none.
std::string battles_flag(const InputOptions& input);
// The first flag given that says how any file is read; "" if there is none.
std::string input_flag(const InputOptions& input);

}  // namespace ringside::cli
