// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/report/fit_summary.h"

#include "core/uncertainty/compare.h"
#include "core/uncertainty/normal.h"

namespace ringside {

FitSummary summarise_fit(const OutcomeModel& model, const ExtraErrors& errors,
                         const FitOptions& options, double points) {
  FitSummary summary;
  summary.ties = model.ties;
  summary.regularised = has_prior(options);
  if (has_tie_parameter(model.ties)) {
    const double parameter = tie_parameter(model);
    summary.tie_parameter = parameter;
    if (varies(errors.tie * errors.tie)) {
      summary.tie_lower = parameter - kNormal975 * errors.tie;
      summary.tie_upper = parameter + kNormal975 * errors.tie;
    }
  }
  if (options.side_advantage) {
    summary.side_advantage = points * model.side;
    if (varies(errors.side * errors.side)) {
      summary.side_lower = points * (model.side - kNormal975 * errors.side);
      summary.side_upper = points * (model.side + kNormal975 * errors.side);
    }
  }
  return summary;
}

}  // namespace ringside
