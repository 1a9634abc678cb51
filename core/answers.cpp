// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/answers.h"

#include <algorithm>
#include <cmath>
#include <string>

#include "core/evidence.h"
#include "core/ratings/bradley_terry.h"
#include "core/ratings/points.h"

namespace ringside {
namespace {

Error needs_log_odds(const std::string& what) {
  return fail(ErrorCode::bad_option, what + " need Bradley-Terry, not online Elo.");
}

Status check_plain(const RunOptions& options, const std::string& what) {
  if (options.method == Method::online_elo) return needs_log_odds(what);
  if (is_plain(options.fit)) return Done{};
  return fail(ErrorCode::bad_option,
              what +
                  " need a fit of strengths alone: ties as half a win or dropped, no side "
                  "advantage, no prior.");
}

}  // namespace

Result<std::vector<Comparison>> make_neighbours(const BattleTable& table, const Prepared& prepared,
                                                const Rated& rated, const Replicates& replicates,
                                                const RunOptions& options, std::uint32_t top) {
  const auto line = display_line(table, rated, options.scale);
  if (!line) return line.error();
  const auto covariance = covariance_of(prepared, rated, options);
  if (!covariance) return covariance.error();
  const Evidence evidence = evidence_of(rated, replicates, *covariance, options);
  return compare_neighbours(table, counts_of(prepared, rated), evidence, *line, rated.outcome, top);
}

Status check_influence(const RunOptions& options) {
  return check_plain(options, "Influential votes");
}

Result<LeaderInfluence> make_influence(const BattleTable& table, const Prepared& prepared,
                                       const Rated& rated, const RunOptions& options) {
  if (const Status plain = check_influence(options); !plain) return plain.error();
  return influence_on_leader(table, counts_of(prepared, rated), rated.strengths);
}

Result<PairFit> make_pair_fit(const BattleTable& table, const Prepared& prepared,
                              const Rated& rated, const RunOptions& options, std::uint32_t top) {
  if (const Status plain = check_plain(options, "Residuals of pairs"); !plain) return plain.error();
  return fit_of_pairs(table, counts_of(prepared, rated), rated.strengths, top);
}

Result<std::vector<NextPair>> make_next_pairs(const BattleTable& table, const Prepared& prepared,
                                              const Rated& rated, const NextPairOptions& options) {
  if (rated.method == Method::online_elo) return needs_log_odds("Pairs to judge next");
  return next_pairs(table.models, counts_of(prepared, rated), rated.strengths, options);
}

Result<SliceTable> make_slices(const BattleTable& table, const Prepared& prepared,
                               const Rated& rated, const RunOptions& options,
                               const SliceOptions& slices, std::uint32_t top) {
  if (rated.method == Method::online_elo) return needs_log_odds("Slices");
  const auto line = display_line(table, rated, options.scale);
  if (!line) return line.error();
  return make_slice_table(table, prepared.battles.rows, rated.strengths, *line, options.fit,
                          slices.by, slices.slices, top);
}

Result<JudgeReport> make_judges(const BattleTable& table, const Prepared& prepared,
                                std::uint32_t top) {
  if (table.judge.empty()) {
    return fail(ErrorCode::missing_column, "The file has no column of judges.");
  }
  const auto fit = fit_bradley_terry(prepared.counts, prepared.comparable);
  if (!fit) return fit.error();
  return report_judges(table, prepared.battles.rows, prepared.counts, *fit, top);
}

Result<MethodReport> make_methods(const BattleTable& table, const Prepared& prepared,
                                  const RunOptions& options) {
  if (const Status sound = check_options(options); !sound) return sound.error();
  if (const Status playable = check_playable(table, prepared.in_order); !playable)
    return playable.error();
  const bool timed = !table.time.empty() &&
                     std::none_of(prepared.in_order.begin(), prepared.in_order.end(),
                                  [&](std::uint32_t row) { return std::isnan(table.time[row]); });
  return compare_methods(table, prepared.in_order, timed, options.elo, options.scale);
}

}  // namespace ringside
