// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "cli/rating.h"

#include "cli/bootstrap_threads.h"
#include "cli/failure.h"
#include "cli/options.h"

namespace ringside::cli {

void add_rating_options(CLI::App& app, RatingOptions& options, bool history) {
  add_fields(app, options.run, "Rating", history ? FieldNames{} : FieldNames{"history"});
  add_threads(app, options.threads);
}

RatedTable rate_table(const BattleTable& table, const RowAudit& read, const RatingOptions& options,
                      const std::string& file) {
  require(check_columns(table, options.run.clean), file);
  Prepared prepared = require(prepare(table, read, options.run.clean), file);
  Rated rated = require(rate(table, prepared, options.run), file);
  const Replicates replicates =
      require(replicate_on_threads(table, prepared, rated, options.run, options.threads), file);
  Board board = require(make_board(table, prepared, rated, replicates, options.run), file);
  return {std::move(prepared), std::move(rated), std::move(board)};
}

void check_options(const CleanOptions& options) {
  const auto cleaned = clean(BattleTable{}, options);
  if (!cleaned && cleaned.error().code == ErrorCode::bad_option) {
    throw failure_of(cleaned.error(), "");
  }
}

}  // namespace ringside::cli
