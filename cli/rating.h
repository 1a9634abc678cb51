// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/pipeline.h"

namespace CLI {
class App;
}

namespace ringside::cli {

// What every rating command asks: how to rate, and with how many threads.
struct RatingOptions {
  RunOptions run{};
  unsigned threads = 1;
};

// Flags of RunOptions and of the threads, but for the fields that `skip` names; those of a method
// or of a bootstrap that is skipped go with it.
void add_rating_options(CLI::App& app, RatingOptions& options,
                        const std::vector<std::string_view>& skip);

// Says on standard error which of the flags that were given have no say under the method. Call when
// `app` has read them.
void warn_of_idle_flags(const CLI::App& app, const RunOptions& options);

// The fields that have no say where nothing is resampled and only Bradley-Terry answers.
std::vector<std::string_view> fields_of_replicates();

// A rated table: the stages of core/pipeline.h in order.
struct RatedTable {
  Prepared prepared;
  Rated rated;
  Replicates replicates;
  Board board;
};

// Fails as the stages do; `file` stands in the message.
RatedTable rate_table(const BattleTable& table, const RowAudit& read, const RatingOptions& options,
                      const std::string& file);

// Finds a malformed option before a long file is read.
void check_options(const CleanOptions& options);

// Fails where the user asked by name for a rule or a model that the file has no column for, or does
// not have; `file` stands in the message.
void check_rules(const BattleTable& table, const CleanOptions& options, const std::string& file);

}  // namespace ringside::cli
