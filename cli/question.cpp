// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "cli/question.h"

#include "cli/failure.h"
#include "cli/places.h"
#include "cli/source.h"

namespace ringside::cli {

void add_question(CLI::App& app, Question& question, bool positional, const FieldNames& skip) {
  add_input(app, question.input, positional);
  add_rating_options(app, question.rating, skip);
  add_fields(app, question.show, "Output", skip);
}

Battles read_question(const Question& question, const std::string& usage) {
  if (question.input.paths.empty()) throw Failure{kBadUsage, "give a battle file: " + usage};
  check_options(question.rating.run.clean);
  check_places(question.input, {});
  Input input(question.input, question.input.paths.front());
  ReadBattles read = read_battle_files(question.input, input, question.rating.run.clean);
  return {std::move(read), name_of_all(question.input, input)};
}

RatedTable rate_without_replicates(const Battles& battles, const RunOptions& options) {
  RatingOptions without{.run = options, .threads = 1};
  without.run.bootstrap = 0;
  return rate_table(battles.read.table, battles.read.audit, without, battles.file);
}

Json answer_about(const Board& board) {
  Json object = Json::object();
  object["options"] = to_json(board.options);
  object["data_fingerprint"] = board.data_fingerprint;
  object["rows"] = to_json(board.rows);
  return object;
}

}  // namespace ringside::cli
