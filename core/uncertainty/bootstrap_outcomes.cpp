// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/uncertainty/bootstrap_outcomes.h"

#include <algorithm>
#include <limits>
#include <optional>
#include <vector>

#include "core/ratings/winning_cycle.h"
#include "core/uncertainty/largest_part.h"
#include "core/uncertainty/multinomial.h"
#include "core/uncertainty/win_witness.h"

namespace ringside {
namespace {

// As in bootstrap.cpp.
constexpr double kReplicateTolerance = 1e-11;
constexpr double kTolerance = 1e-9;
constexpr double kNotIdentified = std::numeric_limits<double>::quiet_NaN();

}  // namespace

class OutcomeRefit::State {
 public:
  State(const PairCounts& counts, const OutcomeFit& fit, const FitOptions& options)
      : options_(options),
        ties_(fit.model.ties),
        cells_(outcome_cells(counts, rated_of(counts, fit), ties_, options)),
        pairs_(rated_cells(counts, rated_of(counts, fit))),
        witness_(pairs_.likelihood),
        newton_(cells_.likelihood) {
    for (const ModelId model : cells_.model) {
      const auto& rated = fit.strengths.models;
      const auto found = std::lower_bound(rated.begin(), rated.end(), model);
      column_.push_back(static_cast<std::uint32_t>(found - rated.begin()));
      theta_.push_back(fit.strengths.theta[column_.back()]);
      start_.push_back(theta_.back() + fit.model.level);
    }
    if (has_tie_parameter(ties_)) start_.push_back(fit.model.tie);
    if (options.side_advantage) start_.push_back(fit.model.side);
    for (const std::uint32_t cell : cells_.cell) {
      const double weight = counts.weight[cell];
      auto shares = outcome_shares(counts, cell);
      for (double& each : shares) each *= weight;
      shares_.push_back(shares);
      pair_score_.push_back(counts.score[cell]);
      weight_.push_back(weight);
    }
    usable_ = newton_.factor_at(cells_.likelihood, start_, near_);
  }

  std::span<const std::uint32_t> cells() const { return cells_.cell; }

  void refit(std::span<const double> drawn, std::span<double> row) {
    std::fill(row.begin(), row.end(), kNotIdentified);
    draw(drawn);
    if (has_prior(options_) || witness_.survives_in(pairs_.likelihood)) return fit_all(row);
    const Part part = largest_part(pairs_.likelihood, battles_);
    fit_part(part, row);
  }

 private:
  static std::vector<std::uint8_t> rated_of(const PairCounts& counts, const OutcomeFit& fit) {
    std::vector<std::uint8_t> is_rated(counts.models, 0);
    for (const ModelId model : fit.strengths.models) is_rated[model] = 1;
    return is_rated;
  }

  // Puts the drawn battles into the likelihood of outcomes and into that of half-win pairs, whose
  // win graph says who is identified.
  void draw(std::span<const double> drawn) {
    OutcomeLikelihood& likelihood = cells_.likelihood;
    PairLikelihood& pairs = pairs_.likelihood;
    for (std::size_t meeting = 0; meeting < likelihood.meetings(); ++meeting)
      likelihood.battles(meeting) = {};
    std::fill(pairs.won_i.begin(), pairs.won_i.end(), 0.0);
    std::fill(pairs.won_j.begin(), pairs.won_j.end(), 0.0);
    battles_.assign(pairs.pairs(), 0.0);
    for (std::size_t cell = 0; cell < drawn.size(); ++cell) {
      auto& battles = likelihood.battles(cells_.meeting[cell]);
      for (std::size_t k = 0; k < battles.size(); ++k) battles[k] += drawn[cell] * shares_[cell][k];
      const std::uint32_t pair = pairs_.pair[cell];
      const double weight = drawn[cell] * weight_[cell];
      pairs.won_i[pair] += weight * pair_score_[cell];
      pairs.won_j[pair] += weight * (1.0 - pair_score_[cell]);
      battles_[pair] += drawn[cell];
    }
  }

  // The tie model that the meetings of a likelihood identify, or nothing.
  std::optional<TieModel> identified(OutcomeLikelihood& likelihood) const {
    if (!has_tie_parameter(ties_)) return ties_;
    std::vector<PairRecord> records;
    bool won = false, tied = false, bad = false;
    for (std::size_t meeting = 0; meeting < likelihood.meetings(); ++meeting) {
      const auto& battles = likelihood.battles(meeting);
      const auto [i, j] = likelihood.models_of(meeting);
      const PairRecord record{i, j, battles[0] > 0.0, battles[1] > 0.0,
                              battles[2] + battles[3] > 0.0};
      records.push_back(record);
      won = won || record.i_won || record.j_won;
      tied = tied || battles[2] > 0.0;
      bad = bad || battles[3] > 0.0;
    }
    if (ties_ == TieModel::grounded)
      return won && tied && bad ? std::optional(ties_) : std::nullopt;
    if (!tied && !bad) return TieModel::half;
    const auto models = static_cast<std::uint32_t>(likelihood.strengths());
    const bool finite = has_prior(options_) ? won : has_winning_cycle(models, records);
    return finite ? std::optional(ties_) : std::nullopt;
  }

  void fit_all(std::span<double> row) {
    const auto ties = identified(cells_.likelihood);
    if (!ties) return;
    if (*ties != ties_) return fit_anew(cells_.likelihood, everybody(), *ties, row);
    std::vector<double>& at = work_;
    at = start_;
    const Climb climb =
        usable_ ? newton_.climb_near(cells_.likelihood, near_, at, kReplicateTolerance) : Climb{};
    if (climb.converged) write(at, everybody(), row);
  }

  void fit_part(const Part& part, std::span<double> row) {
    for (std::size_t k = 0; k < column_.size(); ++k) row[column_[k]] = part.elsewhere[k];
    if (part.model.empty()) return;
    std::vector<std::uint32_t> number(column_.size(), kOutside);
    for (std::uint32_t k = 0; k < part.model.size(); ++k) number[part.model[k]] = k;
    OutcomeLikelihood inner(part.model.size(), ties_, options_);
    for (std::size_t meeting = 0; meeting < cells_.likelihood.meetings(); ++meeting) {
      const auto [i, j] = cells_.likelihood.models_of(meeting);
      if (number[i] == kOutside || number[j] == kOutside) continue;
      inner.add_meeting(number[i], number[j], cells_.likelihood.first(meeting),
                        cells_.likelihood.battles(meeting));
    }
    const auto ties = identified(inner);
    if (ties) return fit_anew(inner, part.model, *ties, row);
    std::fill(row.begin(), row.end(), kNotIdentified);
  }

  // Fits meetings among `models` under a tie model that may be simpler than that of the full fit.
  void fit_anew(OutcomeLikelihood& meetings, const std::vector<std::uint32_t>& models,
                TieModel ties, std::span<double> row) {
    OutcomeLikelihood likelihood(models.size(), ties, options_);
    for (std::size_t meeting = 0; meeting < meetings.meetings(); ++meeting) {
      const auto [i, j] = meetings.models_of(meeting);
      likelihood.add_meeting(i, j, meetings.first(meeting), meetings.battles(meeting));
    }
    std::vector<double> at;
    for (const std::uint32_t model : models) at.push_back(start_[model]);
    if (has_tie_parameter(ties)) at.push_back(start_[column_.size()]);
    if (options_.side_advantage) at.push_back(start_.back());
    JointNewton newton(likelihood);
    if (newton.climb(likelihood, at, kTolerance).converged) return write(at, models, row);
    std::fill(row.begin(), row.end(), kNotIdentified);
  }

  // The strengths of `models`, shifted to their mean in the full fit.
  void write(std::span<double> at, const std::vector<std::uint32_t>& models,
             std::span<double> row) const {
    double mean = 0.0;
    for (const std::uint32_t model : models) mean += theta_[model];
    mean /= static_cast<double>(models.size());
    const std::span<double> theta = at.first(models.size());
    center(theta);
    for (std::size_t k = 0; k < models.size(); ++k) row[column_[models[k]]] = theta[k] + mean;
  }

  const std::vector<std::uint32_t>& everybody() {
    if (everybody_.empty()) {
      for (std::uint32_t k = 0; k < column_.size(); ++k) everybody_.push_back(k);
    }
    return everybody_;
  }

  static constexpr std::uint32_t kOutside = std::numeric_limits<std::uint32_t>::max();

  FitOptions options_;
  TieModel ties_;
  OutcomeCells cells_;
  RatedCells pairs_;  // half-win pairs of the same cells
  WinWitness witness_;
  JointNewton newton_;
  DenseFactor near_;
  bool usable_ = false;
  std::vector<std::uint32_t> column_, everybody_;  // [models] column of the fit; 0, 1, 2 ...
  std::vector<double> theta_;                      // [models] the full fit, mean 0
  std::vector<double> start_;                      // [parameters] the full fit
  std::vector<std::array<double, 4>> shares_;      // [cells] weighted, by outcome
  std::vector<double> pair_score_, weight_;        // [cells]
  std::vector<double> battles_;                    // [pairs] drawn
  std::vector<double> work_;                       // [parameters]
};

OutcomeRefit::OutcomeRefit(const PairCounts& counts, const OutcomeFit& fit,
                           const FitOptions& options)
    : state_(std::make_unique<State>(counts, fit, options)) {}
OutcomeRefit::~OutcomeRefit() = default;

std::span<const std::uint32_t> OutcomeRefit::cells() const { return state_->cells(); }

void OutcomeRefit::refit(std::span<const double> drawn, std::span<double> row) {
  state_->refit(drawn, row);
}

Result<Replicates> bootstrap_outcomes(const PairCounts& counts, const OutcomeFit& fit,
                                      const FitOptions& options, std::uint64_t seed,
                                      ReplicateRange range) {
  const std::size_t models = fit.strengths.models.size();
  if (const Status status = check_replicates(range, models); !status) return status.error();
  Replicates result;
  result.models = static_cast<std::uint32_t>(models);
  if (range.begin == range.end || models == 0) return result;
  OutcomeRefit refit(counts, fit, options);
  std::vector<std::uint32_t> battles;
  for (const std::uint32_t cell : refit.cells()) battles.push_back(counts.count[cell]);
  const Multinomial multinomial(battles);
  std::vector<double> drawn(battles.size());
  result.value.resize(std::size_t{range.end - range.begin} * models);
  for (std::uint32_t number = range.begin; number < range.end; ++number) {
    Random random(seed, number);
    multinomial.draw(random, drawn);
    refit.refit(
        drawn, std::span(result.value).subspan(std::size_t{number - range.begin} * models, models));
  }
  return result;
}

}  // namespace ringside
