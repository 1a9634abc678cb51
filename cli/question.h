// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "cli/input.h"
#include "cli/options.h"
#include "cli/rating.h"
#include "cli/show.h"
#include "core/ingest/battle_reader.h"
#include "core/report/json.h"

namespace ringside::cli {

// What the commands take that ask something of rated battles.
struct Question {
  InputOptions input{};
  RatingOptions rating{};
  ShowOptions show{};
};

// Files come as arguments where `positional`, else by --input. `skip` names fields of RunOptions
// and ShowOptions that have no say in the answer.
void add_question(CLI::App& app, Question& question, bool positional, const FieldNames& skip);

struct Battles {
  ReadBattles read;
  std::string file;  // for messages
};

// `usage` is shown when no file was given.
Battles read_question(const Question& question, const std::string& usage);

// The rows that count, and the ratings without replicates. Fails as rate_table does.
RatedTable rate_without_replicates(const Battles& battles, const RunOptions& options);

// {"options", "data_fingerprint", "rows"} of a board, for an answer to be added to.
Json answer_about(const Board& board);

}  // namespace ringside::cli
