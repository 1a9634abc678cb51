// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/ratings/whole_history.h"

#include <Eigen/SparseCholesky>
#include <algorithm>
#include <cmath>
#include <numbers>
#include <string>
#include <tuple>

#include "core/calendar.h"

namespace ringside {
namespace {

constexpr double kTolerance = 1e-7;
constexpr int kMostSweeps = 1000;

// What a model did against one opponent on one day.
struct Meeting {
  std::uint32_t opponent = 0;  // place of the opponent on that day
  double won = 0.0, battles = 0.0;
};

// The days of all models, one model after the other: a place is a model on a day.
struct Lives {
  std::vector<std::size_t> first_place;    // [models + 1]
  std::vector<std::int64_t> day;           // [places]
  std::vector<double> theta;               // [places]
  std::vector<std::size_t> first_meeting;  // [places + 1]
  std::vector<Meeting> met;
};

struct Entry {
  ModelId model = 0, opponent = 0;
  std::int64_t day = 0;
  double won = 0.0, battles = 0.0;

  auto place() const { return std::tuple(model, day); }
  auto key() const { return std::tuple(model, day, opponent); }
};

// Both sides of every battle, by model, day and opponent, each combination once.
std::vector<Entry> entries_of_battles(const BattleTable& table,
                                      std::span<const std::uint32_t> rows) {
  std::vector<Entry> entries;
  entries.reserve(2 * rows.size());
  for (const std::uint32_t row : rows) {
    const double battles = count_of(table, row) * (table.weight.empty() ? 1.0 : table.weight[row]);
    if (!(battles > 0.0)) continue;
    const bool timed = !table.time.empty() && !std::isnan(table.time[row]);
    const std::int64_t day = timed ? day_of(table.time[row]) : 0;
    const double won = battles * score_of(table, row);
    entries.push_back({table.a[row], table.b[row], day, won, battles});
    entries.push_back({table.b[row], table.a[row], day, battles - won, battles});
  }
  // Stable, so that sums are those of the rows in their order.
  std::stable_sort(entries.begin(), entries.end(),
                   [](const Entry& left, const Entry& right) { return left.key() < right.key(); });
  std::size_t kept = 0;
  for (const Entry& each : entries) {
    if (kept > 0 && entries[kept - 1].key() == each.key()) {
      entries[kept - 1].won += each.won;
      entries[kept - 1].battles += each.battles;
    } else {
      entries[kept++] = each;
    }
  }
  entries.resize(kept);
  return entries;
}

Lives gather(const BattleTable& table, std::span<const std::uint32_t> rows) {
  const std::vector<Entry> entries = entries_of_battles(table, rows);
  Lives lives;
  lives.first_place.assign(table.models.size() + 1, 0);
  for (std::size_t at = 0; at < entries.size(); ++at) {
    if (at > 0 && entries[at].place() == entries[at - 1].place()) continue;
    lives.day.push_back(entries[at].day);
    lives.first_meeting.push_back(at);
    lives.first_place[entries[at].model + 1] = lives.day.size();
  }
  lives.first_meeting.push_back(entries.size());
  for (std::size_t model = 0; model < table.models.size(); ++model)
    lives.first_place[model + 1] = std::max(lives.first_place[model + 1], lives.first_place[model]);
  lives.theta.assign(lives.day.size(), 0.0);
  lives.met.reserve(entries.size());
  for (const Entry& each : entries) {
    const auto days = lives.day.begin();
    const auto first = days + static_cast<std::ptrdiff_t>(lives.first_place[each.opponent]);
    const auto last = days + static_cast<std::ptrdiff_t>(lives.first_place[each.opponent + 1]);
    const auto there = std::lower_bound(first, last, each.day);
    lives.met.push_back({static_cast<std::uint32_t>(there - days), each.won, each.battles});
  }
  return lives;
}

// A Newton step on all days of one model: a tridiagonal system, solved by elimination.
class Stepper {
 public:
  explicit Stepper(double variance_per_day) : variance_per_day_(variance_per_day) {}

  // Returns the largest move.
  double step(Lives& lives, std::size_t begin, std::size_t end) {
    const std::size_t days = end - begin;
    gradient_.assign(days, 0.0);
    diagonal_.assign(days, 0.0);
    beside_.assign(days, 0.0);
    add_battles(0, lives.theta[begin], {0, 1.0, 2.0}, 0.0);
    for (std::size_t k = 0; k < days; ++k) {
      const std::size_t place = begin + k;
      for (std::size_t at = lives.first_meeting[place]; at < lives.first_meeting[place + 1]; ++at) {
        const Meeting& meeting = lives.met[at];
        add_battles(k, lives.theta[place], meeting, lives.theta[meeting.opponent]);
      }
      if (k > 0) add_drift(lives, place, k);
    }
    return solve(std::span(lives.theta).subspan(begin, days));
  }

 private:
  void add_battles(std::size_t k, double theta, const Meeting& meeting, double opponent) {
    const double p = 1.0 / (1.0 + std::exp(opponent - theta));
    gradient_[k] += meeting.won - meeting.battles * p;
    diagonal_[k] += meeting.battles * p * (1.0 - p);
  }

  void add_drift(const Lives& lives, std::size_t place, std::size_t k) {
    const auto gap = static_cast<double>(lives.day[place] - lives.day[place - 1]);
    const double stiffness = 1.0 / (variance_per_day_ * gap);
    const double pull = stiffness * (lives.theta[place] - lives.theta[place - 1]);
    gradient_[k] -= pull;
    gradient_[k - 1] += pull;
    diagonal_[k] += stiffness;
    diagonal_[k - 1] += stiffness;
    beside_[k] = -stiffness;
  }

  double solve(std::span<double> theta) {
    const std::size_t days = theta.size();
    for (std::size_t k = 1; k < days; ++k) {
      const double factor = beside_[k] / diagonal_[k - 1];
      diagonal_[k] -= factor * beside_[k];
      gradient_[k] -= factor * gradient_[k - 1];
    }
    double largest = 0.0, next = 0.0;
    for (std::size_t k = days; k-- > 0;) {
      const double below = k + 1 < days ? beside_[k + 1] * next : 0.0;
      next = (gradient_[k] - below) / diagonal_[k];
      gradient_[k] = next;
      largest = std::max(largest, std::abs(next));
    }
    const double share = std::min(1.0, 2.0 / std::max(largest, 1e-300));  // far off, no leaps
    for (std::size_t k = 0; k < days; ++k) theta[k] += share * gradient_[k];
    return largest;
  }

  double variance_per_day_;
  std::vector<double> gradient_, diagonal_, beside_;
};

// A Newton step on what all models share on each day. Battles tell differences within a day alone,
// so that the steps of single models hardly move it: only the drift and the virtual games hold it.
class SharedStep {
 public:
  SharedStep(const Lives& lives, double variance_per_day) : variance_per_day_(variance_per_day) {
    std::vector<std::int64_t> days = lives.day;
    std::sort(days.begin(), days.end());
    days.erase(std::unique(days.begin(), days.end()), days.end());
    for (const std::int64_t day : lives.day)
      day_.push_back(std::lower_bound(days.begin(), days.end(), day) - days.begin());
    const auto n = static_cast<Eigen::Index>(days.size());
    gradient_.resize(n);
    std::vector<Eigen::Triplet<double>> entries;
    for_each_prior(
        lives,
        [&](std::size_t place) {
          constexpr double kMostCurvature = 0.5;  // of a virtual win and a virtual loss
          entries.emplace_back(day_[place], day_[place], kMostCurvature);
        },
        [&](std::size_t place, double stiffness) {
          entries.emplace_back(day_[place], day_[place], stiffness);
          entries.emplace_back(day_[place - 1], day_[place - 1], stiffness);
          entries.emplace_back(day_[place], day_[place - 1], -stiffness);  // below the diagonal
        });
    Eigen::SparseMatrix<double> curvature(n, n);
    curvature.setFromTriplets(entries.begin(), entries.end());
    solver_.compute(curvature);
  }

  // Returns the largest move.
  double step(Lives& lives) {
    gradient_.setZero();
    for_each_prior(
        lives,
        [&](std::size_t place) {
          gradient_(day_[place]) += 1.0 - 2.0 / (1.0 + std::exp(-lives.theta[place]));
        },
        [&](std::size_t place, double stiffness) {
          const double pull = stiffness * (lives.theta[place] - lives.theta[place - 1]);
          gradient_(day_[place]) -= pull;
          gradient_(day_[place - 1]) += pull;
        });
    const Eigen::VectorXd move = solver_.solve(gradient_);
    for (std::size_t place = 0; place < day_.size(); ++place)
      lives.theta[place] += move(day_[place]);
    return move.size() > 0 ? move.cwiseAbs().maxCoeff() : 0.0;
  }

 private:
  // first(place) for the first day of each model, drift(place, stiffness) for each later one.
  template <class First, class Drift>
  void for_each_prior(const Lives& lives, First first, Drift drift) const {
    for (std::size_t model = 0; model + 1 < lives.first_place.size(); ++model) {
      const std::size_t begin = lives.first_place[model], end = lives.first_place[model + 1];
      if (begin < end) first(begin);
      for (std::size_t place = begin + 1; place < end; ++place) {
        const auto gap = static_cast<double>(lives.day[place] - lives.day[place - 1]);
        drift(place, 1.0 / (variance_per_day_ * gap));
      }
    }
  }

  double variance_per_day_;
  std::vector<Eigen::Index> day_;  // [places] number of its day
  Eigen::VectorXd gradient_;
  Eigen::SimplicialLDLT<Eigen::SparseMatrix<double>> solver_;
};

bool maximise(Lives& lives, double variance_per_day) {
  Stepper stepper(variance_per_day);
  SharedStep shared(lives, variance_per_day);
  for (int sweep = 0; sweep < kMostSweeps; ++sweep) {
    double largest = 0.0;
    for (std::size_t model = 0; model + 1 < lives.first_place.size(); ++model) {
      const std::size_t begin = lives.first_place[model], end = lives.first_place[model + 1];
      if (begin < end) largest = std::max(largest, stepper.step(lives, begin, end));
    }
    largest = std::max(largest, shared.step(lives));
    if (largest <= kTolerance) return true;
  }
  return false;
}

}  // namespace

Result<std::vector<WholeHistory>> rate_whole_history(const BattleTable& table,
                                                     std::span<const std::uint32_t> rows,
                                                     const WholeHistoryOptions& options) {
  Lives lives = gather(table, rows);
  const double unit = std::numbers::ln10 / 400.0;
  if (!maximise(lives, options.drift * unit * unit)) {
    return fail(ErrorCode::not_converged, "Whole-history rating has not settled after " +
                                              std::to_string(kMostSweeps) +
                                              " sweeps over the models.");
  }
  const std::size_t models = table.models.size();
  std::vector<WholeHistory> histories(models);
  for (std::size_t model = 0; model < models; ++model) {
    const auto begin = static_cast<std::ptrdiff_t>(lives.first_place[model]);
    const auto end = static_cast<std::ptrdiff_t>(lives.first_place[model + 1]);
    histories[model].day.assign(lives.day.begin() + begin, lives.day.begin() + end);
    histories[model].theta.assign(lives.theta.begin() + begin, lives.theta.begin() + end);
  }
  return histories;
}

}  // namespace ringside
