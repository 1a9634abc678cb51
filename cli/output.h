// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace ringside::cli {

// Writes to standard output. Throws ClosedPipe when the reader has gone, Failure otherwise.
void print(std::string_view text);

// Writes one line to standard error, behind the name of the program.
void report(const std::string& message);

// 0, or the error number of the write that failed.
int write_all(int descriptor, std::string_view text);

// The place of a file with all links resolved; the path itself where nothing is yet.
std::string resolved(const std::string& path);

// Installs what keeps a half-written file from staying behind: SIGPIPE and SIGXFSZ become
// errors, and SIGINT, SIGTERM and SIGHUP remove the temporary file first. Call once, at the start.
void guard_output();

// A file that appears whole or not at all: written beside its place, then renamed over it. "-" is
// standard output; a device or a pipe is written directly.
class Output {
 public:
  explicit Output(const std::string& path);
  ~Output();  // removes what was not committed
  Output(const Output&) = delete;
  Output& operator=(const Output&) = delete;

  void write(std::string_view text);
  void commit();

 private:
  [[noreturn]] void give_up() const;

  std::string path_;       // as the user gave it, for messages
  std::string place_;      // where the file goes, links resolved
  std::string temporary_;  // empty when written directly
  int descriptor_ = -1;
};

}  // namespace ringside::cli
