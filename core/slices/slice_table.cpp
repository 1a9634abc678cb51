// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/slices/slice_table.h"

#include <Eigen/Cholesky>
#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <utility>

#include "core/ratings/fit_cells.h"
#include "core/ratings/order.h"
#include "core/ratings/outcome_fit.h"
#include "core/uncertainty/chi_square.h"
#include "core/uncertainty/compare.h"
#include "core/uncertainty/fit_covariance.h"
#include "core/uncertainty/normal.h"
#include "core/uncertainty/ranks.h"

namespace ringside {
namespace {

constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();
constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr std::uint32_t kNowhere = std::numeric_limits<std::uint32_t>::max();

double closed(double bound) { return std::isfinite(bound) ? bound : kNaN; }

Eigen::Index index(std::size_t n) { return static_cast<Eigen::Index>(n); }

// Some rows, rated by themselves.
struct RatedRows {
  Strengths fit;
  Covariance covariance;
  std::vector<std::uint32_t> place;  // [models] in the fit, kNowhere where unrated
};

// Nothing where the rows rate no two models, or have no standard errors.
std::optional<RatedRows> rate_rows(const BattleTable& table, std::span<const std::uint32_t> rows,
                                   const FitOptions& options) {
  const auto cells = count_for_fit(table, rows, options);
  if (!cells) return std::nullopt;
  const auto outcomes = fit_outcomes(cells->counts, cells->comparable, options);
  if (!outcomes) return std::nullopt;
  auto covariance = fit_covariance(cells->counts, *outcomes, options, IntervalKind::sandwich);
  if (!covariance) return std::nullopt;
  const Strengths* fit = &outcomes->strengths;
  std::vector<std::uint32_t> place(table.models.size(), kNowhere);
  for (std::uint32_t k = 0; k < fit->models.size(); ++k) place[fit->models[k]] = k;
  return RatedRows{*fit, *std::move(covariance), std::move(place)};
}

// Strengths of chosen models of a fit less their mean, and the covariance of that.
struct Contrast {
  Eigen::VectorXd theta;
  Eigen::MatrixXd covariance;
};

Contrast contrast(const RatedRows& rated, const std::vector<ModelId>& models) {
  const Eigen::Index n = index(models.size());
  Contrast result{Eigen::VectorXd(n), Eigen::MatrixXd(n, n)};
  for (Eigen::Index i = 0; i < n; ++i) {
    const std::uint32_t at = rated.place[models[static_cast<std::size_t>(i)]];
    result.theta(i) = rated.fit.theta[at];
    for (Eigen::Index j = 0; j < n; ++j) {
      result.covariance(i, j) =
          rated.covariance.at(at, rated.place[models[static_cast<std::size_t>(j)]]);
    }
  }
  result.theta.array() -= result.theta.mean();
  const Eigen::VectorXd rows = result.covariance.rowwise().mean();
  const double mean = rows.mean();
  result.covariance.colwise() -= rows;
  result.covariance.rowwise() -= rows.transpose();
  result.covariance.array() += mean;
  return result;
}

// d' V+ d for a V whose null space is the vector of ones; nothing where more of it is null.
std::optional<double> wald(const Eigen::VectorXd& difference, const Eigen::MatrixXd& covariance) {
  const double n = static_cast<double>(difference.size());
  const Eigen::MatrixXd lifted = (covariance.array() + covariance.trace() / (n * n)).matrix();
  const Eigen::LLT<Eigen::MatrixXd> cholesky(lifted);
  if (cholesky.info() != Eigen::Success || !varies(covariance.diagonal().maxCoeff()))
    return std::nullopt;
  const double least = cholesky.matrixLLT().diagonal().array().square().minCoeff();
  if (!(least > 1e-12 * covariance.diagonal().maxCoeff())) return std::nullopt;
  return difference.dot(cholesky.solve(difference));
}

std::vector<ModelId> rated_by_both(const RatedRows& one, const RatedRows& other) {
  std::vector<ModelId> models;
  std::copy_if(one.fit.models.begin(), one.fit.models.end(), std::back_inserter(models),
               [&](ModelId model) { return other.place[model] != kNowhere; });
  return models;
}

RowSet without(std::span<const std::uint32_t> rows, const RowSet& slice) {
  RowSet rest;
  rest.reserve(rows.size() - slice.size());
  std::set_difference(rows.begin(), rows.end(), slice.begin(), slice.end(),
                      std::back_inserter(rest));
  return rest;
}

// Fills the columns of a table, one slice at a time.
class Filler {
 public:
  Filler(SliceTable& table, const BattleTable& battles, const Strengths& fit, const PointLine& line,
         const std::vector<ModelId>& shown)
      : table_(table), battles_(battles), line_(line), shown_(shown) {
    overall_.assign(battles.models.size(), kNaN);
    for (std::size_t k = 0; k < fit.models.size(); ++k) overall_[fit.models[k]] = fit.theta[k];
  }

  void count(std::size_t column, const Slice& slice) {
    std::vector<double> battles(battles_.models.size(), 0.0);
    for (const std::uint32_t row : slice.rows) {
      battles[battles_.a[row]] += count_of(battles_, row);
      battles[battles_.b[row]] += count_of(battles_, row);
    }
    for (std::size_t i = 0; i < shown_.size(); ++i)
      table_.battles[at(i, column)] = battles[shown_[i]];
  }

  // Ratings of the slice, on the board's level for the models that it rates.
  void rate(std::size_t column, const RatedRows& slice) {
    std::vector<ModelId> models;
    double level = 0.0;
    for (const ModelId model : slice.fit.models) {
      if (std::isnan(overall_[model])) continue;
      models.push_back(model);
      level += overall_[model];
    }
    table_.slices[column].rated = static_cast<std::uint32_t>(models.size());
    if (models.empty()) return;
    level /= static_cast<double>(models.size());
    const Contrast own = contrast(slice, models);
    std::vector<double> lower, upper;
    for (std::size_t k = 0; k < models.size(); ++k) {
      const double variance = own.covariance(index(k), index(k));
      const double half = varies(variance) ? kNormal975 * std::sqrt(variance) : kInfinity;
      lower.push_back(own.theta(index(k)) - half);
      upper.push_back(own.theta(index(k)) + half);
    }
    const std::vector<std::uint32_t> rank = rank_upper_bound(lower, upper);
    for_each_shown(models, [&](std::size_t i, std::size_t k) {
      table_.rating[at(i, column)] = line_(level + own.theta(index(k)));
      table_.lower[at(i, column)] = closed(line_(level + lower[k]));
      table_.upper[at(i, column)] = closed(line_(level + upper[k]));
      table_.rank[at(i, column)] = rank[k];
    });
  }

  void compare(std::size_t column, const RatedRows& slice, const RatedRows& rest) {
    const std::vector<ModelId> models = rated_by_both(slice, rest);
    if (models.size() < 2) return;
    const Contrast inside = contrast(slice, models);
    const Contrast outside = contrast(rest, models);
    const Eigen::VectorXd difference = inside.theta - outside.theta;
    const Eigen::MatrixXd covariance = inside.covariance + outside.covariance;
    if (const auto chi_square = wald(difference, covariance)) {
      SliceSummary& summary = table_.slices[column];
      summary.chi_square = *chi_square;
      summary.freedom = static_cast<std::uint32_t>(models.size()) - 1;
      summary.p = chi_square_above(*chi_square, summary.freedom);
    }
    for_each_shown(models, [&](std::size_t i, std::size_t k) {
      const double d = difference(index(k));
      if (!varies(covariance(index(k), index(k)))) return;
      const double error = std::sqrt(covariance(index(k), index(k)));
      table_.difference[at(i, column)] = line_.factor * d;
      table_.difference_lower[at(i, column)] = line_.factor * (d - kNormal975 * error);
      table_.difference_upper[at(i, column)] = line_.factor * (d + kNormal975 * error);
      table_.p[at(i, column)] = normal_two_sided(d / error);
    });
  }

 private:
  std::size_t at(std::size_t row, std::size_t column) const {
    return row * table_.slices.size() + column;
  }

  template <class Visit>
  void for_each_shown(const std::vector<ModelId>& models, Visit visit) const {
    for (std::size_t i = 0; i < shown_.size(); ++i) {
      const auto found = std::lower_bound(models.begin(), models.end(), shown_[i]);
      if (found != models.end() && *found == shown_[i])
        visit(i, static_cast<std::size_t>(found - models.begin()));
    }
  }

  SliceTable& table_;
  const BattleTable& battles_;
  const PointLine& line_;
  const std::vector<ModelId>& shown_;
  std::vector<double> overall_;  // [models] log-odds of the board, NaN where unrated
};

// Holm over the tests that there are.
void adjust(const std::vector<double>& p, std::vector<double>& adjusted) {
  std::vector<double> known;
  std::copy_if(p.begin(), p.end(), std::back_inserter(known),
               [](double each) { return !std::isnan(each); });
  const std::vector<double> holms = holm(known);
  adjusted.assign(p.size(), kNaN);
  std::size_t next = 0;
  for (std::size_t i = 0; i < p.size(); ++i) {
    if (!std::isnan(p[i])) adjusted[i] = holms[next++];
  }
}

}  // namespace

Result<SliceTable> make_slice_table(const BattleTable& table, std::span<const std::uint32_t> rows,
                                    const Strengths& fit, const PointLine& line,
                                    const FitOptions& options, SliceBy by, std::uint32_t most,
                                    std::uint32_t top) {
  const auto slices = slice_rows(table, rows, by, most);
  if (!slices) return slices.error();
  std::vector<ModelId> shown;
  SliceTable result{.by = by};
  for (const std::uint32_t position : board_order(fit, table.models)) {
    if (top > 0 && shown.size() == top) break;
    shown.push_back(fit.models[position]);
    result.models.push_back(table.models[fit.models[position]]);
    result.overall.push_back(line(fit.theta[position]));
  }
  for (const Slice& slice : *slices) {
    result.slices.push_back({.name = slice.name,
                             .rest = slice.rest,
                             .battles = slice.battles,
                             .chi_square = kNaN,
                             .p = kNaN,
                             .p_holm = kNaN});
  }
  for (auto* matrix : {&result.rating, &result.lower, &result.upper, &result.rank, &result.battles,
                       &result.difference, &result.difference_lower, &result.difference_upper,
                       &result.p, &result.p_holm}) {
    matrix->assign(shown.size() * slices->size(), kNaN);
  }
  Filler filler(result, table, fit, line, shown);
  bool any = false;
  for (std::size_t column = 0; column < slices->size(); ++column) {
    const Slice& slice = (*slices)[column];
    filler.count(column, slice);
    const auto inside = rate_rows(table, slice.rows, options);
    if (!inside) continue;
    any = true;
    filler.rate(column, *inside);
    const auto enough = kLeastBattlesPerModel * inside->fit.models.size();
    if (slice.battles < enough) continue;
    if (const auto outside = rate_rows(table, without(rows, slice.rows), options))
      filler.compare(column, *inside, *outside);
  }
  if (!any) {
    return fail(ErrorCode::not_identified,
                "No slice of these battles can be rated by itself: in none of them two models have "
                "beaten each other, directly or through others.");
  }
  adjust(result.p, result.p_holm);
  std::vector<double> p, adjusted;
  for (const SliceSummary& each : result.slices) p.push_back(each.p);
  adjust(p, adjusted);
  for (std::size_t k = 0; k < adjusted.size(); ++k) result.slices[k].p_holm = adjusted[k];
  return result;
}

}  // namespace ringside
