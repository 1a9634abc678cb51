// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/ratings/outcome_fit.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <string>

#include "core/ratings/winning_cycle.h"

namespace ringside {
namespace {

constexpr double kTolerance = 1e-9;

bool is_tie(const PairCounts& counts, std::size_t cell) {
  return counts.outcome[cell] == static_cast<std::uint8_t>(Outcome::tie);
}

bool is_both_bad(const PairCounts& counts, std::size_t cell) {
  return counts.outcome[cell] == static_cast<std::uint8_t>(Outcome::both_bad);
}

// What the rated models did, pair by pair; cells of a pair stand together.
std::vector<PairRecord> pair_records(const PairCounts& counts, const Comparable& comparable) {
  std::vector<PairRecord> pairs;
  for (std::size_t cell = 0; cell < counts.cells(); ++cell) {
    const ModelId a = counts.a[cell], b = counts.b[cell];
    if (comparable.is_rated[a] == 0 || comparable.is_rated[b] == 0) continue;
    if (pairs.empty() || pairs.back().i != a || pairs.back().j != b) pairs.push_back({a, b});
    PairRecord& pair = pairs.back();
    pair.i_won = pair.i_won || counts.score[cell] == 1.0;
    pair.j_won = pair.j_won || counts.score[cell] == 0.0;
    pair.tied = pair.tied || is_tie(counts, cell) || is_both_bad(counts, cell);
  }
  return pairs;
}

Error nothing_connects() {
  return fail(ErrorCode::not_identified,
              "Nothing can be rated: no two models beat or tied each other both ways, directly or "
              "through others. A model that only won, or only lost, has no finite rating.");
}

Error no_finite_tie_parameter(TieModel ties) {
  return fail(ErrorCode::not_identified,
              "The " + std::string(name_of(ties)) +
                  " model has no finite answer on these battles: no circle of models holds more "
                  "wins than ties, so the likelihood rises for ever. Count ties as half a win.");
}

// The model that the rated cells identify: Bradley-Terry where a tie model finds no tie.
Result<TieModel> identified_ties(const PairCounts& counts, const Comparable& comparable,
                                 const FitOptions& options) {
  if (!has_tie_parameter(options.ties)) return options.ties;
  bool tied = false, bad = false, won = false;
  for (std::size_t cell = 0; cell < counts.cells(); ++cell) {
    if (comparable.is_rated[counts.a[cell]] == 0 || comparable.is_rated[counts.b[cell]] == 0)
      continue;
    tied = tied || is_tie(counts, cell);
    bad = bad || is_both_bad(counts, cell);
    won = won || !(is_tie(counts, cell) || is_both_bad(counts, cell));
  }
  if (options.ties == TieModel::grounded) {
    if (tied && bad && won) return options.ties;
    return fail(
        ErrorCode::not_identified,
        "The grounded model needs decided battles, ties and both-bad votes among the models "
        "that can be rated; one kind is missing. Use davidson or half.");
  }
  if (!tied && !bad) return TieModel::half;
  // A prior holds the strengths, not the tie parameter.
  const bool finite =
      has_prior(options) ? won : has_winning_cycle(counts.models, pair_records(counts, comparable));
  if (!finite) return no_finite_tie_parameter(options.ties);
  return options.ties;
}

OutcomeFit answer_of(const OutcomeCells& cells, const Comparable& comparable, TieModel ties,
                     std::vector<double> at, const FitOptions& options) {
  const std::size_t models = cells.model.size();
  OutcomeFit fit;
  fit.log_likelihood = cells.likelihood.log_likelihood(at);
  fit.model.ties = ties;
  if (has_tie_parameter(ties)) fit.model.tie = at[models];
  if (options.side_advantage) fit.model.side = at.back();
  at.resize(models);
  fit.model.level = std::accumulate(at.begin(), at.end(), 0.0) / static_cast<double>(models);
  center(at);
  fit.strengths.models = comparable.rated;
  fit.strengths.theta.resize(models);
  for (std::size_t k = 0; k < models; ++k) {
    const auto place =
        std::lower_bound(comparable.rated.begin(), comparable.rated.end(), cells.model[k]);
    fit.strengths.theta[static_cast<std::size_t>(place - comparable.rated.begin())] = at[k];
  }
  return fit;
}

}  // namespace

CellKinds cells_for(const FitOptions& options) {
  return {.ties = options.ties != TieModel::drop,
          .outcomes = has_tie_parameter(options.ties),
          .sides = options.side_advantage};
}

Comparable comparable_for(const PairCounts& counts, const FitOptions& options) {
  return find_comparable(counts, has_prior(options) ? Linked::by_battles : Linked::by_wins);
}

Status check_fit(const FitOptions& options, bool soft) {
  const auto sound = [](double number) { return std::isfinite(number) && number >= 0.0; };
  if (!sound(options.ridge)) {
    return fail(ErrorCode::bad_option, "ridge must be a number of at least 0.");
  }
  if (!sound(options.pseudo_battles)) {
    return fail(ErrorCode::bad_option, "pseudo_battles must be a number of at least 0.");
  }
  if (soft && options.ties != TieModel::half) {
    return fail(ErrorCode::bad_option,
                "The battles have shares, such as 0.7, and not only wins and ties: only ties "
                "\"half\" can rate them, not \"" +
                    std::string(name_of(options.ties)) + "\".");
  }
  return Done{};
}

Result<OutcomeFit> fit_outcomes(const PairCounts& counts, const Comparable& comparable,
                                const FitOptions& options) {
  if (is_plain(options)) {
    auto strengths = fit_bradley_terry(counts, comparable);
    if (!strengths) return strengths.error();
    return OutcomeFit{*std::move(strengths), {.ties = options.ties}, 0.0};
  }
  if (comparable.rated.empty()) return nothing_connects();
  if (comparable.rated.size() > kMostJointModels) {
    return fail(ErrorCode::too_large,
                "This fit is made for at most " + std::to_string(kMostJointModels) +
                    " models, and these battles have " + std::to_string(comparable.rated.size()) +
                    "; ties \"half\" or \"drop\" without further options have no such limit.");
  }
  const auto ties = identified_ties(counts, comparable, options);
  if (!ties) return ties.error();
  const OutcomeCells cells = outcome_cells(counts, comparable.is_rated, *ties, options);
  std::vector<double> at(cells.likelihood.parameters(), 0.0);
  JointNewton newton(cells.likelihood);
  const Climb climb = newton.climb(cells.likelihood, at, kTolerance);
  if (!climb.converged) {
    return fail(ErrorCode::not_identified,
                "The fit found no finite maximum after " + std::to_string(climb.iterations) +
                    " Newton steps: the battles do not determine every parameter, or their "
                    "weights are of very different size. Use fewer options.");
  }
  OutcomeFit fit = answer_of(cells, comparable, *ties, std::move(at), options);
  fit.strengths.last_step = climb.last_step;
  fit.strengths.iterations = climb.iterations;
  return fit;
}

}  // namespace ringside
