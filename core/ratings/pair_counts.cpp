// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/ratings/pair_counts.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstring>
#include <limits>
#include <numeric>

namespace ringside {
namespace {

// Models in the order of their names.
struct NameOrder {
  std::vector<ModelId> model;       // [models] by rank
  std::vector<std::uint32_t> rank;  // [models] by id
};

NameOrder order_by_name(const std::vector<std::string>& names) {
  NameOrder order;
  order.model.resize(names.size());
  order.rank.resize(names.size());
  std::iota(order.model.begin(), order.model.end(), 0U);
  std::sort(order.model.begin(), order.model.end(),
            [&](ModelId left, ModelId right) { return names[left] < names[right]; });
  for (std::uint32_t rank = 0; rank < order.model.size(); ++rank)
    order.rank[order.model[rank]] = rank;
  return order;
}

// A cell with the ranks of its models; a < b.
struct Cell {
  std::uint32_t a = 0, b = 0;
  double score = 0.0, weight = 0.0;
  std::uint64_t count = 0;
  std::uint8_t outcome = 0, a_first = 0;  // 0 where they are not told apart

  bool same_key(const Cell& other) const {
    return a == other.a && b == other.b && score == other.score && weight == other.weight &&
           outcome == other.outcome && a_first == other.a_first;
  }
  bool before(const Cell& other) const {
    if (a != other.a) return a < other.a;
    if (b != other.b) return b < other.b;
    if (a_first != other.a_first) return a_first < other.a_first;
    if (outcome != other.outcome) return outcome < other.outcome;
    if (score != other.score) return score < other.score;
    return weight < other.weight;
  }
};

std::uint64_t hash_of(const Cell& cell) {
  const auto bits = [](double number) {
    std::uint64_t result = 0;
    std::memcpy(&result, &number, sizeof result);
    return result;
  };
  constexpr std::uint64_t kOdd = 0x9e3779b97f4a7c15ULL;
  std::uint64_t hash = ((std::uint64_t{cell.a} << 32) | cell.b) * kOdd;
  hash = (hash ^ (hash >> 29) ^ bits(cell.score) ^ (cell.outcome * 2U + cell.a_first)) * kOdd;
  hash = (hash ^ (hash >> 32) ^ bits(cell.weight)) * kOdd;
  return hash ^ (hash >> 29);
}

// Adds battles into distinct cells: open addressing over positions in `cells`.
class CellTable {
 public:
  CellTable() : slots_(1024, 0) {}

  void add(const Cell& battles) {
    const std::size_t slot = slot_of(battles);
    if (slots_[slot] != 0) {
      cells_[slots_[slot] - 1].count += battles.count;
      return;
    }
    cells_.push_back(battles);
    slots_[slot] = cells_.size();
    if (2 * cells_.size() > slots_.size()) grow();
  }

  std::vector<Cell> sorted() && {
    std::sort(cells_.begin(), cells_.end(),
              [](const Cell& left, const Cell& right) { return left.before(right); });
    return std::move(cells_);
  }

 private:
  std::size_t slot_of(const Cell& key) const {
    const std::size_t mask = slots_.size() - 1;
    std::size_t slot = static_cast<std::size_t>(hash_of(key)) & mask;
    while (slots_[slot] != 0 && !cells_[slots_[slot] - 1].same_key(key)) slot = (slot + 1) & mask;
    return slot;
  }

  void grow() {
    slots_.assign(2 * slots_.size(), 0);
    for (std::size_t i = 0; i < cells_.size(); ++i) slots_[slot_of(cells_[i])] = i + 1;
  }

  std::vector<Cell> cells_;
  std::vector<std::size_t> slots_;  // position in cells_ + 1, 0 is free
};

// A share on a grid of 2^-40, where 1 - x is exact: 0.3 and 1 - 0.7 differ by a bit as doubles, and
// the same battle seen from its two sides must fall into the same cell.
double on_grid(double share) { return std::nearbyint(share * 0x1p40) * 0x1p-40; }

Outcome seen_from_b(Outcome outcome) {
  return outcome == Outcome::a_wins   ? Outcome::b_wins
         : outcome == Outcome::b_wins ? Outcome::a_wins
                                      : outcome;
}

// The battles of one row; `weights` [table.rows()] or empty for all 1.
Cell cell_of(const BattleTable& table, std::uint32_t row, const std::vector<std::uint32_t>& rank,
             const CellKinds& kinds, std::span<const double> weights) {
  Cell cell{rank[table.a[row]], rank[table.b[row]], on_grid(score_of(table, row)),
            weights.empty() ? 1.0 : weights[row], count_of(table, row)};
  Outcome outcome = table.outcome[row];
  const bool swapped = cell.a > cell.b;
  if (swapped) {
    std::swap(cell.a, cell.b);
    cell.score = 1.0 - cell.score;
    outcome = seen_from_b(outcome);
  }
  if (kinds.outcomes) cell.outcome = static_cast<std::uint8_t>(outcome);
  if (kinds.sides) cell.a_first = swapped != a_stood_first(table, row) ? 1 : 0;
  return cell;
}

std::vector<Cell> count_any(const BattleTable& table, std::span<const std::uint32_t> rows,
                            const std::vector<std::uint32_t>& rank, const CellKinds& kinds,
                            std::span<const double> weights) {
  CellTable cells;
  for (const std::uint32_t row : rows) {
    const bool decided =
        table.outcome[row] == Outcome::a_wins || table.outcome[row] == Outcome::b_wins;
    if (!decided && !kinds.ties) continue;
    const Cell cell = cell_of(table, row, rank, kinds, weights);
    if (cell.weight > 0.0 && cell.count > 0) cells.add(cell);
  }
  return std::move(cells).sorted();
}

// Half points of a battle for a: 0, 1 or 2.
constexpr std::uint8_t kHalves[] = {2, 0, 1, 1};
static_assert(static_cast<int>(Outcome::a_wins) == 0 && static_cast<int>(Outcome::b_wins) == 1);

// The common case, plain outcomes of weight 1 among few models, counted in one pass into a square
// of all pairs.
std::vector<Cell> count_plain(const BattleTable& table, std::span<const std::uint32_t> rows,
                              const std::vector<std::uint32_t>& rank) {
  const std::size_t models = rank.size();
  std::vector<std::uint64_t> square(models * models * 4, 0);
  for (const std::uint32_t row : rows) {
    const std::size_t a = rank[table.a[row]];
    const std::size_t b = rank[table.b[row]];
    const std::size_t halves = kHalves[static_cast<std::size_t>(table.outcome[row])];
    const std::size_t place =
        a < b ? (a * models + b) * 4 + halves : (b * models + a) * 4 + 2 - halves;
    square[place] += count_of(table, row);
  }
  std::vector<Cell> cells;
  for (std::uint32_t a = 0; a < models; ++a) {
    for (std::uint32_t b = a + 1; b < models; ++b) {
      for (std::size_t halves = 0; halves < 3; ++halves) {
        const std::uint64_t count = square[(a * models + b) * 4 + halves];
        if (count > 0) cells.push_back({a, b, 0.5 * static_cast<double>(halves), 1.0, count});
      }
    }
  }
  return cells;
}

constexpr std::size_t kModelsInSquare = 512;  // 8 MB

}  // namespace

PairCounts count_pairs(const BattleTable& table, std::span<const std::uint32_t> rows) {
  return count_pairs(table, rows, {}, {});
}

PairCounts count_pairs(const BattleTable& table, std::span<const std::uint32_t> rows,
                       const CellKinds& kinds, std::span<const double> weight) {
  const NameOrder order = order_by_name(table.models);
  const std::span<const double> weights = weight.empty() ? table.weight : weight;
  const bool plain = kinds.ties && !kinds.outcomes && !kinds.sides && table.share.empty() &&
                     weights.empty() && table.models.size() <= kModelsInSquare;
  const std::vector<Cell> cells = plain ? count_plain(table, rows, order.rank)
                                        : count_any(table, rows, order.rank, kinds, weights);
  constexpr std::uint64_t kMost = std::numeric_limits<std::uint32_t>::max();
  PairCounts counts;
  counts.models = static_cast<std::uint32_t>(table.models.size());
  for (const Cell& cell : cells) {
    for (std::uint64_t left = cell.count; left > 0; left -= std::min(left, kMost)) {
      counts.a.push_back(order.model[cell.a]);
      counts.b.push_back(order.model[cell.b]);
      counts.score.push_back(cell.score);
      counts.weight.push_back(cell.weight);
      counts.count.push_back(static_cast<std::uint32_t>(std::min(left, kMost)));
      if (kinds.outcomes) counts.outcome.push_back(cell.outcome);
      if (kinds.sides) counts.a_first.push_back(cell.a_first);
    }
  }
  return counts;
}

std::vector<std::uint32_t> cells_of_rows(const BattleTable& table,
                                         std::span<const std::uint32_t> rows,
                                         const PairCounts& counts, std::span<const double> weight) {
  const CellKinds kinds{.outcomes = !counts.outcome.empty(), .sides = !counts.a_first.empty()};
  const std::span<const double> weights = weight.empty() ? table.weight : weight;
  const std::vector<std::uint32_t> rank = order_by_name(table.models).rank;
  std::vector<Cell> cells;
  std::vector<std::uint32_t> begin(rank.size() + 1, 0);  // of the cells of each first model
  for (std::size_t k = 0; k < counts.cells(); ++k) {
    cells.push_back({rank[counts.a[k]], rank[counts.b[k]], counts.score[k], counts.weight[k], 0});
    if (kinds.outcomes) cells.back().outcome = counts.outcome[k];
    if (kinds.sides) cells.back().a_first = counts.a_first[k];
    ++begin[cells.back().a + 1];
  }
  std::partial_sum(begin.begin(), begin.end(), begin.begin());
  std::vector<std::uint32_t> result;
  result.reserve(rows.size());
  for (const std::uint32_t row : rows) {
    const Cell key = cell_of(table, row, rank, kinds, weights);
    const auto first = cells.begin() + static_cast<std::ptrdiff_t>(begin[key.a]);
    const auto last = cells.begin() + static_cast<std::ptrdiff_t>(begin[key.a + 1]);
    const auto found = std::lower_bound(
        first, last, key, [](const Cell& left, const Cell& right) { return left.before(right); });
    const bool is_there = found != last && found->same_key(key);
    result.push_back(is_there ? static_cast<std::uint32_t>(found - cells.begin()) : kNoCell);
  }
  return result;
}

}  // namespace ringside
