// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/battles.h"
#include "core/ingest/set_aside_row.h"
#include "core/result.h"

namespace ringside {

// Which rows count. A rule about a column that the file lacks does nothing. In a file that has the
// column, the rules that are on by default (anony, dedup) set aside the rows that say otherwise and
// pass over those that do not say (kNoFlag); a limit that somebody asked for (turns, language,
// dates) keeps only rows that say they are within it.
struct CleanOptions {
  bool anony = true;
  bool dedup = true;
  std::uint32_t min_turn = 0;
  std::vector<std::string> language{};
  std::string min_date{};
  std::string max_date{};
  bool duplicates = false;
  bool burst = false;
  std::vector<std::string> exclude_models{};
};

// The rows that count, and an audit: read == rows of the table, kept == rows.size(), and the
// reasons zero_weight, not_anonymous, not_sampled, few_turns, other_language, no_time,
// before_min_date, after_max_date, duplicate, burst and excluded_model in this order, those without
// rows left out.
struct CleanBattles {
  RowSet rows;
  RowAudit audit;
};

// Applies the rules in the order of the options, after rows of weight 0, which no rating can see.
// A row is counted at the first rule that sets it aside; which rows are kept does not depend on the
// order. Fails with bad_option on a malformed date or a first day after the last, and with
// no_usable_row when nothing is left, naming the rule that removed the most.
Result<CleanBattles> clean(const BattleTable& table, const CleanOptions& options);

// [rows] The number of the rule that sets the row aside, 0 where it counts. Fails as clean() does
// on a malformed date.
Result<std::vector<std::uint8_t>> rules_of_rows(const BattleTable& table,
                                                const CleanOptions& options);
// A row that such a rule, not 0, sets aside.
SetAsideRow set_aside_row(const BattleTable& table, std::size_t row, std::uint8_t rule);

// Fails with missing_column when the options ask for turns, languages, dates, duplicates or bursts
// of a table that has no such column, where clean() does nothing: for callers whose user asked by
// name.
Status check_columns(const BattleTable& table, const CleanOptions& options);

// Fails with bad_option where a model shall be left out that is not there; a name with * may match
// nothing. For such callers, too.
Status check_excluded(const BattleTable& table, const CleanOptions& options);

template <>
struct Described<CleanOptions> {
  static constexpr std::string_view name = "CleanOptions";
  static constexpr auto fields = std::tuple{
      field("anony", &CleanOptions::anony, "Leave out votes that were not blind (anony is false)."),
      field("dedup", &CleanOptions::dedup,
            "Leave out rows whose dedup_tag.sampled is false (Arena's redundant prompts)."),
      field("min_turn", &CleanOptions::min_turn, "Least number of turns; 0 for no limit."),
      field("language", &CleanOptions::language,
            "Keep only these languages, compared without case; empty for all."),
      field("min_date", &CleanOptions::min_date,
            "First day, YYYY-MM-DD in UTC; empty for no limit."),
      field("max_date", &CleanOptions::max_date,
            "Last day, YYYY-MM-DD in UTC; empty for no limit."),
      field("duplicates", &CleanOptions::duplicates,
            "Set aside rows that repeat an earlier one in every column."),
      field("burst", &CleanOptions::burst,
            "Set aside any 4 votes of one judge that fall within 300 seconds."),
      field("exclude_models", &CleanOptions::exclude_models,
            "Leave these models out; * is a wildcard."),
  };
};

}  // namespace ringside
