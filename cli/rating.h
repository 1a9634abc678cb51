// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <string>

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

// Flags of the method, the scale and the cleaning; with `history`, those of snapshots in time.
void add_rating_options(CLI::App& app, RatingOptions& options, bool history);

// A rated table: the stages of core/pipeline.h in order.
struct RatedTable {
  Prepared prepared;
  Rated rated;
  Board board;
};

// Fails as the stages do; `file` stands in the message.
RatedTable rate_table(const BattleTable& table, const RowAudit& read, const RatingOptions& options,
                      const std::string& file);

// Finds a malformed option before a long file is read.
void check_options(const CleanOptions& options);

}  // namespace ringside::cli
