// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// When the next request may go. No clock here: time is seconds from any start, so that a minute
// passes in a test as fast as it is computed.
#pragma once

#include <cstdint>

namespace ringside::cli {

// So many units a minute, evenly spread: each unit pushes the next moment away by its share of the
// minute. A loop that wakes late may catch up what it lost, at most the slack; not at the
// beginning.
class Pace {
 public:
  // `per_minute` 0: no limit.
  explicit Pace(double per_minute) : interval_(per_minute > 0.0 ? 60.0 / per_minute : 0.0) {}

  // When the next unit may go; now or earlier means at once.
  double next() const { return next_; }
  void spend(double units, double now);
  // Gives back what was reserved and not used.
  void give_back(double units) { next_ -= units * interval_; }

 private:
  static constexpr double kSlack = 0.25;  // seconds
  double interval_;
  double next_ = 0.0;
  bool begun_ = false;
};

// Seconds to wait before attempt `attempt` (from 1: the first repetition). What the server asks
// for, and a quarter of it at random on top, so that not all come back at once; else 1, 2, 4 ... 60
// seconds, of which a random half is waited at least (Brooker, "Exponential backoff and jitter",
// 2015). `uniform` in [0, 1).
double pause_before(std::uint32_t attempt, double retry_after, double uniform);

}  // namespace ringside::cli
