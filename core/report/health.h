// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/describe.h"
#include "core/pipeline.h"

namespace ringside {

// Models that can be compared with one another: a strongly connected part of the win graph.
struct ModelGroup {
  std::vector<std::string> models{};  // by name
  std::uint64_t battles = 0;          // between two of them
};

// A model with more than half of its battles against one opponent, although there are others.
struct SkewedModel {
  std::string model{};
  std::string opponent{};
  double share = 0.0;
  std::uint64_t battles = 0;
};

enum class Advice : std::uint8_t {
  drop_duplicates,
  drop_bursts,
  map_outcomes,
  unconnected_groups,
  few_battles,
  side_advantage
};

// What to do about a fact, and the option of cleaning that does it; "" where none does.
struct Suggestion {
  Advice advice = Advice::drop_duplicates;
  std::uint64_t rows = 0;
  std::string option{};
};

// What a careful reader wants to know of battles before the first rating. Counts are of the rows
// that count under the options, unless they say otherwise.
struct Health {
  RowAudit rows{};
  std::uint64_t battles = 0;
  std::uint32_t models = 0, judges = 0, days = 0;
  double tie_share = 0.0, both_bad_share = 0.0;
  std::optional<double> first_share{};
  double first_lower = 0.0, first_upper = 1.0;
  std::uint64_t duplicates = 0, in_bursts = 0;
  std::uint64_t without_judge = 0, without_language = 0, without_time = 0;
  std::vector<ModelGroup> groups{};
  std::vector<std::string> undefeated{}, winless{};
  std::uint64_t pairs = 0, possible_pairs = 0, thin_pairs = 0;
  std::vector<SkewedModel> skewed{};
  std::vector<Suggestion> suggestions{};
};

inline constexpr std::uint64_t kThinPair = 10;  // pairs with fewer battles are thin
inline constexpr std::size_t kMostSkewed = 20;  // of the skewed models, those with most battles

Health check_health(const BattleTable& table, const Prepared& prepared,
                    const CleanOptions& options);

template <>
struct Named<Advice> {
  static constexpr std::string_view name = "Advice";
  static constexpr auto values = std::array{value(Advice::drop_duplicates, "drop_duplicates"),
                                            value(Advice::drop_bursts, "drop_bursts"),
                                            value(Advice::map_outcomes, "map_outcomes"),
                                            value(Advice::unconnected_groups, "unconnected_groups"),
                                            value(Advice::few_battles, "few_battles"),
                                            value(Advice::side_advantage, "side_advantage")};
};

template <>
struct Described<ModelGroup> {
  static constexpr std::string_view name = "ModelGroup";
  static constexpr auto fields = std::tuple{
      field("models", &ModelGroup::models, "By name."),
      field("battles", &ModelGroup::battles, "Battles between two of them."),
  };
};

template <>
struct Described<SkewedModel> {
  static constexpr std::string_view name = "SkewedModel";
  static constexpr auto fields = std::tuple{
      field("model", &SkewedModel::model, "Name."),
      field("opponent", &SkewedModel::opponent, "Whom it meets in more than half of its battles."),
      field("share", &SkewedModel::share, "Of its battles."),
      field("battles", &SkewedModel::battles, "All of its battles."),
  };
};

template <>
struct Described<Suggestion> {
  static constexpr std::string_view name = "Suggestion";
  static constexpr auto fields = std::tuple{
      field("advice", &Suggestion::advice, "What to do."),
      field("rows", &Suggestion::rows, "Rows, pairs or models that it concerns."),
      field("option", &Suggestion::option, "Cleaning option that does it; empty where none does."),
  };
};

template <>
struct Described<Health> {
  static constexpr std::string_view name = "Health";
  static constexpr auto fields = std::tuple{
      field("rows", &Health::rows, "What became of the rows of the file."),
      field("battles", &Health::battles, "Battles that count."),
      field("models", &Health::models, "Models in them."),
      field("judges", &Health::judges, "Judges in them; 0 without the column."),
      field("days", &Health::days, "Days (UTC) with a battle; 0 without times."),
      field("tie_share", &Health::tie_share, "Share of ties, both-bad among them."),
      field("both_bad_share", &Health::both_bad_share, "Share of both-bad votes."),
      field("first_share", &Health::first_share,
            "Share of the decided battles with known sides that the first model won; null without "
            "any."),
      field("first_lower", &Health::first_lower,
            "Lower end of its 95 % interval (Wilson); 0 to 1 says nothing."),
      field("first_upper", &Health::first_upper, "Upper end."),
      field("duplicates", &Health::duplicates, "Rows that repeat an earlier one in every column."),
      field("in_bursts", &Health::in_bursts, "Rows in bursts of votes by one judge."),
      field("without_judge", &Health::without_judge, "Rows without a judge among those with."),
      field("without_language", &Health::without_language, "The same for the language."),
      field("without_time", &Health::without_time, "The same for the time."),
      field("groups", &Health::groups,
            "Groups of two or more models that can be compared, most battles first."),
      field("undefeated", &Health::undefeated, "Models that never lost and never tied."),
      field("winless", &Health::winless, "Models that never won and never tied."),
      field("pairs", &Health::pairs, "Pairs of models that met."),
      field("possible_pairs", &Health::possible_pairs, "Pairs that could have met."),
      field("thin_pairs", &Health::thin_pairs, "Pairs that met fewer than 10 times."),  // kThinPair
      field("skewed", &Health::skewed,
            "Models that mostly meet one opponent, at most 20."),  // kMostSkewed
      field("suggestions", &Health::suggestions, "What to do about it."),
  };
};

static_assert(kThinPair == 10 && kMostSkewed == 20, "the descriptions above name them");

}  // namespace ringside
