// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <functional>

namespace CLI {
class App;
}

namespace ringside::cli {

// What the chosen subcommand does; set while the arguments are parsed, called afterwards. Throws
// Failure.
using Action = std::function<void()>;

void add_pipeline(CLI::App& app, Action& action);     // simulate or read, rate, show
void add_battle(CLI::App& app, Action& action);       // write battles
void add_elo(CLI::App& app, Action& action);          // rate a file of battles
void add_leaderboard(CLI::App& app, Action& action);  // show battles or ratings
void add_compare(CLI::App& app, Action& action);      // which models can be told apart
void add_slices(CLI::App& app, Action& action);       // rate kinds of battles by themselves
void add_judges(CLI::App& app, Action& action);       // how the judges vote
void add_next(CLI::App& app, Action& action);         // what to judge next
void add_methods(CLI::App& app, Action& action);      // all methods side by side
void add_inspect(CLI::App& app, Action& action);      // show what a file holds
void add_schedule(CLI::App& app, Action& action);     // say which answers to compare
void add_judge(CLI::App& app, Action& action);        // compare answers by a judge
void add_download(CLI::App& app, Action& action);     // fetch a file of battles
void add_convert(CLI::App& app, Action& action);      // write a Parquet file as text

}  // namespace ringside::cli
