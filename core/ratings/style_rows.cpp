// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/ratings/style_rows.h"

#include <cmath>
#include <limits>

namespace ringside {
namespace {

constexpr std::uint32_t kNotRated = std::numeric_limits<std::uint32_t>::max();

double difference_of(const FeatureColumn& column, std::uint32_t row) {
  const double a = column.a[row], b = column.b[row];
  return (a - b) / (std::abs(a) + std::abs(b) + 1.0);
}

// The rated rows of positive weight, by pair: a counting sort over the square of the models.
struct RowsByPair {
  std::vector<std::uint32_t> rows;
  std::vector<StyleRows::Pair> pairs;
};

RowsByPair sort_by_pair(const BattleTable& table, std::span<const std::uint32_t> rows,
                        std::span<const double> weights, const std::vector<std::uint32_t>& number,
                        std::size_t models) {
  const auto place_of = [&](std::uint32_t row) {
    const std::uint32_t i = number[table.a[row]], j = number[table.b[row]];
    const bool counts = i != kNotRated && j != kNotRated && (weights.empty() || weights[row] > 0.0);
    if (!counts) return models * models;
    return i < j ? i * models + j : j * models + i;
  };
  std::vector<std::size_t> end(models * models + 1, 0);  // the last place is of those left out
  for (const std::uint32_t row : rows) ++end[place_of(row)];
  RowsByPair sorted;
  std::size_t total = 0;
  for (std::size_t place = 0; place < models * models; ++place) {
    const std::size_t begin = total;
    total += end[place];
    end[place] = begin;
    if (total == begin) continue;
    sorted.pairs.push_back({static_cast<std::uint32_t>(place / models),
                            static_cast<std::uint32_t>(place % models), begin, total});
  }
  sorted.rows.resize(total);
  for (const std::uint32_t row : rows) {
    const std::size_t place = place_of(row);
    if (place < models * models) sorted.rows[end[place]++] = row;
  }
  return sorted;
}

}  // namespace

StyleRows gather_style_rows(const BattleTable& table, std::span<const std::uint32_t> rows,
                            std::span<const double> weight,
                            std::span<const FeatureColumn* const> columns,
                            std::span<const ModelId> models_by_name) {
  const std::span<const double> weights = weight.empty() ? table.weight : weight;
  std::vector<std::uint32_t> number(table.models.size(), kNotRated);
  for (std::uint32_t k = 0; k < models_by_name.size(); ++k) number[models_by_name[k]] = k;
  RowsByPair sorted = sort_by_pair(table, rows, weights, number, models_by_name.size());
  StyleRows result;
  result.models = models_by_name.size();
  result.features = columns.size();
  result.pairs = std::move(sorted.pairs);
  const std::size_t n = sorted.rows.size();
  for (auto* column : {&result.score, &result.battles, &result.weight, &result.count, &result.sign})
    column->reserve(n);
  result.z.reserve(n * columns.size());
  for (const std::uint32_t row : sorted.rows) {
    const bool straight = number[table.a[row]] < number[table.b[row]];
    const double score = score_of(table, row), count = count_of(table, row);
    result.score.push_back(straight ? score : 1.0 - score);
    result.weight.push_back(weights.empty() ? 1.0 : weights[row]);
    result.battles.push_back(count * result.weight.back());
    result.count.push_back(count);
    result.sign.push_back(straight ? 1.0 : -1.0);
    for (const FeatureColumn* column : columns)
      result.z.push_back(result.sign.back() * difference_of(*column, row));
  }
  return result;
}

}  // namespace ringside
