// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/ratings/whole_history.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numbers>

#include "core/calendar.h"

namespace ringside {
namespace {

constexpr double kTolerance = 1e-7;
constexpr int kMostSweeps = 1000;

// What a model did against one opponent on one day.
struct Meeting {
  ModelId opponent = 0;
  std::size_t their_day = 0;  // place among the opponent's days
  double won = 0.0, battles = 0.0;
};

struct Life {
  WholeHistory history;
  std::vector<std::vector<Meeting>> met;  // [days]
};

struct DayPair {
  std::int64_t day;
  ModelId model, opponent;
  auto operator<=>(const DayPair&) const = default;
};

std::vector<Life> gather(const BattleTable& table, std::span<const std::uint32_t> rows) {
  std::map<DayPair, Meeting> meetings;
  const auto add = [&](const DayPair& key, double won, double battles) {
    Meeting& meeting = meetings[key];
    meeting.opponent = key.opponent;
    meeting.won += won;
    meeting.battles += battles;
  };
  for (const std::uint32_t row : rows) {
    const double battles = count_of(table, row) * (table.weight.empty() ? 1.0 : table.weight[row]);
    if (!(battles > 0.0)) continue;
    const bool timed = !table.time.empty() && !std::isnan(table.time[row]);
    const std::int64_t day = timed ? day_of(table.time[row]) : 0;
    const double won = battles * score_of(table, row);
    add({day, table.a[row], table.b[row]}, won, battles);
    add({day, table.b[row], table.a[row]}, battles - won, battles);
  }
  std::vector<Life> lives(table.models.size());
  for (const auto& [key, meeting] : meetings) {
    Life& life = lives[key.model];
    if (life.history.day.empty() || life.history.day.back() != key.day) {
      life.history.day.push_back(key.day);
      life.history.theta.push_back(0.0);
      life.met.emplace_back();
    }
    life.met.back().push_back(meeting);
  }
  for (Life& life : lives) {
    for (std::size_t k = 0; k < life.met.size(); ++k) {
      for (Meeting& meeting : life.met[k]) {
        const auto& days = lives[meeting.opponent].history.day;
        const auto at = std::lower_bound(days.begin(), days.end(), life.history.day[k]);
        meeting.their_day = static_cast<std::size_t>(at - days.begin());
      }
    }
  }
  return lives;
}

double win_probability(double theta, double opponent) {
  return 1.0 / (1.0 + std::exp(opponent - theta));
}

// One Newton step on all days of one model: a tridiagonal system, solved by elimination. Returns
// the largest move.
double step(Life& life, const std::vector<Life>& lives, double variance_per_day) {
  std::vector<double>& theta = life.history.theta;
  const std::size_t days = theta.size();
  std::vector<double> gradient(days, 0.0), diagonal(days, 0.0), beside(days, 0.0);
  const auto add_battles = [&](std::size_t k, double opponent, double won, double battles) {
    const double p = win_probability(theta[k], opponent);
    gradient[k] += won - battles * p;
    diagonal[k] += battles * p * (1.0 - p);
  };
  add_battles(0, 0.0, 1.0, 2.0);
  for (std::size_t k = 0; k < days; ++k) {
    for (const Meeting& meeting : life.met[k]) {
      add_battles(k, lives[meeting.opponent].history.theta[meeting.their_day], meeting.won,
                  meeting.battles);
    }
    if (k == 0) continue;
    const auto gap = static_cast<double>(life.history.day[k] - life.history.day[k - 1]);
    const double stiffness = 1.0 / (variance_per_day * gap);
    const double pull = stiffness * (theta[k] - theta[k - 1]);
    gradient[k] -= pull;
    gradient[k - 1] += pull;
    diagonal[k] += stiffness;
    diagonal[k - 1] += stiffness;
    beside[k] = -stiffness;
  }
  for (std::size_t k = 1; k < days; ++k) {
    const double factor = beside[k] / diagonal[k - 1];
    diagonal[k] -= factor * beside[k];
    gradient[k] -= factor * gradient[k - 1];
  }
  double largest = 0.0, next = 0.0;
  for (std::size_t k = days; k-- > 0;) {
    const double below = k + 1 < days ? beside[k + 1] * next : 0.0;
    next = (gradient[k] - below) / diagonal[k];
    gradient[k] = next;
    largest = std::max(largest, std::abs(next));
  }
  const double share = std::min(1.0, 2.0 / std::max(largest, 1e-300));  // far off, no leaps
  for (std::size_t k = 0; k < days; ++k) theta[k] += share * gradient[k];
  return largest;
}

}  // namespace

std::vector<WholeHistory> rate_whole_history(const BattleTable& table,
                                             std::span<const std::uint32_t> rows,
                                             const WholeHistoryOptions& options) {
  std::vector<Life> lives = gather(table, rows);
  const double unit = std::numbers::ln10 / 400.0;
  for (int sweep = 0; sweep < kMostSweeps; ++sweep) {
    double largest = 0.0;
    for (Life& life : lives) {
      if (!life.met.empty())
        largest = std::max(largest, step(life, lives, options.drift * unit * unit));
    }
    if (largest <= kTolerance) break;
  }
  std::vector<WholeHistory> histories;
  histories.reserve(lives.size());
  for (Life& life : lives) histories.push_back(std::move(life.history));
  return histories;
}

}  // namespace ringside
