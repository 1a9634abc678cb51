// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/uncertainty/clusters.h"

#include <algorithm>
#include <numeric>
#include <string>

namespace ringside {
namespace {

// The place of each label in the order of names.
std::vector<std::uint32_t> ranks_by_name(const StringPool& labels) {
  std::vector<std::uint32_t> order(labels.size());
  std::iota(order.begin(), order.end(), 0U);
  std::sort(order.begin(), order.end(),
            [&](std::uint32_t left, std::uint32_t right) { return labels[left] < labels[right]; });
  std::vector<std::uint32_t> rank(order.size());
  for (std::uint32_t place = 0; place < order.size(); ++place) rank[order[place]] = place;
  return rank;
}

// Battles of one row: which cluster, which cell, how many.
struct Entry {
  std::uint32_t cell, count;
};

// Adds up entries of the same cell and ends the cluster; without entries there is none.
void append_cluster(Clusters& clusters, std::span<Entry> entries) {
  if (entries.empty()) return;
  std::sort(entries.begin(), entries.end(),
            [](const Entry& left, const Entry& right) { return left.cell < right.cell; });
  const std::size_t first = clusters.cell.size();
  for (const Entry& entry : entries) {
    if (clusters.cell.size() > first && clusters.cell.back() == entry.cell) {
      clusters.count.back() += entry.count;
    } else {
      clusters.cell.push_back(entry.cell);
      clusters.count.push_back(entry.count);
    }
  }
  clusters.begin.push_back(static_cast<std::uint32_t>(clusters.cell.size()));
}

}  // namespace

Result<Clusters> make_clusters(const BattleTable& table, std::span<const std::uint32_t> rows,
                               const PairCounts& counts, std::span<const std::uint8_t> is_rated,
                               ClusterBy by, std::span<const double> weight) {
  if (by == ClusterBy::none) return Clusters{};
  const LabelColumn& column = by == ClusterBy::judge ? table.judge : table.prompt;
  if (column.empty())
    return fail(ErrorCode::missing_column, "The file has no column of " + std::string(name_of(by)) +
                                               "s, so votes cannot be held together by them.");
  const std::vector<std::uint32_t> rank = ranks_by_name(column.labels);
  const std::vector<std::uint32_t> cell = cells_of_rows(table, rows, counts, weight);
  // A counting sort by cluster; the rows without a label come last, one cluster each.
  const std::uint32_t unnamed = static_cast<std::uint32_t>(rank.size());
  const auto cluster_of = [&](std::uint32_t row) {
    return column.code[row] == kNoLabel ? unnamed : rank[column.code[row]];
  };
  const auto is_in = [&](std::size_t at) {
    return cell[at] != kNoCell && is_rated[table.a[rows[at]]] != 0 &&
           is_rated[table.b[rows[at]]] != 0;
  };
  std::vector<std::uint32_t> begin(std::size_t{unnamed} + 2, 0);
  for (std::size_t at = 0; at < rows.size(); ++at) {
    if (is_in(at)) ++begin[cluster_of(rows[at]) + 1];
  }
  std::partial_sum(begin.begin(), begin.end(), begin.begin());
  std::vector<Entry> entries(begin.back());
  std::vector<std::uint32_t> next(begin.begin(), begin.end() - 1);
  for (std::size_t at = 0; at < rows.size(); ++at) {
    if (is_in(at)) entries[next[cluster_of(rows[at])]++] = {cell[at], count_of(table, rows[at])};
  }
  Clusters clusters;
  clusters.begin.push_back(0);
  const std::span<Entry> all(entries);
  for (std::uint32_t cluster = 0; cluster < unnamed; ++cluster)
    append_cluster(clusters, all.subspan(begin[cluster], begin[cluster + 1] - begin[cluster]));
  const std::span<Entry> single = all.subspan(begin[unnamed]);
  std::sort(single.begin(), single.end(), [](const Entry& left, const Entry& right) {
    return left.cell != right.cell ? left.cell < right.cell : left.count < right.count;
  });
  for (std::size_t at = 0; at < single.size(); ++at)
    append_cluster(clusters, single.subspan(at, 1));
  return clusters;
}

}  // namespace ringside
