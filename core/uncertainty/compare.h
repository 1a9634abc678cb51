// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/ratings/bradley_terry.h"
#include "core/ratings/order.h"
#include "core/ratings/outcome_model.h"
#include "core/uncertainty/bootstrap.h"
#include "core/uncertainty/intervals.h"
#include "core/uncertainty/sandwich.h"

namespace ringside {

// How 95 % intervals are computed.
enum class IntervalKind : std::uint8_t {
  percentile,  // of the bootstrap replicates
  sandwich,    // Wald, H+ G H+, by cluster where votes are held together
  fisher,      // Wald, the inverse information with its dispersion
};

// What tells how wrong a fit may be: replicates, a covariance, or both. Empty ones are missing.
// Strengths, replicates and the square root of the covariance share one unit.
struct Evidence {
  const Strengths& fit;
  const Replicates& replicates;
  const Covariance& covariance;
  IntervalKind kind = IntervalKind::percentile;
  bool untested = false;  // the method has tests, but not of so many models: nothing is clear then

  bool has_intervals() const;  // those that the kind asks for
  bool tells_chances() const;  // whether probability_above knows more than a half
};

struct Bounds {
  double lower = 0.0, upper = 0.0;  // -inf / +inf where open
};

// Battles that were all ties, or all one share, have no variance: they look like certainty to every
// formula and tell nothing of the next battle. Their intervals are open, nothing is significant and
// each is as likely ahead. A variance below this one is the noise of its computation.
inline bool varies(double variance) { return variance > kSameStrength * kSameStrength; }

// 95 % intervals of the strengths; empty where has_intervals() is false.
Intervals intervals_of(const Evidence& evidence);

// 95 % interval of strength i less strength j, under the same rules. Needs has_intervals().
Bounds difference_interval(const Evidence& evidence, std::uint32_t i, std::uint32_t j);

// P(i is ahead of j): from the replicates, or where there are none by the normal distribution of
// the difference. A half without either.
double probability_above(const Evidence& evidence, std::uint32_t i, std::uint32_t j);

// P(i is the best): the share of the replicates in which it has the first rank, equal ones sharing
// it. Sums to 1; all 0 without replicates. [models]
std::vector<double> probability_best(const Replicates& replicates);

// Holm's step-down adjustment (1979): reject all p at most alpha, with any of them wrong in at most
// that share of the cases. [p], in the same order, at most 1.
std::vector<double> holm(std::span<const double> p);

// Wald tests of every pair's difference, two-sided, each on its own and by Holm over all pairs.
struct PairTests {
  std::uint32_t models = 0;
  std::vector<double> p{}, p_holm{};  // [models * models] symmetric; 1 on the diagonal
};
PairTests pair_tests(const Strengths& fit, const Covariance& covariance);

// The words of every output.
enum class Assurance : std::uint8_t { clearly, probably, not_apart };
inline constexpr double kProbable = 0.9;
inline constexpr double kSignificant = 0.05;

// How sure it is that i, listed above, is better than j. Probably: P(i above j) >= 0.9. Clearly:
// the interval of the difference excludes 0 as well and, where tests exist, p by Holm is below
// 0.05.
Assurance assurance_of(const Bounds& difference, double above, std::optional<double> p_holm);

// The p by Holm that assurance_of is to judge by: none where the method has no tests, 1 where the
// evidence is untested.
std::optional<double> p_to_judge_by(const Evidence& evidence, const PairTests& tests,
                                    std::uint32_t i, std::uint32_t j);

// Battles between two models until a difference this large is significant at 5 % with a power of
// 80 %: ceil(((2.802 / d)^2 - 1 / v) / iota) for its variance v now and iota the information of
// one battle between them, h^2 / (h - P(tie) / 4) with h = p (1 - p). 0 where there are enough;
// none beyond kMostBattlesNeeded.
std::optional<std::uint32_t> battles_to_separate(double difference, double variance, double iota);
inline constexpr std::uint32_t kMostBattlesNeeded = 1'000'000;

// iota of a battle between two strengths, side unknown. Under half-wins that is h / dispersion, the
// observed share of h - P(tie) / 4 in h; under a tie model it is Fisher's, with the tie parameter
// known: the sum over the outcomes of P (d log P / d difference)^2.
double information_of_battle(const OutcomeModel& outcome, double theta_a, double theta_b,
                             double dispersion);

template <>
struct Named<IntervalKind> {
  static constexpr std::string_view name = "IntervalKind";
  static constexpr auto values =
      std::array{value(IntervalKind::percentile, "percentile"),
                 value(IntervalKind::sandwich, "sandwich"), value(IntervalKind::fisher, "fisher")};
};

template <>
struct Named<Assurance> {
  static constexpr std::string_view name = "Assurance";
  static constexpr auto values =
      std::array{value(Assurance::clearly, "clearly"), value(Assurance::probably, "probably"),
                 value(Assurance::not_apart, "not_apart")};
};

}  // namespace ringside
