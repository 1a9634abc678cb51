// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "cli/rating.h"

#include <algorithm>

#include "cli/bootstrap_threads.h"
#include "cli/failure.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/table.h"

namespace ringside::cli {
namespace {

// "arena (K 4 from 1000), dynamic (dynamic K from 1000)"
std::string presets_text() {
  std::string text;
  for (const EloPreset& preset : elo_presets()) {
    const bool fixed = preset.elo.k_rule == KRule::fixed;
    text.append(text.empty() ? "" : ", ").append(name_of(preset.name)).append(" (");
    text +=
        fixed ? "K " + plain_number(preset.elo.k) : std::string(name_of(preset.elo.k_rule)) + " K";
    text += " from " + plain_number(preset.init_rating) + ")";
  }
  return text;
}

// Comes before the flags of the options it sets: CLI11 applies flags in the order of their
// definition, so that `--preset course --k 16` is the preset but for its K.
void add_preset(CLI::App& app, RunOptions& run) {
  const auto apply = [&run](const std::string& text) {
    for (const EloPreset& preset : elo_presets()) {
      if (name_of(preset.name) != text) continue;
      run.method = Method::online_elo;
      run.elo = preset.elo;
      run.scale.init_rating = preset.init_rating;
      return;
    }
    throw CLI::ValidationError("--preset",
                               "wants " + choices_of<EloPresetName>() + ", not \"" + text + "\"");
  };
  app.add_option_function<std::string>(
         "--preset", apply,
         "Online Elo as it is known: " + presets_text() + ". Other flags change it.")
      ->take_last()
      ->type_name(choices_of<EloPresetName>())
      ->group("Rating");
}

}  // namespace

void add_rating_options(CLI::App& app, RatingOptions& options, const FieldNames& skip) {
  const auto skipped = [&](std::string_view field) {
    return std::find(skip.begin(), skip.end(), field) != skip.end();
  };
  if (!skipped("method")) add_preset(app, options.run);
  add_fields(app, options.run, "Rating", skip);
  if (!skipped("bootstrap")) add_threads(app, options.threads);
}

void warn_of_idle_flags(const CLI::App& app, const RunOptions& options) {
  const bool fitted = options.method == Method::bradley_terry;
  const std::string idle = group_of(fitted ? doc_of(&RunOptions::elo) : doc_of(&RunOptions::fit));
  for (const CLI::Option* option : app.get_options()) {
    if (option->count() == 0 || option->get_group() != idle) continue;
    report("--" + option->get_lnames().front() + " changes nothing: it is for " + idle +
           ", and --method is " + std::string(name_of(options.method)));
  }
}

FieldNames fields_of_replicates() {
  return {"method", "bootstrap", "seed", "intervals", "clusters", "style", "elo", "history"};
}

RatedTable rate_table(const BattleTable& table, const RowAudit& read, const RatingOptions& options,
                      const std::string& file) {
  check_rules(table, options.run.clean, file);
  Prepared prepared = require(prepare(table, read, options.run.clean), file);
  Rated rated = require(rate(table, prepared, options.run), file);
  Replicates replicates =
      require(replicate_on_threads(table, prepared, rated, options.run, options.threads), file);
  Board board = require(make_board(table, prepared, rated, replicates, options.run), file);
  return {std::move(prepared), std::move(rated), std::move(replicates), std::move(board)};
}

void check_rules(const BattleTable& table, const CleanOptions& options, const std::string& file) {
  require(check_columns(table, options), file);
  require(check_excluded(table, options), file);
}

void check_options(const CleanOptions& options) {
  const auto cleaned = clean(BattleTable{}, options);
  if (!cleaned && cleaned.error().code == ErrorCode::bad_option) {
    throw failure_of(cleaned.error(), "");
  }
}

}  // namespace ringside::cli
