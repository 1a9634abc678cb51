// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// What people ask about rated battles beyond the board: the last stage of core/pipeline.h.
#pragma once

#include <cstdint>
#include <vector>

#include "core/judges/judge_report.h"
#include "core/pipeline.h"
#include "core/report/comparison.h"
#include "core/report/influence_report.h"
#include "core/report/method_report.h"
#include "core/report/pair_fit.h"
#include "core/result.h"
#include "core/slices/slice_table.h"
#include "core/uncertainty/next_pair.h"

namespace ringside {

// Each of the first `top` models of the board (0 for all) against the next one below it.
Result<std::vector<Comparison>> make_neighbours(const BattleTable& table, const Prepared& prepared,
                                                const Rated& rated, const Replicates& replicates,
                                                const RunOptions& options, std::uint32_t top);

// The votes that hold the leader up, of the cells that were fitted. Like make_pair_fit it fails
// with bad_option unless strengths alone were fitted: refits and residuals are those of
// Bradley-Terry.
Result<LeaderInfluence> make_influence(const BattleTable& table, const Prepared& prepared,
                                       const Rated& rated, const RunOptions& options);
Status check_influence(const RunOptions& options);  // whether make_influence takes these

// The `top` pairs that the ratings tell worst, and as many circles.
Result<PairFit> make_pair_fit(const BattleTable& table, const Prepared& prepared,
                              const Rated& rated, const RunOptions& options, std::uint32_t top);

// What to judge next. Fails with bad_option for online Elo, and as next_pairs does.
Result<std::vector<NextPair>> make_next_pairs(const BattleTable& table, const Prepared& prepared,
                                              const Rated& rated, const NextPairOptions& options);

// The first `top` models of the board (0 for all) in each slice, by the fit of the options and with
// sandwich intervals. Fails with bad_option for online Elo, and as make_slice_table does.
Result<SliceTable> make_slices(const BattleTable& table, const Prepared& prepared,
                               const Rated& rated, const RunOptions& options,
                               const SliceOptions& slices, std::uint32_t top);

// The `top` judges with most votes (0 for all), measured against Bradley-Terry on all votes, ties
// half, whatever the options of a fit are. Fails with missing_column without a column of judges.
Result<JudgeReport> make_judges(const BattleTable& table, const Prepared& prepared,
                                std::uint32_t top);

// All methods side by side, on the rows in playing order.
Result<MethodReport> make_methods(const BattleTable& table, const Prepared& prepared,
                                  const RunOptions& options);

}  // namespace ringside
