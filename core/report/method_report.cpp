// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/report/method_report.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <limits>
#include <string_view>
#include <utility>

#include "core/ratings/agreement.h"
#include "core/ratings/fit_cells.h"
#include "core/ratings/glicko2.h"
#include "core/ratings/order.h"
#include "core/ratings/outcome_fit.h"
#include "core/ratings/points.h"
#include "core/ratings/skill.h"
#include "core/ratings/whole_history.h"
#include "core/ratings/win_rates.h"

namespace ringside {
namespace {

constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();

using Rows = std::span<const std::uint32_t>;

// What one method makes of some rows.
struct Scored {
  std::vector<double> score;  // [models] NaN for one that it does not score
  std::function<double(ModelId, ModelId)> expected{};  // score of the first; empty without any
  std::string problem{};

  bool knows(ModelId model) const { return !std::isnan(score[model]); }
};

Scored nothing(std::size_t models, std::string problem) {
  return {std::vector<double>(models, kNaN), {}, std::move(problem)};
}

Scored score_by_fit(const BattleTable& table, Rows rows, TieModel ties) {
  const FitOptions options{.ties = ties};
  const auto cells = count_for_fit(table, rows, options);
  if (!cells) return nothing(table.models.size(), cells.error().message);
  const auto fit = fit_outcomes(cells->counts, cells->comparable, options);
  if (!fit) return nothing(table.models.size(), fit.error().message);
  Scored scored = nothing(table.models.size(), {});
  for (std::size_t k = 0; k < fit->strengths.models.size(); ++k)
    scored.score[fit->strengths.models[k]] = fit->strengths.theta[k];
  scored.expected = [theta = scored.score, model = fit->model](ModelId a, ModelId b) {
    return expected_score(model, theta[a], theta[b]);
  };
  return scored;
}

Scored score_by_elo(const BattleTable& table, Rows rows, const EloOptions& elo,
                    const Scale& scale) {
  EloState state = start_elo(static_cast<std::uint32_t>(table.models.size()), scale);
  play(state, table, rows, elo, scale);
  const Strengths strengths = strengths_of(state);
  if (const Status finite = check_finite(strengths); !finite)
    return nothing(table.models.size(), finite.error().message);
  Scored scored = nothing(table.models.size(), {});
  for (std::size_t k = 0; k < strengths.models.size(); ++k)
    scored.score[strengths.models[k]] = strengths.theta[k];
  scored.expected = [rating = scored.score, points = points_per_logit(scale)](ModelId a,
                                                                              ModelId b) {
    return expected_score((rating[a] - rating[b]) / points);
  };
  return scored;
}

// Systems that keep a player for every model, those without a battle too: they score who played.
template <class Player, class Score, class Expected>
Scored score_players(std::vector<Player> players, const std::vector<std::uint8_t>& played,
                     Score score, Expected expected) {
  Scored scored = nothing(players.size(), {});
  for (std::size_t model = 0; model < players.size(); ++model) {
    if (played[model] != 0) scored.score[model] = score(players[model]);
  }
  scored.expected = [players = std::move(players), expected](ModelId a, ModelId b) {
    return expected(players[a], players[b]);
  };
  return scored;
}

Scored score_by_skill(const BattleTable& table, Rows rows, SkillSystem system,
                      const std::vector<std::uint8_t>& played) {
  return score_players(
      rate_skill(table, rows, system), played, [](const Skill& player) { return player.mean; },
      [system](const Skill& a, const Skill& b) { return expected_score(system, a, b); });
}

Scored score_by_history(const BattleTable& table, Rows rows) {
  const auto histories = rate_whole_history(table, rows, {});
  if (!histories) return nothing(table.models.size(), histories.error().message);
  Scored scored = nothing(table.models.size(), {});
  for (std::size_t model = 0; model < histories->size(); ++model) {
    const std::vector<double>& theta = (*histories)[model].theta;
    if (!theta.empty()) scored.score[model] = theta.back();
  }
  scored.expected = [theta = scored.score](ModelId a, ModelId b) {
    return expected_score(theta[a] - theta[b]);
  };
  return scored;
}

std::vector<std::uint8_t> who_played(const BattleTable& table, Rows rows) {
  std::vector<std::uint8_t> played(table.models.size(), 0);
  for (const std::uint32_t row : rows) {
    if (!table.weight.empty() && table.weight[row] == 0.0) continue;
    played[table.a[row]] = played[table.b[row]] = 1;
  }
  return played;
}

Scored score_by(RatingSystem system, const BattleTable& table, Rows rows, const EloOptions& elo,
                const Scale& scale) {
  const auto played = [&] { return who_played(table, rows); };
  switch (system) {
    case RatingSystem::bradley_terry:
      return score_by_fit(table, rows, TieModel::half);
    case RatingSystem::decided_only:
      return score_by_fit(table, rows, TieModel::drop);
    case RatingSystem::davidson:
      return score_by_fit(table, rows, TieModel::davidson);
    case RatingSystem::rao_kupper:
      return score_by_fit(table, rows, TieModel::rao_kupper);
    case RatingSystem::grounded:
      return score_by_fit(table, rows, TieModel::grounded);
    case RatingSystem::online_elo:
      return score_by_elo(table, rows, elo, scale);
    case RatingSystem::glicko_2:
      return score_players(
          rate_glicko2(table, rows, {}), played(),
          [](const Glicko2Player& player) { return player.rating; },
          [](const Glicko2Player& a, const Glicko2Player& b) { return expected_score(a, b); });
    case RatingSystem::weng_lin:
      return score_by_skill(table, rows, SkillSystem::weng_lin, played());
    case RatingSystem::true_skill:
      return score_by_skill(table, rows, SkillSystem::true_skill, played());
    case RatingSystem::whole_history:
      return score_by_history(table, rows);
    case RatingSystem::page_rank:
      return {page_rank(count_pairs(table, rows)), {}, {}};
    case RatingSystem::win_rate:
      break;
  }
  return {average_win_rate(count_pairs(table, rows)), {}, {}};
}

std::vector<Scored> score_by_all(const BattleTable& table, Rows rows, const EloOptions& elo,
                                 const Scale& scale) {
  std::vector<Scored> all;
  for (const auto& each : Named<RatingSystem>::values)
    all.push_back(score_by(each.value, table, rows, elo, scale));
  return all;
}

double weight_of(const BattleTable& table, std::uint32_t row) {
  return count_of(table, row) * (table.weight.empty() ? 1.0 : table.weight[row]);
}

// The rows whose models every method knows that has an answer.
RowSet known_to_all(const BattleTable& table, Rows rows, const std::vector<Scored>& methods) {
  RowSet known;
  for (const std::uint32_t row : rows) {
    const bool all = std::all_of(methods.begin(), methods.end(), [&](const Scored& method) {
      return !method.problem.empty() || (method.knows(table.a[row]) && method.knows(table.b[row]));
    });
    if (all && weight_of(table, row) > 0.0) known.push_back(row);
  }
  return known;
}

double log_loss(const BattleTable& table, const RowSet& rows, const Scored& method) {
  double loss = 0.0, total = 0.0;
  for (const std::uint32_t row : rows) {
    const double s = score_of(table, row);
    const double e = std::clamp(method.expected(table.a[row], table.b[row]), 1e-15, 1.0 - 1e-15);
    loss -= weight_of(table, row) * (s * std::log(e) + (1.0 - s) * std::log1p(-e));
    total += weight_of(table, row);
  }
  return total > 0.0 ? loss / total : kNaN;
}

double accuracy(const BattleTable& table, const RowSet& rows, const Scored& method) {
  double right = 0.0, total = 0.0;
  for (const std::uint32_t row : rows) {
    const double won = score_of(table, row) - 0.5;
    if (won == 0.0) continue;
    const double ahead = method.score[table.a[row]] - method.score[table.b[row]];
    right += weight_of(table, row) * (ahead == 0.0                   ? 0.5
                                      : (ahead > 0.0) == (won > 0.0) ? 1.0
                                                                     : 0.0);
    total += weight_of(table, row);
  }
  return total > 0.0 ? right / total : kNaN;
}

// The models and their ranks by each method, as the report has them.
void put_ranks(MethodReport& report, const BattleTable& table, const std::vector<Scored>& all) {
  std::vector<std::vector<std::uint32_t>> ranks;
  for (const Scored& method : all) ranks.push_back(ranks_of(method.score));
  std::vector<ModelId> order;
  for (ModelId model = 0; model < table.models.size(); ++model) {
    const bool scored = std::any_of(all.begin(), all.end(),
                                    [model](const Scored& method) { return method.knows(model); });
    if (scored) order.push_back(model);
  }
  // 0 is no rank, and becomes the last one.
  const auto key = [&](ModelId model) {
    return std::pair(ranks.front()[model] - 1u, std::string_view(table.models[model]));
  };
  std::sort(order.begin(), order.end(), [&](ModelId a, ModelId b) { return key(a) < key(b); });
  for (const ModelId model : order) {
    report.models.emplace_back(table.models[model]);
    for (const std::vector<std::uint32_t>& rank : ranks) report.rank.push_back(rank[model]);
  }
}

}  // namespace

MethodReport compare_methods(const BattleTable& table, std::span<const std::uint32_t> rows,
                             bool timed, const EloOptions& elo, const Scale& scale) {
  MethodReport report{.coin_log_loss = std::log(2.0), .timed = timed};
  const Rows first = rows.first(rows.size() - rows.size() / 5);
  const Rows last = rows.subspan(first.size());
  const std::vector<Scored> all = score_by_all(table, rows, elo, scale);
  const std::vector<Scored> learned = score_by_all(table, first, elo, scale);
  const RowSet foretold = known_to_all(table, last, learned);
  for (const std::uint32_t row : first) report.learned += count_of(table, row);
  for (const std::uint32_t row : foretold) {
    report.foretold += count_of(table, row);
    if (score_of(table, row) != 0.5) report.decided += count_of(table, row);
  }
  put_ranks(report, table, all);
  for (std::size_t k = 0; k < all.size(); ++k) {
    const bool answers = learned[k].problem.empty();
    const auto scored = std::count_if(all[k].score.begin(), all[k].score.end(),
                                      [](double each) { return !std::isnan(each); });
    report.methods.push_back(
        {.method = Named<RatingSystem>::values[k].value,
         .rated = static_cast<std::uint32_t>(scored),
         .log_loss = answers && learned[k].expected ? log_loss(table, foretold, learned[k]) : kNaN,
         .accuracy = answers ? accuracy(table, foretold, learned[k]) : kNaN,
         .problem = all[k].problem.empty() ? learned[k].problem : all[k].problem});
    for (const Scored& other : all)
      report.kendall_tau.push_back(kendall_tau(all[k].score, other.score));
  }
  return report;
}

}  // namespace ringside
