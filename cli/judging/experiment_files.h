// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>

#include "cli/judging/experiment.h"
#include "cli/rating.h"
#include "core/report/recovery.h"

namespace ringside::cli {

// The ratings of an experiment's games.
struct RatedExperiment {
  BattleTable table;
  RatedTable rated;
  std::optional<Recovery> recovery;  // where the truth is known
};

// Throws Failure when no game has an outcome, and as rating does.
RatedExperiment rate_experiment(const Experiment& experiment, const RatingOptions& options,
                                const std::string& folder);

// Writes results.csv, elo_history.csv, final_ranking.csv, win_counts.csv, conclusion.md,
// report.html and run.json, each whole or not at all.
void write_experiment(const Experiment& experiment, const RatedExperiment& rated,
                      const ExperimentOptions& options, const RatingOptions& rating,
                      const std::string& folder);

// What happened, in a few lines for a terminal.
std::string experiment_text(const Experiment& experiment, const RatedExperiment& rated,
                            const std::string& folder);

}  // namespace ringside::cli
