// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "core/battles.h"
#include "core/describe.h"
#include "core/ratings/elo.h"
#include "core/ratings/scale.h"
#include "core/result.h"

namespace ringside {

// Ways to score models from the same battles.
enum class RatingSystem : std::uint8_t {
  bradley_terry,  // ties as half a win
  decided_only,   // Bradley-Terry without ties
  davidson,
  rao_kupper,
  grounded,
  online_elo,
  glicko_2,
  weng_lin,
  true_skill,
  whole_history,
  page_rank,
  win_rate,
};

struct MethodRow {
  RatingSystem method = RatingSystem::bradley_terry;
  std::uint32_t rated = 0;
  double log_loss = 0.0;
  double accuracy = 0.0;
  std::string problem{};
};

// Do the methods agree on the order of the models, and which foretells votes best?
struct MethodReport {
  std::vector<MethodRow> methods{};
  std::vector<double> kendall_tau{};
  std::vector<std::string> models{};
  std::vector<std::uint32_t> rank{};
  std::uint64_t learned = 0;
  std::uint64_t foretold = 0;
  std::uint64_t decided = 0;
  double coin_log_loss = 0.0;
  bool timed = false;
};

// Scores of all rows for tau. For the test every method learns from the first 80 % of the rows,
// which are in the order of time where `timed`, and foretells those of the last 20 % whose models
// all of them know: the mean of -(s log e + (1 - s) log(1 - e)) for the score s of a, ties half,
// and its expected score e, kept 1e-15 off 0 and 1; and the share of the decided battles whose
// winner has the higher score, equal ones a half. Battles count with their weights. A method that
// the rows do not identify names its problem and takes no part where it has no answer. PageRank and
// win rate have no expected score.
MethodReport compare_methods(const BattleTable& table, std::span<const std::uint32_t> rows,
                             bool timed, const EloOptions& elo, const Scale& scale);

template <>
struct Named<RatingSystem> {
  static constexpr std::string_view name = "RatingSystem";
  static constexpr auto values = std::array{value(RatingSystem::bradley_terry, "bradley-terry"),
                                            value(RatingSystem::decided_only, "decided-only"),
                                            value(RatingSystem::davidson, "davidson"),
                                            value(RatingSystem::rao_kupper, "rao-kupper"),
                                            value(RatingSystem::grounded, "grounded"),
                                            value(RatingSystem::online_elo, "online-elo"),
                                            value(RatingSystem::glicko_2, "glicko-2"),
                                            value(RatingSystem::weng_lin, "weng-lin"),
                                            value(RatingSystem::true_skill, "trueskill"),
                                            value(RatingSystem::whole_history, "whole-history"),
                                            value(RatingSystem::page_rank, "pagerank"),
                                            value(RatingSystem::win_rate, "win-rate")};
};

template <>
struct Described<MethodRow> {
  static constexpr std::string_view name = "MethodRow";
  static constexpr auto fields = std::tuple{
      field("method", &MethodRow::method, "Name; Bradley-Terry with ties as half-wins is first."),
      field("rated", &MethodRow::rated, "Models that it scores, by all battles."),
      field("log_loss", &MethodRow::log_loss,
            "Mean over the foretold battles, in nats; NaN without expected scores or battles."),
      field("accuracy", &MethodRow::accuracy,
            "Share of the decided battles among them whose winner has the higher score; NaN "
            "without any."),
      field("problem", &MethodRow::problem, "Why it has no answer; empty if it has."),
  };
};

template <>
struct Described<MethodReport> {
  static constexpr std::string_view name = "MethodReport";
  static constexpr auto fields = std::tuple{
      field("methods", &MethodReport::methods, "[n] each method."),
      field("kendall_tau", &MethodReport::kendall_tau,
            "[n * n] how far two methods agree in the order of the models that both score: 1 is "
            "the same, -1 the reverse (tau-b); NaN if unknown."),
      field("models", &MethodReport::models,
            "[m] every model that a method scores, in the order of the first method, those that it "
            "does not score last."),
      field("rank", &MethodReport::rank,
            "[m * n] 1 + the models that the method scores higher, by all battles; 0 for a model "
            "that it does not score."),
      field("learned", &MethodReport::learned, "Battles of the first 80 % of the rows."),
      field("foretold", &MethodReport::foretold,
            "Battles of the last 20 % between models that all methods know."),
      field("decided", &MethodReport::decided, "Those of them that are no ties."),
      field("coin_log_loss", &MethodReport::coin_log_loss,
            "Log-loss of a coin, which a method should stay under."),
      field("timed", &MethodReport::timed,
            "Whether the rows are in the order of time; else in that of the file."),
  };
};

}  // namespace ringside
