// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <span>

#include "core/ratings/outcome_fit.h"
#include "core/uncertainty/bootstrap.h"

namespace ringside {

// Refits resampled battles as fit_outcomes did, from its answer. For every bootstrap, whatever
// draws the battles.
class OutcomeRefit {
 public:
  OutcomeRefit(const PairCounts& counts, const OutcomeFit& fit, const FitOptions& options);
  ~OutcomeRefit();

  // The cells among the rated models, as indices into the counts.
  std::span<const std::uint32_t> cells() const;

  // Writes one row of Replicates [models of the fit] for `drawn` [cells()] battles: those that the
  // draw does not identify are not finite, as bootstrap.h says; all are NaN where it identifies no
  // tie parameter or side advantage.
  void refit(std::span<const double> drawn, std::span<double> row);

 private:
  class State;
  std::unique_ptr<State> state_;
};

// `bootstrap` for fits of more than strengths, or with a prior. counts [cells_for(options)].
Result<Replicates> bootstrap_outcomes(const PairCounts& counts, const OutcomeFit& fit,
                                      const FitOptions& options, std::uint64_t seed,
                                      ReplicateRange range);

}  // namespace ringside
