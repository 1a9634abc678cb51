// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <utility>

#include "core/result.h"

namespace ringside::cli {

inline constexpr int kBadData = 1;
inline constexpr int kBadUsage = 2;
inline constexpr std::string_view kIsFolder = "is a folder";

// Ends the program: thrown anywhere in cli, printed as one line on stderr by main.
struct Failure {
  int exit_code = kBadData;
  std::string message{};
};

// Whoever reads our standard output has closed it (`| head`): thrown to end quietly.
struct ClosedPipe {};

// `FILE:line 3310 (byte 1204332): message`; a rejected option is bad usage and names no file.
inline Failure failure_of(const Error& error, std::string_view file) {
  if (error.code == ErrorCode::bad_option) return {kBadUsage, error.message};
  std::string message(file);
  const auto [byte, line] = error.where;
  if (line > 0) message += ":line " + std::to_string(line);
  if (line > 0 && byte > 0) message += " (byte " + std::to_string(byte) + ")";
  if (line == 0 && byte > 0) message += ":byte " + std::to_string(byte);
  return {kBadData, message + ": " + error.message};
}

// The value of a core result, or the end of the program.
template <class T>
T require(Result<T> result, std::string_view file) {
  if (!result) throw failure_of(result.error(), file);
  return std::move(result).value();
}

}  // namespace ringside::cli
