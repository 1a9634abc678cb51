// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/ratings/winning_cycle.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "core/uncertainty/random.h"

namespace ringside {
namespace {

// Walks every simple cycle of at most five models.
class EveryCycle {
 public:
  EveryCycle(std::uint32_t models, const std::vector<PairRecord>& pairs)
      : models_(models), cost_(models * models, kNone), on_path_(models, false) {
    const auto edge = [&](std::uint32_t from, std::uint32_t to, int cost) {
      int& now = cost_[from * models_ + to];
      now = now == kNone ? cost : std::min(now, cost);
    };
    for (const PairRecord& pair : pairs) {
      if (pair.i_won) edge(pair.i, pair.j, -1);
      if (pair.j_won) edge(pair.j, pair.i, -1);
      if (!pair.tied) continue;
      edge(pair.i, pair.j, 1);
      edge(pair.j, pair.i, 1);
    }
  }

  bool some_is_negative() {
    for (start_ = 0; start_ < models_; ++start_) {
      if (search(start_, 0)) return true;
    }
    return false;
  }

 private:
  bool search(std::uint32_t at, int cost) {
    on_path_[at] = true;
    bool found = false;
    for (std::uint32_t next = 0; next < models_ && !found; ++next) {
      const int step = cost_[at * models_ + next];
      if (step == kNone) continue;
      if (next == start_) {
        found = cost + step < 0;
      } else if (!on_path_[next]) {
        found = search(next, cost + step);
      }
    }
    on_path_[at] = false;
    return found;
  }

  static constexpr int kNone = 1000;
  std::uint32_t models_, start_ = 0;
  std::vector<int> cost_;
  std::vector<bool> on_path_;
};

TEST(WinningCycle, IsWhatASearchOfAllCyclesFinds) {
  int found = 0;
  for (std::uint64_t seed = 1; seed <= 2000; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    Random random(seed, 0);
    const std::uint32_t models = 2 + random.below(4);
    std::vector<PairRecord> pairs;
    for (std::uint32_t i = 0; i < models; ++i) {
      for (std::uint32_t j = i + 1; j < models; ++j) {
        const double u = random.uniform();
        if (u < 0.3) continue;
        pairs.push_back({i, j, u<0.45, u> 0.45 && u<0.6, u> 0.55 || u < 0.35});
      }
    }
    const bool exists = EveryCycle(models, pairs).some_is_negative();
    EXPECT_EQ(has_winning_cycle(models, pairs), exists);
    found += exists ? 1 : 0;
  }
  EXPECT_GT(found, 200);
  EXPECT_LT(found, 1800);
}

}  // namespace
}  // namespace ringside
