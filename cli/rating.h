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

}  // namespace ringside::cli
