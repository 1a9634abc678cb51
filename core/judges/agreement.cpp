// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/judges/agreement.h"

namespace ringside {

std::optional<double> cohen_kappa(const Confusion& confusion) {
  double total = 0.0;
  double agreed = 0.0;
  std::array<double, kBallots> own{}, other{};
  for (std::size_t i = 0; i < kBallots; ++i) {
    agreed += confusion[i * kBallots + i];
    for (std::size_t j = 0; j < kBallots; ++j) {
      total += confusion[i * kBallots + j];
      own[i] += confusion[i * kBallots + j];
      other[j] += confusion[i * kBallots + j];
    }
  }
  if (total == 0.0) return std::nullopt;
  double chance = 0.0;
  for (std::size_t i = 0; i < kBallots; ++i) chance += own[i] / total * (other[i] / total);
  if (chance >= 1.0) return std::nullopt;
  return (agreed / total - chance) / (1.0 - chance);
}

Krippendorff krippendorff_alpha(const std::vector<std::vector<std::uint32_t>>& counts) {
  Krippendorff result;
  std::vector<double> all;  // of each value
  double n = 0.0;
  for (const auto& unit : counts) {
    double values = 0.0;
    double same = 0.0;
    for (const std::uint32_t count : unit) {
      values += count;
      same += static_cast<double>(count) * (count - 1.0);
    }
    if (values < 2.0) continue;
    result.observed += (values * (values - 1.0) - same) / (values - 1.0);
    if (all.size() < unit.size()) all.resize(unit.size(), 0.0);
    for (std::size_t k = 0; k < unit.size(); ++k) all[k] += unit[k];
    n += values;
  }
  double same = 0.0;
  for (const double each : all) same += each * (each - 1.0);
  if (n > 1.0) result.expected = (n * (n - 1.0) - same) / (n - 1.0);
  if (result.expected > 0.0) result.alpha = 1.0 - result.observed / result.expected;
  return result;
}

Krippendorff krippendorff_alpha(const Ballots& ballots) {
  std::vector<std::vector<std::uint32_t>> counts;
  counts.reserve(ballots.items());
  for (std::size_t item = 0; item < ballots.items(); ++item) {
    counts.emplace_back(kBallots, 0);
    for (std::uint32_t at = ballots.begin[item]; at < ballots.begin[item + 1]; ++at)
      ++counts.back()[static_cast<std::size_t>(ballots.vote[at])];
  }
  return krippendorff_alpha(counts);
}

std::vector<Agreement> agreement_of_judges(const Ballots& ballots) {
  std::vector<Agreement> result(ballots.judges);
  std::vector<Confusion> confusion(ballots.judges);
  for (std::size_t item = 0; item < ballots.items(); ++item) {
    BallotCounts all{};
    for (std::uint32_t at = ballots.begin[item]; at < ballots.begin[item + 1]; ++at)
      ++all[static_cast<std::size_t>(ballots.vote[at])];
    for (std::uint32_t at = ballots.begin[item]; at < ballots.begin[item + 1]; ++at) {
      const std::size_t own = static_cast<std::size_t>(ballots.vote[at]);
      Agreement& judge = result[ballots.judge[at]];
      ++judge.items;
      for (std::size_t other = 0; other < kBallots; ++other) {
        const double count = all[other] - (other == own ? 1.0 : 0.0);
        confusion[ballots.judge[at]][own * kBallots + other] += count;
        judge.compared += count;
        if (other == own) judge.agreed += count;
      }
    }
  }
  for (std::uint32_t judge = 0; judge < ballots.judges; ++judge)
    result[judge].kappa = cohen_kappa(confusion[judge]);
  return result;
}

}  // namespace ringside
