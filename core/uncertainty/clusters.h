// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/battles.h"
#include "core/describe.h"
#include "core/ratings/pair_counts.h"
#include "core/result.h"

namespace ringside {

// Whose votes depend on each other, and so count as one piece of evidence.
enum class ClusterBy : std::uint8_t {
  none,    // every battle stands for itself
  judge,   // the votes of one judge
  prompt,  // the votes on one prompt
};

// The battles of each cluster, as cells with their numbers. Clusters are in the order of their
// names, so the order of the rows moves no bit of a result.
struct Clusters {
  std::vector<std::uint32_t> begin{};  // [clusters + 1] offsets into cell and count
  std::vector<std::uint32_t> cell{};  // [entries] index into the PairCounts, ascending in a cluster
  std::vector<std::uint32_t> count{};  // [entries] battles

  std::uint32_t size() const {
    return begin.empty() ? 0 : static_cast<std::uint32_t>(begin.size() - 1);
  }
};

// Groups the battles of the rows, whose cells are `counts` of the same `weight`, among the models
// with is_rated != 0 [models]. A row without a judge or prompt is a cluster of its own, after the
// named ones. Clusters without such a battle are left out; empty for ClusterBy::none. Fails with
// missing_column.
Result<Clusters> make_clusters(const BattleTable& table, std::span<const std::uint32_t> rows,
                               const PairCounts& counts, std::span<const std::uint8_t> is_rated,
                               ClusterBy by, std::span<const double> weight = {});

template <>
struct Described<Clusters> {
  static constexpr std::string_view name = "Clusters";
  static constexpr auto fields = std::tuple{
      field("begin", &Clusters::begin, "[clusters + 1] offsets into the entries."),
      field("cell", &Clusters::cell, "[entries] number of a cell."),
      field("count", &Clusters::count, "[entries] battles in it."),
  };
};

template <>
struct Named<ClusterBy> {
  static constexpr std::string_view name = "ClusterBy";
  static constexpr auto values =
      std::array{value(ClusterBy::none, "none"), value(ClusterBy::judge, "judge"),
                 value(ClusterBy::prompt, "prompt")};
};

}  // namespace ringside
