// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "core/ratings/bradley_terry.h"
#include "core/ratings/elo.h"
#include "core/ratings/pair_counts.h"
#include "core/result.h"
#include "core/uncertainty/clusters.h"

namespace ringside {

struct ReplicateRange {
  std::uint32_t begin = 0;
  std::uint32_t end = 0;
};

// Strengths of resampled data, one row per replicate. A model that a replicate does not identify is
// not finite there: -inf below the models that are fitted (it lost its last win, say), +inf above
// them, NaN where no battle tells. Such values take no part in intervals, which count them; ranks
// use the infinite ones, whose order is known.
struct Replicates {
  std::uint32_t models = 0;     // columns: the rated models of the full fit, in its order
  std::vector<double> value{};  // [replicates * models] theta (Bradley-Terry) or points (Elo)
  std::uint32_t rows() const {
    return models == 0 ? 0 : static_cast<std::uint32_t>(value.size() / models);
  }
};

// bad_option for a range that ends before it begins, too_large for more than 200 million values.
Status check_replicates(ReplicateRange range, std::size_t models);

// Beyond this a replicate takes a second or more.
inline constexpr std::size_t kMostBootstrapModels = 5000;

// Multinomial over the cells, which is exactly the bootstrap over battles (Efron 1979), refitted
// from the full fit, on the battles among its models. A replicate whose win graph falls apart fits
// its strongly connected component with most battles. Each is shifted so that the models it
// identifies keep their mean of the full fit. A replicate depends on (seed, its number) alone: any
// split of the range gives the same bytes. Fails with too_large when replicates x models exceeds
// 200 million values or beyond kMostBootstrapModels, and with not_converged when the weights are of
// absurdly different size.
Result<Replicates> bootstrap(const PairCounts& counts, const Strengths& fit, std::uint64_t seed,
                             ReplicateRange range);

// The same, drawing clusters instead of battles: all votes of a judge, say, or none. Empty clusters
// mean battles. A replicate may then hold more or fewer battles than the data.
Result<Replicates> bootstrap(const PairCounts& counts, const Strengths& fit,
                             const Clusters& clusters, std::uint64_t seed, ReplicateRange range);

// Online Elo over the same rows, each battle played Poisson(1) times in its place, so that time
// order is kept. Columns: all models; NaN for one that a replicate never plays.
Result<Replicates> bootstrap_elo(const BattleTable& table, std::span<const std::uint32_t> rows,
                                 const EloOptions& options, const Scale& scale, std::uint64_t seed,
                                 ReplicateRange range);

template <>
struct Described<ReplicateRange> {
  static constexpr std::string_view name = "ReplicateRange";
  static constexpr auto fields = std::tuple{
      field("begin", &ReplicateRange::begin, "First replicate, from 0."),
      field("end", &ReplicateRange::end, "One past the last."),
  };
};

template <>
struct Described<Replicates> {
  static constexpr std::string_view name = "Replicates";
  static constexpr auto fields = std::tuple{
      field("models", &Replicates::models, "Columns: the rated models, in the order of the fit."),
      field("value", &Replicates::value,
            "[replicates * models] strengths; not finite where a replicate does not identify the "
            "model: -Infinity below the others, Infinity above, NaN if no battle tells."),
  };
};

}  // namespace ringside
