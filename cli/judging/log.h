// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "core/describe.h"

namespace ringside::cli {

enum class LogLevel : std::uint8_t { quiet, warnings, steps, requests };

// Lines on stderr while a run goes on. Keys of services never reach it: whoever calls says what
// happened, not what was sent.
class Log {
 public:
  explicit Log(LogLevel level) : level_(level) {}
  bool shows(LogLevel level) const { return level <= level_; }
  void warn(std::string_view text) const { say(LogLevel::warnings, text); }
  void step(std::string_view text) const { say(LogLevel::steps, text); }
  void request(std::string_view text) const { say(LogLevel::requests, text); }

 private:
  void say(LogLevel level, std::string_view text) const;
  LogLevel level_;
};

}  // namespace ringside::cli

namespace ringside {

template <>
struct Named<cli::LogLevel> {
  static constexpr std::string_view name = "LogLevel";
  static constexpr auto values =
      std::array{value(cli::LogLevel::quiet, "quiet"), value(cli::LogLevel::warnings, "warnings"),
                 value(cli::LogLevel::steps, "steps"), value(cli::LogLevel::requests, "requests")};
};

}  // namespace ringside
