// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <gtest/gtest.h>

#include "core/pipeline.h"

namespace ringside {

// The audit of a table that was read without a loss.
inline RowAudit all_read(const BattleTable& table) {
  return {.read = table.rows(), .kept = table.rows(), .set_aside = {}};
}

// The stages in order, on one thread. A test that expects an error calls the stage itself.
struct RunResult {
  Prepared prepared;
  Rated rated;
  Replicates replicates;
  Board board;
};

inline RunResult run(const BattleTable& table, const RunOptions& options) {
  RunResult result;
  auto prepared = prepare(table, all_read(table), options.clean);
  EXPECT_TRUE(prepared) << prepared.error().message;
  if (!prepared) return result;
  result.prepared = *std::move(prepared);
  auto rated = rate(table, result.prepared, options);
  EXPECT_TRUE(rated) << rated.error().message;
  if (!rated) return result;
  result.rated = *std::move(rated);
  auto replicates =
      replicate(table, result.prepared, result.rated, options, {0, options.bootstrap});
  EXPECT_TRUE(replicates) << replicates.error().message;
  if (!replicates) return result;
  result.replicates = *std::move(replicates);
  auto board = make_board(table, result.prepared, result.rated, result.replicates, options);
  EXPECT_TRUE(board) << board.error().message;
  if (board) result.board = *std::move(board);
  return result;
}

}  // namespace ringside
