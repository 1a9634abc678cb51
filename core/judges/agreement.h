// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/judges/ballots.h"

namespace ringside {

// A table of two raters' answers: [own * kBallots + other], how often.
using Confusion = std::array<double, kBallots * kBallots>;

// Cohen's kappa (1960): agreement beyond chance over the most that is possible beyond it. Nothing
// without answers, or where chance alone agrees always.
std::optional<double> cohen_kappa(const Confusion& confusion);

// Krippendorff's alpha for nominal data (2011), 1 - observed / expected disagreement, over units
// with at least two values. Nothing when no unit has two, or all values are equal.
struct Krippendorff {
  double observed = 0.0;  // pairs that disagree, each unit with its weight 1 / (values - 1)
  double expected = 0.0;
  std::optional<double> alpha{};
};
// counts [units][values]: how many raters gave the unit that value.
Krippendorff krippendorff_alpha(const std::vector<std::vector<std::uint32_t>>& counts);
Krippendorff krippendorff_alpha(const Ballots& ballots);

// One judge against the others on the items that they share.
struct Agreement {
  std::uint32_t items = 0;        // shared with anybody
  double compared = 0.0;          // ballots of others on them
  double agreed = 0.0;            // of those, the same
  std::optional<double> kappa{};  // against the ballots of the others together
};
// [judges]
std::vector<Agreement> agreement_of_judges(const Ballots& ballots);

}  // namespace ringside
