// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "core/ratings/bradley_terry.h"
#include "core/ratings/comparable.h"
#include "core/ratings/fit_options.h"
#include "core/ratings/joint_newton.h"
#include "core/ratings/outcome_model.h"
#include "core/ratings/pair_counts.h"
#include "core/result.h"

namespace ringside {

// Beyond this the dense curvature of a fit with more parameters than strengths takes too long.
inline constexpr std::size_t kMostJointModels = 2000;

// The log-likelihood of cells under an outcome model, and of the prior if one is asked for.
// Parameters: strengths, then the tie parameter and the side advantage where they are fitted.
// Battles of the same two models, seen from the same side, are one meeting.
class OutcomeLikelihood final : public JointLikelihood {
 public:
  // `ties` is the model to fit, which may be simpler than options.ties when there are none.
  OutcomeLikelihood(std::size_t models, TieModel ties, const FitOptions& options);

  // `first` is 1 where i stands first, -1 where j does, 0 where sides are not told apart; `battles`
  // are weights in the order of Outcome.
  void add_meeting(std::uint32_t i, std::uint32_t j, int first,
                   const std::array<double, 4>& battles);
  std::array<double, 4>& battles(std::size_t meeting) { return battles_[meeting]; }
  std::size_t meetings() const { return i_.size(); }
  std::pair<std::uint32_t, std::uint32_t> models_of(std::size_t meeting) const {
    return {i_[meeting], j_[meeting]};
  }
  int first(std::size_t meeting) const { return first_[meeting]; }

  std::size_t strengths() const override { return models_; }
  std::size_t parameters() const override { return models_ + (tied_ ? 1 : 0) + (sided_ ? 1 : 0); }
  bool is_shift_free() const override {
    return ties_ != TieModel::grounded && ridge_ == 0.0 && pseudo_ == 0.0;
  }
  void differentiate(std::span<const double> at, std::span<double> gradient,
                     SquareMatrix* curvature) const override;
  double reach_of(std::span<const double> step) const override;

  // At `at`, with the prior left out.
  double log_likelihood(std::span<const double> at) const;

 private:
  struct Place {  // of a meeting
    double a, b, tie;
  };
  Place place_of(std::size_t meeting, std::span<const double> at) const;
  void add_prior(std::span<const double> at, std::span<double> gradient,
                 SquareMatrix* curvature) const;

  std::size_t models_;
  TieModel ties_;
  bool tied_, sided_;
  double ridge_, pseudo_;
  std::vector<std::uint32_t> i_, j_;
  std::vector<int> first_;
  std::vector<std::array<double, 4>> battles_;
};

// The cells among the rated models as a likelihood, models numbered as in rated_cells.
struct OutcomeCells {
  OutcomeLikelihood likelihood;
  std::vector<ModelId> model;          // [models]
  std::vector<std::uint32_t> cell;     // [rated cells] index into the counts
  std::vector<std::uint32_t> meeting;  // [rated cells]
};
OutcomeCells outcome_cells(const PairCounts& counts, std::span<const std::uint8_t> is_rated,
                           TieModel ties, const FitOptions& options);

// How one battle of a cell is spread over the outcomes: all on one, or by its score where outcomes
// are not told apart.
std::array<double, 4> outcome_shares(const PairCounts& counts, std::size_t cell);

struct OutcomeFit {
  Strengths strengths;  // mean 0
  OutcomeModel model;   // model.ties is half where a tie model met no tie: then they are the same
  double log_likelihood = 0.0;  // 0 for a plain fit, which does not need it
};

// What kinds of cells a fit needs, and who can be rated in them: with a prior, everybody who is
// linked to the largest group by battles.
CellKinds cells_for(const FitOptions& options);
Comparable comparable_for(const PairCounts& counts, const FitOptions& options);

// Maximum likelihood of strengths and the further parameters that the options ask for, by one joint
// Newton iteration; a plain fit is fit_bradley_terry. `counts` have cells_for(options), and
// `comparable` is comparable_for them. Fails with not_identified when the maximum is not finite:
// half a tie each way must connect the models, and under Davidson and Rao-Kupper some cycle of
// models must hold more wins than ties (one with each of its wins along it); with too_large beyond
// kMostJointModels.
Result<OutcomeFit> fit_outcomes(const PairCounts& counts, const Comparable& comparable,
                                const FitOptions& options);

// bad_option for a negative ridge or number of pseudo-battles, or when the table has shares and the
// ties are not halves.
Status check_fit(const FitOptions& options, bool soft);

}  // namespace ringside
