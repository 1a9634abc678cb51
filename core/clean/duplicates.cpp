// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/clean/duplicates.h"

#include <algorithm>
#include <cstring>

namespace ringside {
namespace {

template <class T>
std::uint64_t bits_of(T value) {
  static_assert(sizeof(T) <= sizeof(std::uint64_t));
  std::uint64_t bits = 0;
  std::memcpy(&bits, &value, sizeof value);
  return bits;
}

// One number per row: equal rows have equal ones, different rows almost never.
class RowHashes {
 public:
  explicit RowHashes(std::size_t rows) : hash_(rows, 0) {}

  template <class T>
  void add(const std::vector<T>& column) {
    for (std::size_t row = 0; row < column.size(); ++row) {
      std::uint64_t& hash = hash_[row];
      hash = (hash ^ bits_of(column[row])) * 0x9e3779b97f4a7c15ULL;
      hash ^= hash >> 29;
    }
  }
  const std::vector<std::uint64_t>& values() const { return hash_; }

 private:
  std::vector<std::uint64_t> hash_;
};

// Calls visit(column) for every column that says which vote a row is.
template <class Visit>
void for_each_column(const BattleTable& table, const Visit& visit) {
  visit(table.a);
  visit(table.b);
  visit(table.outcome);
  visit(table.game);
  for_each_optional_column(
      [&](std::string_view, auto, const auto& column) { visit(entries_of(column)); }, table);
}

bool same_vote(const BattleTable& table, std::uint32_t x, std::uint32_t y) {
  bool same = true;
  for_each_column(table, [&](const auto& column) {
    same = same && (column.empty() || bits_of(column[x]) == bits_of(column[y]));
  });
  return same;
}

}  // namespace

bool tells_votes_apart(const BattleTable& table) {
  const bool judges = !table.judge.empty();
  const bool times = !table.time.empty();
  return (judges && times) || (!table.prompt.empty() && (judges || times));
}

// Rows by hash, equal hashes in the order of the file; rows of one hash are then compared with the
// first of them that they equal.
std::vector<std::uint8_t> find_duplicates(const BattleTable& table) {
  std::vector<std::uint8_t> repeated(table.rows(), 0);
  if (!tells_votes_apart(table)) return repeated;
  RowHashes hashes(table.rows());
  for_each_column(table, [&](const auto& column) { hashes.add(column); });
  const std::vector<std::uint64_t>& hash = hashes.values();

  std::vector<std::uint32_t> order(table.rows());
  for (std::uint32_t row = 0; row < order.size(); ++row) order[row] = row;
  std::sort(order.begin(), order.end(), [&](std::uint32_t x, std::uint32_t y) {
    return hash[x] != hash[y] ? hash[x] < hash[y] : x < y;
  });
  for (std::size_t begin = 0, end = 0; begin < order.size(); begin = end) {
    while (end < order.size() && hash[order[end]] == hash[order[begin]]) ++end;
    for (std::size_t later = begin + 1; later < end; ++later) {
      for (std::size_t first = begin; first < later && repeated[order[later]] == 0; ++first) {
        if (repeated[order[first]] == 0 && same_vote(table, order[first], order[later]))
          repeated[order[later]] = 1;
      }
    }
  }
  return repeated;
}

}  // namespace ringside
