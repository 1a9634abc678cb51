// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/uncertainty/next_pair.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include "core/close_names.h"
#include "core/ratings/points.h"
#include "core/uncertainty/random.h"
#include "core/uncertainty/sandwich.h"

namespace ringside {
namespace {

constexpr std::size_t kMostModels = 2000;
constexpr double kCoin = 0.25;  // variance of a battle of equals without ties

struct Candidate {
  std::uint32_t a = 0, b = 0;  // ranks by name
  std::uint64_t battles = 0;
  double gain = 0.0;
  std::uint64_t lot = 0;
};

// [models], by rank of name.
struct Pool {
  std::vector<ModelId> model;
  std::vector<std::uint32_t> rank;  // by id
  std::vector<std::uint8_t> is_newcomer, is_reference;
};

Result<Pool> make_pool(const std::vector<std::string>& models, const PairCounts& counts,
                       const NextPairOptions& options) {
  Pool pool;
  pool.model.resize(models.size());
  pool.rank.resize(models.size());
  std::iota(pool.model.begin(), pool.model.end(), 0U);
  std::sort(pool.model.begin(), pool.model.end(),
            [&](ModelId left, ModelId right) { return models[left] < models[right]; });
  std::vector<std::uint64_t> battles(models.size(), 0);
  for (std::size_t cell = 0; cell < counts.cells(); ++cell) {
    battles[counts.a[cell]] += counts.count[cell];
    battles[counts.b[cell]] += counts.count[cell];
  }
  for (std::uint32_t rank = 0; rank < pool.model.size(); ++rank) {
    pool.rank[pool.model[rank]] = rank;
    pool.is_newcomer.push_back(battles[pool.model[rank]] < options.newcomer_battles);
  }
  pool.is_reference.assign(models.size(), 0);
  for (const std::string& name : options.reference) {
    const auto found = std::find(models.begin(), models.end(), name);
    if (found == models.end())
      return fail(ErrorCode::bad_option, "The reference model " + no_such_model(name, models));
    pool.is_reference[pool.rank[static_cast<std::size_t>(found - models.begin())]] = 1;
  }
  const bool all_new = std::count(pool.is_newcomer.begin(), pool.is_newcomer.end(), 0) == 0;
  if (options.reference.empty()) {
    for (std::size_t rank = 0; rank < pool.model.size(); ++rank)
      pool.is_reference[rank] = all_new || pool.is_newcomer[rank] == 0;
  }
  return pool;
}

bool may_meet(const Pool& pool, std::uint32_t a, std::uint32_t b) {
  return (pool.is_newcomer[a] == 0 || pool.is_reference[b] != 0) &&
         (pool.is_newcomer[b] == 0 || pool.is_reference[a] != 0);
}

bool comes_first(const Candidate& left, const Candidate& right, NextPairRule rule) {
  switch (rule) {
    case NextPairRule::gain:
      if (left.gain != right.gain) return left.gain > right.gain;
      break;
    case NextPairRule::fewest:
      if (left.battles != right.battles) return left.battles < right.battles;
      break;
    case NextPairRule::uniform:
      if (left.lot != right.lot) return left.lot < right.lot;
      break;
  }
  return left.a != right.a ? left.a < right.a : left.b < right.b;
}

}  // namespace

double sampling_gain(double variance, double battles) {
  if (variance == 0.0) return 0.0;
  return std::sqrt(variance / battles) - std::sqrt(variance / (battles + 1.0));
}

Result<std::vector<NextPair>> next_pairs(const std::vector<std::string>& models,
                                         const PairCounts& counts, const Strengths& fit,
                                         const NextPairOptions& options) {
  if (models.size() > kMostModels)
    return fail(ErrorCode::too_large, "Pairs can be chosen among at most " +
                                          std::to_string(kMostModels) + " models, not " +
                                          std::to_string(models.size()) + ".");
  const Result<Pool> pool = make_pool(models, counts, options);
  if (!pool) return pool.error();
  const std::size_t n = models.size();
  std::vector<std::uint64_t> met(n * n, 0);
  for (std::size_t cell = 0; cell < counts.cells(); ++cell) {
    const std::uint32_t a = pool->rank[counts.a[cell]];
    const std::uint32_t b = pool->rank[counts.b[cell]];
    met[std::min(a, b) * n + std::max(a, b)] += counts.count[cell];
  }
  std::vector<double> theta(n, std::numeric_limits<double>::quiet_NaN());
  for (std::size_t k = 0; k < fit.models.size(); ++k)
    theta[pool->rank[fit.models[k]]] = fit.theta[k];
  const double phi = fit.models.empty() ? 1.0 : dispersion(counts, fit);
  std::vector<Candidate> candidates;
  for (std::uint32_t a = 0; a < n; ++a) {
    for (std::uint32_t b = a + 1; b < n; ++b) {
      if (!may_meet(*pool, a, b)) continue;
      const double ahead = theta[a] - theta[b];
      const double variance =
          std::isnan(ahead) ? kCoin : phi * expected_score(ahead) * expected_score(-ahead);
      const std::uint64_t battles = met[a * n + b];
      const std::uint64_t lot = Random(options.seed, a * n + b).bits();
      candidates.push_back(
          {a, b, battles, sampling_gain(variance, static_cast<double>(battles)), lot});
    }
  }
  const std::size_t shown = std::min<std::size_t>(options.pairs, candidates.size());
  std::partial_sort(candidates.begin(), candidates.begin() + static_cast<std::ptrdiff_t>(shown),
                    candidates.end(), [&](const Candidate& left, const Candidate& right) {
                      return comes_first(left, right, options.rule);
                    });
  std::vector<NextPair> next;
  for (std::size_t k = 0; k < shown; ++k) {
    const Candidate& each = candidates[k];
    next.push_back(
        {models[pool->model[each.a]], models[pool->model[each.b]], each.battles, each.gain});
  }
  return next;
}

}  // namespace ringside
