// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// What an experiment showed, in words for people.
#pragma once

#include <string>

#include "cli/judging/experiment.h"
#include "cli/judging/experiment_files.h"

namespace ringside::cli {

// Who is first and how sure that is, what became of the pairs, how far the judge can be trusted
// and, with a known truth, whether the order was recovered. Markdown; no times, which differ from
// run to run.
std::string conclusion_text(const Experiment& experiment, const RatedExperiment& rated,
                            const RunOptions& run);

// One page with nothing outside itself and no script: the conclusion, the ranking, every two models
// against each other, the judge, and `run`, the record of the run. The time of a verdict alone
// differs from run to run.
std::string report_html(const Experiment& experiment, const RatedExperiment& rated,
                        const RunOptions& options, const std::string& run);

}  // namespace ringside::cli
