// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// From two strengths to the probabilities of the outcomes of a battle, and their derivatives: the
// seam between the fits and everything that asks how sure they are. With A and B the log-odds of
// the two models:
//
//   half         P(a) = e^A / (e^A + e^B); a tie is half a win and half a loss (Bradley & Terry
//                1952; Elo 1978). Not a likelihood of ties: they have no probability of their own.
//   drop         the same on decided battles alone
//   davidson     P(a) = e^A / Z, P(tie) = nu e^((A+B)/2) / Z, Z = e^A + e^B + nu e^((A+B)/2)
//                (Davidson 1970)
//   rao_kupper   P(a) = 1 / (1 + e^(B-A+eta)), the mirror for b, P(tie) the rest (Rao & Kupper
//   1967) grounded     Rao-Kupper with both-bad as an outcome of its own and so a zero point:
//                P(a) = e^A / (e^A + T e^B + 1), the mirror for b, P(both bad) = 1 / (1 + e^A +
//                e^B), P(tie) the rest, T > 1 (the GRK loss of lmarena/p2l)
//
// The tie parameter is kept as a number without bounds: log nu, log(e^(2 eta) - 1), log(T - 1).
// Then every log-probability but that of a grounded tie is concave in (A, B, tie parameter).
#pragma once

#include <array>
#include <cstdint>

#include "core/battles.h"
#include "core/describe.h"

namespace ringside {

enum class TieModel : std::uint8_t { half, drop, davidson, rao_kupper, grounded };

// Whether the model has a tie parameter.
constexpr bool has_tie_parameter(TieModel ties) {
  return ties != TieModel::half && ties != TieModel::drop;
}

// What a fit found beside the strengths. The log-odds of a model are logit * theta + level, and
// half of `side` more for the model that stands first, half of it less for the other.
struct OutcomeModel {
  TieModel ties = TieModel::half;
  double tie = 0.0;    // the parameter without bounds, see above; unused under half and drop
  double side = 0.0;   // log-odds that standing first is worth
  double level = 0.0;  // grounded: log-odds at theta = 0; 0 otherwise, where it has no effect
  double logit = 1.0;  // one unit of theta in log-odds; strengths of online Elo are in points
};

// nu, eta or T; 0 where the model has no such parameter.
double tie_parameter(const OutcomeModel& model);

// log P(outcome) with its derivatives in (A, B, tie parameter).
struct LogProbability {
  double value = 0.0;
  std::array<double, 3> slope{};
  std::array<std::array<double, 3>, 3> bend{};  // symmetric; minus this is the curvature
};

// Both-bad is a tie under every model but the grounded one. Under half and drop a tie has the mean
// of the two log-probabilities of a win, so that it pulls as half a win and half a loss do.
LogProbability log_probability(TieModel ties, Outcome outcome, double a, double b, double tie);

// Probabilities of a battle in the order of Outcome; they sum to 1, and those that the model does
// not tell apart from a tie, or does not know, are 0.
std::array<double, 4> outcome_probabilities(TieModel ties, double a, double b, double tie);

// P(a wins) + P(ties) / 2 at two strengths theta; `first` is 1 when a stands first, -1 when b does
// and 0 for the mean of nobody's advantage.
double expected_score(const OutcomeModel& model, double theta_a, double theta_b, int first = 0);

template <>
struct Described<OutcomeModel> {
  static constexpr std::string_view name = "OutcomeModel";
  static constexpr auto fields = std::tuple{
      field("ties", &OutcomeModel::ties, "What a tie is."),
      field("tie", &OutcomeModel::tie, "Tie parameter without bounds."),
      field("side", &OutcomeModel::side, "Log-odds that standing first is worth."),
      field("level", &OutcomeModel::level, "Log-odds of a strength of 0."),
      field("logit", &OutcomeModel::logit, "One unit of strength in log-odds."),
  };
};

template <>
struct Named<TieModel> {
  static constexpr std::string_view name = "TieModel";
  static constexpr auto values =
      std::array{value(TieModel::half, "half"), value(TieModel::drop, "drop"),
                 value(TieModel::davidson, "davidson"), value(TieModel::rao_kupper, "rao-kupper"),
                 value(TieModel::grounded, "grounded")};
};

}  // namespace ringside
