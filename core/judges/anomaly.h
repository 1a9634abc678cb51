// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/battles.h"
#include "core/result.h"

namespace ringside {

// A judge's votes against what others say of the same pairs, in the order of the rows: M is the
// product of 1 / (2 p) over the decisive votes, where p is the share of the decisive votes on the
// pair that are like this one (FastChat's outlier test, after Chiang et al. 2024, section 5.3): the
// likelihood of a coin over that of the others. For a judge who votes like the others M is a
// martingale that starts at 1, so it ever reaches m with a probability of at most 1/m (Ville 1939).
class Martingale {
 public:
  void vote(double p);  // p in (0, 1]
  double log_now() const { return log_; }
  double log_highest() const { return highest_; }

 private:
  double log_ = 0.0, highest_ = 0.0;
};

// p of one vote: `same` and `opposite` are the others' decisive votes on the pair. The vote itself
// is counted in, so that nothing is impossible and p is never 0.
double share_of_vote(std::uint64_t same, std::uint64_t opposite);

struct Anomaly {
  std::uint32_t votes = 0;   // decisive ones that others can be compared with
  double log_highest = 0.0;  // natural logarithm of the highest M
  double p = 1.0;            // min(1, 1 / highest M)
  double p_adjusted = 1.0;   // by Benjamini & Hochberg (1995) over all judges with votes
};

// [judges]. Judges with p_adjusted below a level are anomalous with a false discovery rate of at
// most that level. Fails with missing_column without judges.
Result<std::vector<Anomaly>> anomalous_judges(const BattleTable& table,
                                              std::span<const std::uint32_t> rows);

// Adjusted p in the same order, at most 1 (Benjamini & Hochberg 1995).
std::vector<double> benjamini_hochberg(std::span<const double> p);

}  // namespace ringside
