// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/ratings/glicko2.h"

#include <cmath>
#include <map>
#include <numbers>
#include <utility>

namespace ringside {
namespace {

constexpr double kPointsPerUnit = 173.7178;  // as the paper rounds 400 / ln 10
constexpr double kVolatilityTolerance = 1e-9;
constexpr int kMostSteps = 100;

// What the uncertainty of an opponent leaves of a difference.
double damping(double deviation) {
  const double phi = deviation / kPointsPerUnit;
  return 1.0 / std::sqrt(1.0 + 3.0 * phi * phi / (std::numbers::pi * std::numbers::pi));
}

double win_probability(double rating, const Glicko2Player& opponent) {
  const double ahead = (rating - opponent.rating) / kPointsPerUnit;
  return 1.0 / (1.0 + std::exp(-damping(opponent.deviation) * ahead));
}

// Step 5. f falls from A to B, and the bracket is widened k times until it holds the root; the cap
// stops what another tool's loop did not.
double new_volatility(double volatility, double change, double phi, double v, double tau) {
  const double a = std::log(volatility * volatility);
  const auto f = [&](double x) {
    const double e = std::exp(x);
    const double total = phi * phi + v + e;
    return e * (change * change - total) / (2.0 * total * total) - (x - a) / (tau * tau);
  };
  double low = a, high = 0.0;
  if (change * change > phi * phi + v) {
    high = std::log(change * change - phi * phi - v);
  } else {
    int k = 1;
    while (k < kMostSteps && f(a - k * tau) < 0.0) ++k;
    high = a - k * tau;
  }
  double f_low = f(low), f_high = f(high);
  for (int step = 0; step < kMostSteps && std::abs(high - low) > kVolatilityTolerance; ++step) {
    const double next = low + (low - high) * f_low / (f_high - f_low);
    const double f_next = f(next);
    if (f_next * f_high <= 0.0) {
      low = high;
      f_low = f_high;
    } else {
      f_low *= 0.5;
    }
    high = next;
    f_high = f_next;
  }
  return std::exp(0.5 * low);
}

struct Meeting {
  double won = 0.0, battles = 0.0;
};

// One rating period, all from its start.
void play_period(const BattleTable& table, std::span<const std::uint32_t> rows, double tau,
                 std::vector<Glicko2Player>& players) {
  std::vector<std::map<ModelId, Meeting>> met(players.size());
  for (const std::uint32_t row : rows) {
    const double battles = count_of(table, row) * (table.weight.empty() ? 1.0 : table.weight[row]);
    if (!(battles > 0.0)) continue;
    const double score = score_of(table, row);
    Meeting& a = met[table.a[row]][table.b[row]];
    Meeting& b = met[table.b[row]][table.a[row]];
    a.won += battles * score;
    b.won += battles * (1.0 - score);
    a.battles += battles;
    b.battles += battles;
  }
  std::vector<Glicko2Player> after;
  std::vector<Glicko2Result> results;
  for (std::size_t model = 0; model < players.size(); ++model) {
    results.clear();
    for (const auto& [opponent, meeting] : met[model])
      results.push_back({players[opponent], meeting.won / meeting.battles, meeting.battles});
    after.push_back(after_period(players[model], results, tau));
  }
  players = std::move(after);
}

}  // namespace

Glicko2Player after_period(const Glicko2Player& player, std::span<const Glicko2Result> results,
                           double tau) {
  const double phi = player.deviation / kPointsPerUnit;
  double information = 0.0, surprise = 0.0;
  for (const Glicko2Result& result : results) {
    const double g = damping(result.opponent.deviation);
    const double p = win_probability(player.rating, result.opponent);
    information += result.battles * g * g * p * (1.0 - p);
    surprise += result.battles * g * (result.score - p);
  }
  Glicko2Player after = player;
  if (!(information > 0.0)) {
    after.deviation = kPointsPerUnit * std::sqrt(phi * phi + player.volatility * player.volatility);
    return after;
  }
  const double v = 1.0 / information;
  after.volatility = new_volatility(player.volatility, v * surprise, phi, v, tau);
  const double before = phi * phi + after.volatility * after.volatility;
  const double variance = 1.0 / (1.0 / before + information);
  after.deviation = kPointsPerUnit * std::sqrt(variance);
  after.rating = player.rating + kPointsPerUnit * variance * surprise;
  return after;
}

std::vector<Glicko2Player> rate_glicko2(const BattleTable& table,
                                        std::span<const std::uint32_t> rows,
                                        const Glicko2Options& options) {
  std::vector<Glicko2Player> players(
      table.models.size(),
      {options.start_rating, options.start_deviation, options.start_volatility});
  const double seconds = options.period_days * 86400.0;
  const auto period_of = [&](std::uint32_t row) {
    return table.time.empty() ? 0.0 : std::floor(table.time[row] / seconds);
  };
  for (std::size_t begin = 0, end = 0; begin < rows.size(); begin = end) {
    while (end < rows.size() && !(period_of(rows[end]) > period_of(rows[begin]))) ++end;
    play_period(table, rows.subspan(begin, end - begin), options.tau, players);
  }
  return players;
}

double expected_score(const Glicko2Player& player, const Glicko2Player& opponent) {
  const double both = std::hypot(player.deviation, opponent.deviation);
  const double ahead = (player.rating - opponent.rating) / kPointsPerUnit;
  return 1.0 / (1.0 + std::exp(-damping(both) * ahead));
}

}  // namespace ringside
