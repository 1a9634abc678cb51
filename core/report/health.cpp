// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/report/health.h"

#include <algorithm>
#include <cmath>
#include <tuple>

#include "core/calendar.h"
#include "core/clean/burst.h"
#include "core/clean/duplicates.h"
#include "core/ingest/row_fault.h"
#include "core/uncertainty/intervals.h"

namespace ringside {
namespace {

constexpr std::uint32_t kFewOpponents = 3;  // with fewer models one opponent is always the half

// Distinct values among the rows, and how many rows have none.
struct LabelFacts {
  std::uint32_t distinct = 0;
  std::uint64_t without = 0;
};

LabelFacts label_facts(const LabelColumn& column, const RowSet& rows) {
  LabelFacts facts;
  if (column.empty()) return facts;
  std::vector<std::uint8_t> seen(column.labels.size(), 0);
  for (const std::uint32_t row : rows) {
    const std::uint32_t code = column.code[row];
    if (code == kNoLabel) {
      ++facts.without;
    } else if (seen[code] == 0) {
      seen[code] = 1;
      ++facts.distinct;
    }
  }
  return facts;
}

void add_days(Health& health, const BattleTable& table, const RowSet& rows) {
  if (table.time.empty()) return;
  std::vector<std::int64_t> days;
  for (const std::uint32_t row : rows) {
    if (std::isnan(table.time[row])) {
      ++health.without_time;
      continue;
    }
    const std::int64_t day = day_of(table.time[row]);
    if (days.empty() || days.back() != day) days.push_back(day);
  }
  std::sort(days.begin(), days.end());
  health.days = static_cast<std::uint32_t>(std::unique(days.begin(), days.end()) - days.begin());
}

void add_outcomes(Health& health, const BattleTable& table, const RowSet& rows,
                  const RowTotals& totals) {
  double wins[2] = {0.0, 0.0};
  for (const std::uint32_t row : rows) {
    const double score = score_of(table, row);
    health.battles += count_of(table, row);
    // Of a record of two games one was played in either order, and one was turned.
    if (!table.game.empty() && table.game[row] != 0) continue;
    if (score != 0.5) wins[score > 0.5 ? 0 : 1] += count_of(table, row);
  }
  const double all = static_cast<double>(health.battles);
  health.tie_share = static_cast<double>(totals.ties) / all;
  health.both_bad_share = static_cast<double>(totals.both_bad) / all;
  const double decided = wins[0] + wins[1];
  if (decided > 0.0) health.first_share = wins[0] / decided;
  std::tie(health.first_lower, health.first_upper) = wilson_interval(wins[0], decided);
}

std::uint64_t marked(const std::vector<std::uint8_t>& marks, const RowSet& rows) {
  std::uint64_t sum = 0;
  for (const std::uint32_t row : rows) sum += marks[row];
  return sum;
}

// A rule that is on has left no such row.
void add_repeats(Health& health, const BattleTable& table, const RowSet& rows,
                 const CleanOptions& options) {
  if (!options.duplicates) health.duplicates = marked(find_duplicates(table), rows);
  if (options.burst || table.judge.empty() || table.time.empty()) return;
  health.in_bursts = marked(find_bursts(table), rows);
}

// Cells of one pair are neighbours in the counts.
struct Pair {
  ModelId a, b;
  std::uint64_t battles;
};
std::vector<Pair> pairs_of(const PairCounts& counts) {
  std::vector<Pair> pairs;
  for (std::size_t cell = 0; cell < counts.cells(); ++cell) {
    if (pairs.empty() || pairs.back().a != counts.a[cell] || pairs.back().b != counts.b[cell])
      pairs.push_back({counts.a[cell], counts.b[cell], 0});
    pairs.back().battles += counts.count[cell];
  }
  return pairs;
}

void add_pairs(Health& health, const std::vector<Pair>& pairs) {
  const std::uint64_t models = health.models;
  health.pairs = pairs.size();
  health.possible_pairs = models * (models - std::min<std::uint64_t>(models, 1)) / 2;
  for (const Pair& pair : pairs) health.thin_pairs += pair.battles < kThinPair ? 1 : 0;
}

void add_skewed(Health& health, const BattleTable& table, const std::vector<Pair>& pairs) {
  if (health.models <= kFewOpponents) return;
  struct Most {
    std::uint64_t battles = 0, most = 0;
    ModelId opponent = 0;
  };
  std::vector<Most> most(table.models.size());
  const auto meet = [&](ModelId model, ModelId opponent, std::uint64_t battles) {
    Most& own = most[model];
    own.battles += battles;
    if (battles > own.most) own = {own.battles, battles, opponent};
  };
  for (const Pair& pair : pairs) {
    meet(pair.a, pair.b, pair.battles);
    meet(pair.b, pair.a, pair.battles);
  }
  for (ModelId model = 0; model < most.size(); ++model) {
    const Most& own = most[model];
    if (2 * own.most <= own.battles) continue;
    health.skewed.push_back({table.models[model], table.models[own.opponent],
                             static_cast<double>(own.most) / static_cast<double>(own.battles),
                             own.battles});
  }
  std::sort(health.skewed.begin(), health.skewed.end(), [](const auto& x, const auto& y) {
    return x.battles != y.battles ? x.battles > y.battles : x.model < y.model;
  });
  if (health.skewed.size() > kMostSkewed) health.skewed.resize(kMostSkewed);
}

void add_groups(Health& health, const BattleTable& table, const Comparable& comparable,
                const std::vector<Pair>& pairs) {
  std::vector<ModelGroup> groups(comparable.component_count);
  for (ModelId model = 0; model < table.models.size(); ++model) {
    if (comparable.is_rated[model] == 0) {
      if (comparable.reason[model] == UnratedReason::no_battle) continue;
      if (comparable.reason[model] == UnratedReason::never_lost)
        health.undefeated.push_back(table.models[model]);
      if (comparable.reason[model] == UnratedReason::never_won)
        health.winless.push_back(table.models[model]);
    }
    groups[comparable.component[model]].models.push_back(table.models[model]);
  }
  for (const Pair& pair : pairs) {
    if (comparable.component[pair.a] == comparable.component[pair.b])
      groups[comparable.component[pair.a]].battles += pair.battles;
  }
  for (ModelGroup& group : groups) {
    if (group.models.size() < 2) continue;
    std::sort(group.models.begin(), group.models.end());
    health.groups.push_back(std::move(group));
  }
  std::sort(health.groups.begin(), health.groups.end(), [](const auto& x, const auto& y) {
    return x.battles != y.battles ? x.battles > y.battles : x.models < y.models;
  });
  std::sort(health.undefeated.begin(), health.undefeated.end());
  std::sort(health.winless.begin(), health.winless.end());
}

void add_suggestions(Health& health) {
  const auto suggest = [&](Advice advice, std::uint64_t rows, const char* option) {
    if (rows > 0) health.suggestions.push_back({advice, rows, option});
  };
  suggest(Advice::map_outcomes, rows_of(health.rows, RowFault::unknown_outcome), "");
  suggest(Advice::drop_duplicates, health.duplicates, "duplicates");
  suggest(Advice::drop_bursts, health.in_bursts, "burst");
  if (health.groups.size() > 1)
    suggest(Advice::unconnected_groups, health.groups.size(), "exclude_models");
  suggest(Advice::few_battles, health.thin_pairs, "");
  const bool sided = health.first_lower > 0.5 || health.first_upper < 0.5;
  if (sided) suggest(Advice::side_advantage, health.battles, "");
}

}  // namespace

Health check_health(const BattleTable& table, const Prepared& prepared,
                    const CleanOptions& options) {
  const RowSet& rows = prepared.battles.rows;
  const LabelFacts judges = label_facts(table.judge, rows);
  Health health;
  health.rows = prepared.audit;
  for (const ModelRecord& record : prepared.records) health.models += record.battles > 0 ? 1 : 0;
  health.judges = judges.distinct;
  health.without_judge = judges.without;
  health.without_language = label_facts(table.language, rows).without;
  add_days(health, table, rows);
  add_outcomes(health, table, rows, prepared.totals);
  add_repeats(health, table, rows, options);
  const std::vector<Pair> pairs = pairs_of(prepared.counts);
  add_pairs(health, pairs);
  add_skewed(health, table, pairs);
  add_groups(health, table, prepared.comparable, pairs);
  add_suggestions(health);
  return health;
}

}  // namespace ringside
