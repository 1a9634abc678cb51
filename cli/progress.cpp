// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "cli/progress.h"

#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>

namespace ringside::cli {
namespace {

using std::chrono::milliseconds;

bool stderr_takes_a_bar() {
  const char* ci = std::getenv("CI");
  const char* terminal = std::getenv("TERM");
  if (ci != nullptr && *ci != '\0') return false;
  if (terminal == nullptr || std::string_view(terminal) == "dumb") return false;
  return isatty(STDERR_FILENO) == 1;
}

}  // namespace

Progress::Progress(std::string_view what, std::uint64_t total, std::string_view unit,
                   double per_unit)
    : what_(what),
      unit_(unit),
      total_(total),
      per_unit_(per_unit),
      visible_(stderr_takes_a_bar()),
      next_(std::chrono::steady_clock::now() + milliseconds(333)) {}

Progress::~Progress() {
  if (drawn_) std::fputs("\r\033[K", stderr);
}

void Progress::update(std::uint64_t done) {
  if (!visible_) return;
  const auto now = std::chrono::steady_clock::now();
  if (now < next_) return;
  next_ = now + milliseconds(100);
  drawn_ = true;
  const double shown = static_cast<double>(done) / per_unit_;
  if (total_ == 0) {
    std::fprintf(stderr, "\r%s %.0f %s\033[K", what_.c_str(), shown, unit_.c_str());
    return;
  }
  constexpr int kCells = 30;
  const double share = std::min(1.0, static_cast<double>(done) / static_cast<double>(total_));
  const auto filled = static_cast<std::size_t>(share * kCells);
  const std::string bar = std::string(filled, '#') + std::string(kCells - filled, '.');
  std::fprintf(stderr, "\r%s [%s] %3.0f %%  %.0f of %.0f %s\033[K", what_.c_str(), bar.c_str(),
               100 * share, shown, static_cast<double>(total_) / per_unit_, unit_.c_str());
}

}  // namespace ringside::cli
