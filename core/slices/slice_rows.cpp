// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/slices/slice_rows.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numeric>
#include <utility>

#include "core/answer_length.h"
#include "core/calendar.h"

namespace ringside {
namespace {

constexpr std::uint32_t kNowhere = std::numeric_limits<std::uint32_t>::max();

// A property of rows as numbers below `names.size()`, kNowhere for a row that does not say.
struct Property {
  std::vector<std::string> names;
  std::vector<std::uint32_t> of_row;  // [rows given]
};

Error missing(const std::string& what) {
  return fail(ErrorCode::missing_column, "The battles cannot be sliced: " + what);
}

Result<Property> by_label(const LabelColumn& column, std::span<const std::uint32_t> rows,
                          const char* what) {
  if (column.empty()) return missing(std::string("the file has no column of ") + what + ".");
  Property property;
  for (std::uint32_t code = 0; code < column.labels.size(); ++code) {
    property.names.emplace_back(column.labels[code]);
  }
  for (const std::uint32_t row : rows) property.of_row.push_back(column.code[row]);
  static_assert(kNoLabel == kNowhere);
  return property;
}

Result<Property> by_turns(const BattleTable& table, std::span<const std::uint32_t> rows) {
  if (table.turn.empty()) return missing("the file has no column of turns.");
  constexpr std::array<std::uint16_t, 5> kFirst{1, 2, 3, 5, 10};
  Property property{.names = {"1", "2", "3-4", "5-9", "10+"}, .of_row = {}};
  for (const std::uint32_t row : rows) {
    const auto above = std::upper_bound(kFirst.begin(), kFirst.end(), table.turn[row]);
    const bool unknown = table.turn[row] == kNoTurn || above == kFirst.begin();
    property.of_row.push_back(unknown ? kNowhere
                                      : static_cast<std::uint32_t>(above - kFirst.begin() - 1));
  }
  return property;
}

std::string range_text(double first, double last) {
  const auto text = [](double number) { return std::to_string(std::llround(number)); };
  return first == last ? text(first) : text(first) + "-" + text(last);
}

// Quarters of the battles; equal lengths stay together, so quarters differ in size, and fewer than
// four lengths give fewer of them.
Result<Property> by_length(const BattleTable& table, std::span<const std::uint32_t> rows) {
  const FeatureColumn* feature = answer_length(table);
  if (feature == nullptr) {
    return missing("the file does not tell how long its answers are, or features were not read.");
  }
  const auto length = [&](std::uint32_t row) {
    return static_cast<double>(feature->a[row]) + static_cast<double>(feature->b[row]);
  };
  std::vector<std::pair<double, std::uint32_t>> known;  // length, battles
  for (const std::uint32_t row : rows) {
    if (!std::isnan(length(row))) known.emplace_back(length(row), count_of(table, row));
  }
  if (known.empty()) return missing("no row says how long its answers are.");
  std::sort(known.begin(), known.end());
  const std::uint64_t total =
      std::accumulate(known.begin(), known.end(), std::uint64_t{0},
                      [](std::uint64_t sum, const auto& each) { return sum + each.second; });
  Property property;
  std::vector<double> last;  // [quarters] longest of each
  std::uint64_t passed = 0;
  double first = known.front().first;
  for (std::size_t i = 0; i < known.size(); ++i) {
    passed += known[i].second;
    const bool group_ends = i + 1 == known.size() || known[i + 1].first != known[i].first;
    if (!group_ends || (passed * 4 < total * (last.size() + 1) && i + 1 < known.size())) continue;
    property.names.push_back(range_text(first, known[i].first));
    last.push_back(known[i].first);
    if (i + 1 < known.size()) first = known[i + 1].first;
  }
  for (const std::uint32_t row : rows) {
    const auto quarter = std::lower_bound(last.begin(), last.end(), length(row));
    property.of_row.push_back(
        std::isnan(length(row)) ? kNowhere : static_cast<std::uint32_t>(quarter - last.begin()));
  }
  return property;
}

std::string month_text(std::int64_t month) {
  const std::int64_t year = month >= 0 ? month / 12 : (month - 11) / 12;
  const CivilDate first{
      .year = year, .month = static_cast<std::uint32_t>(month - year * 12) + 1, .day = 1};
  const std::string day = format_date(days_from_civil(first));
  return day.substr(0, day.rfind('-'));
}

Result<Property> by_month(const BattleTable& table, std::span<const std::uint32_t> rows) {
  if (table.time.empty()) return missing("the file has no column of times.");
  constexpr std::int64_t kUnknown = std::numeric_limits<std::int64_t>::min();
  std::vector<std::int64_t> month(rows.size(), kUnknown);
  std::int64_t known_day = 0;  // neighbours are of one day more often than not
  std::int64_t known_month = 1970 * 12;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const double time = table.time[rows[i]];
    if (std::isnan(time)) continue;
    if (const std::int64_t day = day_of(time); day != known_day) {
      const CivilDate date = civil_from_days(day);
      known_day = day;
      known_month = date.year * 12 + date.month - 1;
    }
    month[i] = known_month;
  }
  std::vector<std::int64_t> distinct = month;
  std::sort(distinct.begin(), distinct.end());
  distinct.erase(std::unique(distinct.begin(), distinct.end()), distinct.end());
  std::erase(distinct, kUnknown);
  Property property;
  for (const std::int64_t each : distinct) property.names.push_back(month_text(each));
  for (const std::int64_t each : month) {
    const auto found = std::lower_bound(distinct.begin(), distinct.end(), each);
    property.of_row.push_back(
        each == kUnknown ? kNowhere : static_cast<std::uint32_t>(found - distinct.begin()));
  }
  return property;
}

Result<Property> property_of(const BattleTable& table, std::span<const std::uint32_t> rows,
                             SliceBy by) {
  switch (by) {
    case SliceBy::language:
      return by_label(table.language, rows, "languages");
    case SliceBy::category:
      return by_label(table.category, rows, "categories");
    case SliceBy::judge:
      return by_label(table.judge, rows, "judges");
    case SliceBy::turns:
      return by_turns(table, rows);
    case SliceBy::length:
      return by_length(table, rows);
    case SliceBy::month:
      break;
  }
  return by_month(table, rows);
}

}  // namespace

Result<std::vector<Slice>> slice_rows(const BattleTable& table, std::span<const std::uint32_t> rows,
                                      SliceBy by, std::uint32_t most) {
  if (most == 0 || most > kMostSlices) {
    return fail(ErrorCode::bad_option, "The number of slices must be 1 to " +
                                           std::to_string(kMostSlices) + ", not " +
                                           std::to_string(most) + ".");
  }
  auto property = property_of(table, rows, by);
  if (!property) return property.error();
  std::vector<std::uint64_t> battles(property->names.size(), 0);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (property->of_row[i] != kNowhere) battles[property->of_row[i]] += count_of(table, rows[i]);
  }
  std::vector<std::uint32_t> named;
  for (std::uint32_t value = 0; value < battles.size(); ++value) {
    if (battles[value] > 0) named.push_back(value);
  }
  const bool labels = by == SliceBy::language || by == SliceBy::category || by == SliceBy::judge;
  if (labels) {
    std::sort(named.begin(), named.end(), [&](std::uint32_t left, std::uint32_t right) {
      if (battles[left] != battles[right]) return battles[left] > battles[right];
      return property->names[left] < property->names[right];
    });
  }
  const auto excess = static_cast<std::ptrdiff_t>(named.size()) - static_cast<std::ptrdiff_t>(most);
  if (excess > 0 && by == SliceBy::month) named.erase(named.begin(), named.begin() + excess);
  if (excess > 0 && by != SliceBy::month) named.resize(most);

  std::vector<Slice> slices(named.size());
  std::vector<std::uint32_t> place(battles.size(), static_cast<std::uint32_t>(named.size()));
  for (std::uint32_t k = 0; k < named.size(); ++k) {
    place[named[k]] = k;
    slices[k].name = property->names[named[k]];
  }
  slices.push_back({.name = {}, .rest = true, .battles = 0, .rows = {}});
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (property->of_row[i] == kNowhere) continue;
    Slice& slice = slices[place[property->of_row[i]]];
    slice.rows.push_back(rows[i]);
    slice.battles += count_of(table, rows[i]);
  }
  if (slices.back().rows.empty()) slices.pop_back();
  return slices;
}

}  // namespace ringside
