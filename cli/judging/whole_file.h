// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <string>

namespace ringside::cli {

// The text of a file, "-" for standard input: unpacked and in UTF-8, the rows of a Parquet file as
// JSON lines. Throws Failure when it cannot be read or is over 1 GB.
std::string read_whole(const std::string& path);

// Throws Failure when there is no such folder and none can be made.
void make_folder(const std::string& folder);

// A file that appears whole or not at all.
void write_whole(const std::string& path, const std::string& text);

}  // namespace ringside::cli
