// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/ratings/skill.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace ringside {
namespace {

constexpr double kLeastShare = 1e-4;        // openskill's kappa
constexpr double kDynamics = 25.0 / 300.0;  // TrueSkill's tau
// (Phi^-1((0.1 + 1) / 2)) sqrt(2) beta: a draw probability of 0.1 between equals.
constexpr double kDrawMargin = 0.12566134685507416 * std::numbers::sqrt2 * kSkillBeta;

double density(double x) { return std::exp(-0.5 * x * x) / std::sqrt(2.0 * std::numbers::pi); }

double distribution(double x) { return 0.5 * std::erfc(-x / std::numbers::sqrt2); }

// density / distribution, by its asymptote where both vanish.
double hazard(double x) {
  const double below = distribution(x);
  return below > 1e-290 ? density(x) / below : -x - 1.0 / x;
}

// How a result moves the mean and shrinks the variance, in units of the spread of the difference.
struct Update {
  double mean, variance;
};

Update after_win(double t, double margin) {
  const double v = hazard(t - margin);
  return {v, v * (v + t - margin)};
}

Update after_draw(double t, double margin) {
  const double inside = distribution(margin - t) - distribution(-margin - t);
  if (inside < 1e-290) return {t > 0.0 ? -margin - t : margin - t, 1.0};
  const double v = (density(-margin - t) - density(margin - t)) / inside;
  const double w =
      v * v + ((margin - t) * density(margin - t) + (margin + t) * density(margin + t)) / inside;
  return {v, w};
}

double spread(const Skill& a, const Skill& b) {
  return std::sqrt(a.deviation * a.deviation + b.deviation * b.deviation +
                   2.0 * kSkillBeta * kSkillBeta);
}

}  // namespace

void play_weng_lin(Skill& a, Skill& b, double score) {
  const double c = spread(a, b);
  const double p = 1.0 / (1.0 + std::exp((b.mean - a.mean) / c));
  const auto update = [&](Skill& player, double surprise) {
    const double variance = player.deviation * player.deviation;
    const double gamma = player.deviation / c;
    const double shrunk = gamma * variance / (c * c) * p * (1.0 - p);
    player.mean += variance / c * surprise;
    player.deviation *= std::sqrt(std::max(1.0 - shrunk, kLeastShare));
  };
  update(a, score - p);
  update(b, p - score);
}

void play_true_skill(Skill& a, Skill& b, double score) {
  for (Skill* each : {&a, &b}) each->deviation = std::hypot(each->deviation, kDynamics);
  const double c = spread(a, b);
  const bool drawn = score > 0.25 && score < 0.75;
  const double sign = drawn || score > 0.5 ? 1.0 : -1.0;
  const double t = sign * (a.mean - b.mean) / c;
  const Update change = drawn ? after_draw(t, kDrawMargin / c) : after_win(t, kDrawMargin / c);
  const auto update = [&](Skill& player, double direction) {
    const double variance = player.deviation * player.deviation;
    player.mean += direction * variance / c * change.mean;
    player.deviation *=
        std::sqrt(std::max(1.0 - variance / (c * c) * change.variance, kLeastShare));
  };
  update(a, sign);
  update(b, -sign);
}

std::vector<Skill> rate_skill(const BattleTable& table, std::span<const std::uint32_t> rows,
                              SkillSystem system) {
  std::vector<Skill> skills(table.models.size());
  for (const std::uint32_t row : rows) {
    if (!table.weight.empty() && !(table.weight[row] > 0.0)) continue;
    Skill& a = skills[table.a[row]];
    Skill& b = skills[table.b[row]];
    for (std::uint32_t left = count_of(table, row); left > 0; --left) {
      system == SkillSystem::weng_lin ? play_weng_lin(a, b, score_of(table, row))
                                      : play_true_skill(a, b, score_of(table, row));
    }
  }
  return skills;
}

double expected_score(SkillSystem system, const Skill& a, const Skill& b) {
  const double t = (a.mean - b.mean) / spread(a, b);
  if (system == SkillSystem::weng_lin) return 1.0 / (1.0 + std::exp(-t));
  const double margin = kDrawMargin / spread(a, b);
  return 0.5 * (distribution(t - margin) + distribution(t + margin));
}

}  // namespace ringside
