// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/battles.h"
#include "core/describe.h"
#include "core/judges/preferences.h"
#include "core/ratings/bradley_terry.h"
#include "core/ratings/pair_counts.h"
#include "core/result.h"

namespace ringside {

inline constexpr double kFalseDiscoveries = 0.05;

struct JudgeRow {
  std::string judge{};
  std::uint32_t votes = 0;
  Share ties{}, left{};
  double expected_left = 0.5;
  Share longer{};
  double expected_longer = 0.5;
  Share flips{};
  std::optional<double> own_effect{}, own_lower{}, own_upper{};
  std::optional<double> agreement{}, kappa{};
  std::uint32_t shared_items = 0;
  double reliability = 0.75;
  double weight = 0.5;
  double anomaly_p = 1.0;
  bool anomalous = false;
};

struct JudgeReport {
  std::vector<JudgeRow> judges{};
  std::uint32_t all_judges = 0;
  std::uint32_t anomalous = 0;
  std::uint32_t shared_items = 0;
  std::optional<double> alpha{};
  bool by_confusion = false;
};

// The `top` judges with most votes among the rows, 0 for all, equal ones by name. Reliability is by
// Dawid & Skene where every other vote of a judge or more was cast on an item that two judges
// share, and by the ratings elsewhere. `counts` and `fit` are those of the rows.
Result<JudgeReport> report_judges(const BattleTable& table, std::span<const std::uint32_t> rows,
                                  const PairCounts& counts, const Strengths& fit,
                                  std::uint32_t top);

template <>
struct Described<Share> {
  static constexpr std::string_view name = "Share";
  static constexpr auto fields = std::tuple{
      field("cases", &Share::cases, "Of how many."),
      field("share", &Share::share, "The share; a half without cases."),
      field("lower", &Share::lower, "Lower end of Wilson's 95 % interval."),
      field("upper", &Share::upper, "Upper end of it."),
  };
};

template <>
struct Described<JudgeRow> {
  static constexpr std::string_view name = "JudgeRow";
  static constexpr auto fields = std::tuple{
      field("judge", &JudgeRow::judge, "Name."),
      field("votes", &JudgeRow::votes, "Votes that count."),
      field("ties", &JudgeRow::ties, "Ties among the votes."),
      field("left", &JudgeRow::left, "Decisive votes for the model shown first."),
      field("expected_left", &JudgeRow::expected_left, "What the ratings expect of that share."),
      field("longer", &JudgeRow::longer, "Decisive votes for the longer answer."),
      field("expected_longer", &JudgeRow::expected_longer,
            "What the ratings expect of that share."),
      field("flips", &JudgeRow::flips,
            "Pairs of votes on one prompt in both orders that do not agree."),
      field("own_effect", &JudgeRow::own_effect,
            "Of a judge that is a model: its mean score by its own votes less what the ratings "
            "expect; null for others."),
      field("own_lower", &JudgeRow::own_lower, "Lower end of its 95 % interval."),
      field("own_upper", &JudgeRow::own_upper, "Upper end of it."),
      field("agreement", &JudgeRow::agreement,
            "Share of other judges' votes on the same prompts and pairs that are the same; null "
            "without any."),
      field("kappa", &JudgeRow::kappa, "Cohen's kappa against those votes."),
      field("shared_items", &JudgeRow::shared_items, "Prompts with a pair shared with others."),
      field("reliability", &JudgeRow::reliability,
            "Probability that a decisive vote names the better side; 0.5 is a coin."),
      field("weight", &JudgeRow::weight, "max(0, 2 reliability - 1): what a vote may count."),
      field("anomaly_p", &JudgeRow::anomaly_p,
            "Adjusted p that the judge votes like the others, by a martingale over the votes."),
      field("anomalous", &JudgeRow::anomalous,
            "anomaly_p < 0.05: of the judges named so, at most 5 % are expected to be wrongly so."),
  };
};

template <>
struct Described<JudgeReport> {
  static constexpr std::string_view name = "JudgeReport";
  static constexpr auto fields = std::tuple{
      field("judges", &JudgeReport::judges, "Those with most votes."),
      field("all_judges", &JudgeReport::all_judges, "Judges with a vote that counts."),
      field("anomalous", &JudgeReport::anomalous, "How many of them are anomalous."),
      field("shared_items", &JudgeReport::shared_items,
            "Prompts with a pair on which at least two judges voted."),
      field("alpha", &JudgeReport::alpha,
            "Krippendorff's alpha over those; null without disagreement or items."),
      field("by_confusion", &JudgeReport::by_confusion,
            "Whether reliability comes from shared votes (Dawid & Skene) or from the ratings."),
  };
};

}  // namespace ringside
