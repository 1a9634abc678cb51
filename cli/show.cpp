// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "cli/show.h"

#include "cli/board_text.h"
#include "cli/output.h"
#include "core/report/csv.h"
#include "core/report/json.h"

namespace ringside::cli {
namespace {

std::string board_json(const Board& board, const Recovery* recovery) {
  Json object = to_json(board);
  if (recovery != nullptr) object["recovery"] = to_json(*recovery);
  return dump(object) + "\n";
}

}  // namespace

std::string shown(const Board& board, const ShowOptions& options, const Recovery* recovery) {
  switch (options.format) {
    case OutputFormat::table:
      break;
    case OutputFormat::csv:
      return leaderboard_csv(board.leaderboard);
    case OutputFormat::json:
      return board_json(board, recovery);
  }
  return board_text(board, options.top_n, recovery);
}

void write_ratings(const Board& board, const std::string& path) {
  Output output(path);
  output.write(path.ends_with(".csv") ? leaderboard_csv(board.leaderboard)
                                      : board_json(board, nullptr));
  output.commit();
}

}  // namespace ringside::cli
