// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/battles.h"
#include "core/describe.h"
#include "core/ratings/bradley_terry.h"
#include "core/ratings/pair_counts.h"
#include "core/result.h"

namespace ringside {

// Which pair to judge next.
enum class NextPairRule : std::uint8_t {
  gain,     // largest expected gain of precision; pairs that never met first
  fewest,   // fewest battles first
  uniform,  // at random
};

struct NextPairOptions {
  NextPairRule rule = NextPairRule::gain;
  std::uint32_t pairs = 10;
  std::uint64_t seed = 42;
  std::uint32_t newcomer_battles = 100;
  std::vector<std::string> reference{};
};

struct NextPair {
  std::string model_a{}, model_b{};
  std::uint64_t battles = 0;
  double gain = 0.0;
};

// sqrt(S / n) - sqrt(S / (n + 1)): what one more battle takes off the standard error of a pair
// whose score has the variance S after n battles (Chiang et al. 2024, equation 9). Infinite for
// n == 0 unless S is 0.
double sampling_gain(double variance, double battles);

// The pairs to judge next, best first; equal ones by name. S is that of the fit,
// p (1 - p) times its dispersion, and 1/4 for models without a rating. A model with fewer battles
// than newcomer_battles meets reference models only: those named, or without any named all that
// are no newcomers, or where everybody is one all models. Fails with bad_option for an unknown
// reference model.
Result<std::vector<NextPair>> next_pairs(const std::vector<std::string>& models,
                                         const PairCounts& counts, const Strengths& fit,
                                         const NextPairOptions& options);

template <>
struct Named<NextPairRule> {
  static constexpr std::string_view name = "NextPairRule";
  static constexpr auto values =
      std::array{value(NextPairRule::gain, "gain"), value(NextPairRule::fewest, "fewest"),
                 value(NextPairRule::uniform, "uniform")};
};

template <>
struct Described<NextPairOptions> {
  static constexpr std::string_view name = "NextPairOptions";
  static constexpr auto fields = std::tuple{
      field("rule", &NextPairOptions::rule, "How pairs are chosen."),
      field("pairs", &NextPairOptions::pairs, "How many to name."),
      field("seed", &NextPairOptions::seed, "Seed of the uniform rule."),
      field("newcomer_battles", &NextPairOptions::newcomer_battles,
            "A model with fewer battles is a newcomer and meets reference models only; 0 for no "
            "such rule."),
      field("reference", &NextPairOptions::reference,
            "Models that newcomers meet; without any, all that are no newcomers."),
  };
};

template <>
struct Described<NextPair> {
  static constexpr std::string_view name = "NextPair";
  static constexpr auto fields = std::tuple{
      field("model_a", &NextPair::model_a, "One model."),
      field("model_b", &NextPair::model_b, "The other."),
      field("battles", &NextPair::battles, "Battles of the two so far."),
      field("gain", &NextPair::gain,
            "What one more battle takes off the standard error of their score; null if they never "
            "met."),
  };
};

}  // namespace ringside
