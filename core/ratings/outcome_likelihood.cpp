// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>
#include <limits>

#include "core/ratings/outcome_fit.h"

namespace ringside {
namespace {

constexpr std::size_t kOutcomes = 4;

// Sum of the derivatives of the log-probabilities of one meeting, in (A, B, tie parameter).
struct MeetingSum {
  double value = 0.0;
  std::array<double, 3> slope{};
  std::array<std::array<double, 3>, 3> bend{};

  void add(double battles, const LogProbability& each) {
    value += battles * each.value;
    for (std::size_t i = 0; i < 3; ++i) {
      slope[i] += battles * each.slope[i];
      for (std::size_t j = 0; j < 3; ++j) bend[i][j] += battles * each.bend[i][j];
    }
  }
};

MeetingSum sum_at(TieModel ties, const std::array<double, kOutcomes>& battles, double a, double b,
                  double tie) {
  MeetingSum sum;
  for (std::size_t k = 0; k < kOutcomes; ++k) {
    if (battles[k] > 0.0) {
      sum.add(battles[k], log_probability(ties, static_cast<Outcome>(k), a, b, tie));
    }
  }
  return sum;
}

void subtract(SquareMatrix& curvature, std::size_t row, std::size_t column, double bend) {
  curvature(std::max(row, column), std::min(row, column)) -= bend;
}

}  // namespace

OutcomeLikelihood::OutcomeLikelihood(std::size_t models, TieModel ties, const FitOptions& options)
    : models_(models),
      ties_(ties),
      tied_(has_tie_parameter(ties)),
      sided_(options.side_advantage),
      ridge_(options.ridge),
      pseudo_(options.pseudo_battles) {}

void OutcomeLikelihood::add_meeting(std::uint32_t i, std::uint32_t j, int first,
                                    const std::array<double, kOutcomes>& battles) {
  i_.push_back(i);
  j_.push_back(j);
  first_.push_back(first);
  battles_.push_back(battles);
}

OutcomeLikelihood::Place OutcomeLikelihood::place_of(std::size_t meeting,
                                                     std::span<const double> at) const {
  const double ahead = sided_ ? 0.5 * at.back() * first_[meeting] : 0.0;
  return {at[i_[meeting]] + ahead, at[j_[meeting]] - ahead, tied_ ? at[models_] : 0.0};
}

void OutcomeLikelihood::differentiate(std::span<const double> at, std::span<double> gradient,
                                      SquareMatrix* curvature) const {
  std::fill(gradient.begin(), gradient.end(), 0.0);
  if (curvature != nullptr) std::fill(curvature->value.begin(), curvature->value.end(), 0.0);
  const std::size_t tie = models_, side = parameters() - 1;
  for (std::size_t meeting = 0; meeting < meetings(); ++meeting) {
    const Place place = place_of(meeting, at);
    const MeetingSum sum = sum_at(ties_, battles_[meeting], place.a, place.b, place.tie);
    const std::size_t i = i_[meeting], j = j_[meeting];
    const double half = 0.5 * first_[meeting];
    gradient[i] += sum.slope[0];
    gradient[j] += sum.slope[1];
    if (tied_) gradient[tie] += sum.slope[2];
    if (sided_) gradient[side] += half * (sum.slope[0] - sum.slope[1]);
    if (curvature == nullptr) continue;
    const auto& bend = sum.bend;
    subtract(*curvature, i, i, bend[0][0]);
    subtract(*curvature, j, j, bend[1][1]);
    subtract(*curvature, i, j, bend[0][1]);
    if (tied_) {
      subtract(*curvature, tie, i, bend[2][0]);
      subtract(*curvature, tie, j, bend[2][1]);
      subtract(*curvature, tie, tie, bend[2][2]);
    }
    if (!sided_) continue;
    subtract(*curvature, side, i, half * (bend[0][0] - bend[1][0]));
    subtract(*curvature, side, j, half * (bend[0][1] - bend[1][1]));
    subtract(*curvature, side, side, half * half * (bend[0][0] - 2.0 * bend[0][1] + bend[1][1]));
    if (tied_) subtract(*curvature, side, tie, half * (bend[0][2] - bend[1][2]));
  }
  add_prior(at, gradient, curvature);
}

void OutcomeLikelihood::add_prior(std::span<const double> at, std::span<double> gradient,
                                  SquareMatrix* curvature) const {
  if (ridge_ == 0.0 && pseudo_ == 0.0) return;
  for (std::size_t k = 0; k < models_; ++k) {
    const double p = 1.0 / (1.0 + std::exp(-at[k]));
    gradient[k] += pseudo_ * (0.5 - p) - ridge_ * at[k];
    if (curvature != nullptr) (*curvature)(k, k) += pseudo_ * p * (1.0 - p) + ridge_;
  }
}

double OutcomeLikelihood::reach_of(std::span<const double> step) const {
  const auto strengths = step.first(models_);
  double reach = 0.0;
  if (is_shift_free()) {
    const auto [low, high] = std::minmax_element(strengths.begin(), strengths.end());
    reach = strengths.empty() ? 0.0 : *high - *low;
  } else {
    for (const double each : strengths) reach = std::max(reach, 2.0 * std::abs(each));
  }
  for (const double each : step.subspan(models_)) reach += std::abs(each);
  return std::isnan(reach) ? std::numeric_limits<double>::infinity() : reach;
}

double OutcomeLikelihood::log_likelihood(std::span<const double> at) const {
  double sum = 0.0;
  for (std::size_t meeting = 0; meeting < meetings(); ++meeting) {
    const Place place = place_of(meeting, at);
    sum += sum_at(ties_, battles_[meeting], place.a, place.b, place.tie).value;
  }
  return sum;
}

std::array<double, 4> outcome_shares(const PairCounts& counts, std::size_t cell) {
  std::array<double, kOutcomes> shares{};
  if (counts.outcome.empty()) {
    shares[0] = counts.score[cell];
    shares[1] = 1.0 - counts.score[cell];
  } else {
    shares[counts.outcome[cell]] = 1.0;
  }
  return shares;
}

OutcomeCells outcome_cells(const PairCounts& counts, std::span<const std::uint8_t> is_rated,
                           TieModel ties, const FitOptions& options) {
  constexpr std::uint32_t kUnseen = std::numeric_limits<std::uint32_t>::max();
  std::vector<std::uint32_t> number(counts.models, kUnseen);
  std::vector<ModelId> model;
  const auto number_of = [&](ModelId id) {
    if (number[id] == kUnseen) {
      number[id] = static_cast<std::uint32_t>(model.size());
      model.push_back(id);
    }
    return number[id];
  };
  std::vector<std::uint32_t> rated;
  for (std::uint32_t cell = 0; cell < counts.cells(); ++cell) {
    if (is_rated[counts.a[cell]] == 0 || is_rated[counts.b[cell]] == 0) continue;
    rated.push_back(cell);
    number_of(counts.a[cell]);
    number_of(counts.b[cell]);
  }
  const std::size_t models = model.size();
  OutcomeCells cells{
      OutcomeLikelihood(models, ties, options), std::move(model), std::move(rated), {}};
  const auto side_of = [&](std::uint32_t cell) {
    return counts.a_first.empty() ? 0 : counts.a_first[cell] != 0 ? 1 : -1;
  };
  std::uint32_t last = kUnseen;
  for (const std::uint32_t cell : cells.cell) {
    if (last == kUnseen || counts.a[last] != counts.a[cell] || counts.b[last] != counts.b[cell] ||
        side_of(last) != side_of(cell)) {
      cells.likelihood.add_meeting(number[counts.a[cell]], number[counts.b[cell]], side_of(cell),
                                   {});
    }
    last = cell;
    const std::size_t meeting = cells.likelihood.meetings() - 1;
    cells.meeting.push_back(static_cast<std::uint32_t>(meeting));
    const double battles = counts.weight[cell] * counts.count[cell];
    const auto shares = outcome_shares(counts, cell);
    for (std::size_t k = 0; k < kOutcomes; ++k)
      cells.likelihood.battles(meeting)[k] += battles * shares[k];
  }
  return cells;
}

}  // namespace ringside
