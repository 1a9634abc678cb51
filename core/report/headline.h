// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/describe.h"
#include "core/ratings/outcome_model.h"
#include "core/ratings/points.h"
#include "core/report/leaderboard.h"
#include "core/uncertainty/compare.h"

namespace ringside {

// How sure the first place is.
enum class Certainty : std::uint8_t {
  unknown,   // no intervals
  apart,     // clearly better than every other model, as uncertainty/compare.h says
  probable,  // above every other model with a probability of at least 90 %
  not_apart  // neither
};

// The facts of the sentence above the table; the page words them.
struct Headline {
  std::string leader{};
  double rating = 0.0;
  Certainty certainty = Certainty::unknown;
  std::string runner_up{};
  double difference = 0.0;
  std::optional<double> difference_lower{}, difference_upper{};
  std::optional<double> probability{};
  std::optional<double> expected_share{};
  std::vector<std::string> tied{};
  std::uint32_t provisional = 0;
  bool regularised = false;
};

// `rows` is the board of `evidence` and `line`; `outcome` what two of its strengths make of a
// battle. An open end of the difference's interval is missing, and a model with an open end towards
// the leader is not apart. A board without rows has an empty leader.
Headline make_headline(const BattleTable& table, std::span<const LeaderboardRow> rows,
                       const Evidence& evidence, const PointLine& line,
                       const OutcomeModel& outcome);

template <>
struct Named<Certainty> {
  static constexpr std::string_view name = "Certainty";
  static constexpr auto values =
      std::array{value(Certainty::unknown, "unknown"), value(Certainty::apart, "apart"),
                 value(Certainty::probable, "probable"), value(Certainty::not_apart, "not_apart")};
};

template <>
struct Described<Headline> {
  static constexpr std::string_view name = "Headline";
  static constexpr auto fields = std::tuple{
      field("leader", &Headline::leader, "First model of the board."),
      field("rating", &Headline::rating, "Its points."),
      field("certainty", &Headline::certainty, "How sure the first place is."),
      field("runner_up", &Headline::runner_up, "Second model; empty if there is none."),
      field("difference", &Headline::difference, "Points between the two."),
      field("difference_lower", &Headline::difference_lower, "Lower end of its 95 % interval."),
      field("difference_upper", &Headline::difference_upper, "Upper end of its 95 % interval."),
      field(
          "probability", &Headline::probability,
          "Probability that the leader is above the runner-up: the share of the replicates, or by "
          "the normal distribution without any."),
      field("expected_share", &Headline::expected_share,
            "Expected share of the leader in a battle with the runner-up, ties half."),
      field("tied", &Headline::tied,
            "Models above which the leader is with a probability under 90 %, in board order."),
      field("provisional", &Headline::provisional, "Models of the board that are provisional."),
      field("regularised", &Headline::regularised,
            "Whether a ridge or pseudo-battles pulled the ratings together, as was asked for."),
  };
};

}  // namespace ringside
