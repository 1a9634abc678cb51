// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>

namespace ringside::cli {

// A bar on stderr for long work. It appears after a third of a second, only when stderr is a
// terminal and not under CI, and is wiped at the end. Never touches standard output.
class Progress {
 public:
  // `total` 0: not known, so the bar shows the amount alone. `unit` such as "MB" with `per_unit`
  // 1e6 divides the amounts that are shown.
  Progress(std::string_view what, std::uint64_t total, std::string_view unit, double per_unit = 1);
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  bool visible() const { return visible_; }
  void update(std::uint64_t done);

 private:
  std::string what_, unit_;
  std::uint64_t total_;
  double per_unit_;
  bool visible_;
  bool drawn_ = false;
  std::chrono::steady_clock::time_point next_;
};

}  // namespace ringside::cli
