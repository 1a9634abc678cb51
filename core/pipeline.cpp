// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/pipeline.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>
#include <utility>

#include "core/evidence.h"
#include "core/fingerprint.h"
#include "core/history/timeline.h"
#include "core/mask.h"
#include "core/ratings/battle_weights.h"
#include "core/ratings/outcome_fit.h"
#include "core/uncertainty/bootstrap_outcomes.h"

namespace ringside {
namespace {

constexpr std::uint32_t kLeastReplicates = 20;

Status check_evidence(const RunOptions& options) {
  const bool wald = options.intervals != IntervalKind::percentile;
  const bool clustered = options.clusters != ClusterBy::none;
  if (options.method == Method::online_elo && (wald || clustered)) {
    return fail(ErrorCode::bad_option,
                "Online Elo has percentile intervals of single battles only; sandwich, fisher and "
                "clusters are for Bradley-Terry.");
  }
  if (options.intervals == IntervalKind::fisher && clustered) {
    return fail(ErrorCode::bad_option,
                "Fisher intervals take battles as independent; ask for sandwich or percentile "
                "intervals to hold votes together.");
  }
  return Done{};
}

}  // namespace

Status check_options(const RunOptions& options) {
  const Scale& scale = options.scale;
  const auto positive = [](double number) { return std::isfinite(number) && number > 0.0; };
  if (!(positive(scale.base) && scale.base > 1.0)) {
    return fail(ErrorCode::bad_option, "base must be a number above 1, such as 10.");
  }
  if (!positive(scale.scale)) {
    return fail(ErrorCode::bad_option, "scale must be a number above 0, such as 400.");
  }
  if (!positive(points_per_logit(scale))) {
    return fail(ErrorCode::bad_option, "scale / ln(base) must be a finite number above 0.");
  }
  if (!std::isfinite(scale.init_rating) || !std::isfinite(scale.anchor_rating)) {
    return fail(ErrorCode::bad_option, "init_rating and anchor_rating must be finite numbers.");
  }
  if (options.bootstrap > 0 && options.bootstrap < kLeastReplicates) {
    return fail(ErrorCode::bad_option, "bootstrap must be 0, or at least " +
                                           std::to_string(kLeastReplicates) +
                                           ": fewer replicates have no 95 % interval.");
  }
  if (Status sound = check_fit(options.fit, false); !sound) return sound;
  if (!positive(options.elo.k)) {
    return fail(ErrorCode::bad_option, "k must be a number above 0, such as 4.");
  }
  return check_evidence(options);
}

namespace {

std::uint64_t battles_of(const BattleTable& table, const RowSet& rows) {
  if (table.count.empty()) return rows.size();
  std::uint64_t battles = 0;
  for (const std::uint32_t row : rows) battles += table.count[row];
  return battles;
}

Status check_at_most(std::uint64_t battles, std::uint64_t most, const std::string& advice) {
  if (battles <= most) return Done{};
  return fail(ErrorCode::too_large, "The rows stand for " + std::to_string(battles) +
                                        " battles; at most " + std::to_string(most) + advice);
}

// Every count of battles after this fits into 32 bits.
Status check_total(const BattleTable& table, const RowSet& rows) {
  return check_at_most(battles_of(table, rows), std::numeric_limits<std::uint32_t>::max(),
                       " can be counted. Are the counts of the aggregated rows right?");
}

RowAudit join(const RowAudit& read, const RowAudit& cleaned) {
  RowAudit audit{.read = read.read, .kept = cleaned.kept, .set_aside = read.set_aside};
  audit.set_aside.insert(audit.set_aside.end(), cleaned.set_aside.begin(), cleaned.set_aside.end());
  return masked(std::move(audit));
}

RowSet playing_order(const BattleTable& table, const RowSet& rows) {
  const bool timed = !table.time.empty() && std::none_of(rows.begin(), rows.end(), [&](auto row) {
    return std::isnan(table.time[row]);
  });
  return timed ? sorted_by_time(table, rows) : rows;
}

Result<Rated> rate_by_elo(const BattleTable& table, const Prepared& prepared,
                          const RunOptions& options) {
  const Status playable = check_playable(table, prepared.in_order);
  if (!playable) return playable.error();
  EloState state = start_elo(static_cast<std::uint32_t>(table.models.size()), options.scale);
  play(state, table, prepared.in_order, options.elo, options.scale);
  Rated rated{.method = options.method, .strengths = strengths_of(state)};
  if (const Status finite = check_finite(rated.strengths); !finite) return finite.error();
  rated.outcome.logit = 1.0 / points_per_logit(options.scale);
  return rated;
}

Result<Rated> rate_by_fit(const BattleTable& table, const Prepared& prepared,
                          const RunOptions& options) {
  if (options.clusters != ClusterBy::none && !is_plain(options.fit)) {
    return fail(ErrorCode::bad_option,
                "Votes are held together only in fits of strengths alone: ties as half a win or "
                "dropped, no side advantage, no prior.");
  }
  Rated rated{.method = options.method};
  if (needs_own_cells(options.fit) || !prepared.reliability.empty()) {
    auto cells = count_for_fit(table, prepared.battles.rows, options.fit, prepared.reliability);
    if (!cells) return cells.error();
    rated.cells = *std::move(cells);
  }
  const PairCounts& counts = counts_of(prepared, rated);
  auto fit = fit_outcomes(counts, comparable_of(prepared, rated), options.fit);
  if (!fit) return fit.error();
  const auto errors = extra_errors(counts, *fit, options.fit);
  if (!errors) return errors.error();
  rated.strengths = std::move(fit->strengths);
  rated.outcome = fit->model;
  rated.errors = *errors;
  const std::span<const double> weight =
      rated.cells ? std::span<const double>(rated.cells->weight) : std::span<const double>();
  auto clusters = make_clusters(table, prepared.battles.rows, counts,
                                comparable_of(prepared, rated).is_rated, options.clusters, weight);
  if (!clusters) return clusters.error();
  rated.clusters = *std::move(clusters);
  return rated;
}

// The columns of the rated models alone.
Replicates only_rated(const Replicates& all, const Strengths& strengths) {
  Replicates rated{.models = static_cast<std::uint32_t>(strengths.models.size()), .value = {}};
  rated.value.reserve(std::size_t{all.rows()} * rated.models);
  for (std::size_t at = 0; at < all.value.size(); at += all.models) {
    for (const ModelId model : strengths.models) rated.value.push_back(all.value[at + model]);
  }
  return rated;
}

RowTotals totals_of(const BattleTable& table, const RowSet& rows) {
  RowTotals totals;
  bool timed = false;
  for (const std::uint32_t row : rows) {
    const bool both_bad = table.outcome[row] == Outcome::both_bad;
    if (both_bad) totals.both_bad += count_of(table, row);
    if (both_bad || table.outcome[row] == Outcome::tie) totals.ties += count_of(table, row);
    if (table.time.empty() || std::isnan(table.time[row])) continue;
    totals.first_time = timed ? std::min(totals.first_time, table.time[row]) : table.time[row];
    totals.last_time = timed ? std::max(totals.last_time, table.time[row]) : table.time[row];
    timed = true;
  }
  return totals;
}

}  // namespace

Result<Prepared> prepare(const BattleTable& table, const RowAudit& read,
                         const CleanOptions& options) {
  auto battles = clean(table, options);
  if (!battles) return battles.error();
  if (const Status fits = check_total(table, battles->rows); !fits) return fits.error();
  Prepared prepared;
  prepared.battles = *std::move(battles);
  prepared.audit = join(read, prepared.battles.audit);
  prepared.in_order = playing_order(table, prepared.battles.rows);
  prepared.counts = count_pairs(table, prepared.battles.rows);
  prepared.comparable = find_comparable(prepared.counts);
  prepared.records = count_records(table, prepared.battles.rows);
  prepared.totals = totals_of(table, prepared.battles.rows);
  prepared.data_fingerprint = fingerprint(table);
  return prepared;
}

Result<Rated> rate(const BattleTable& table, const Prepared& prepared, const RunOptions& options) {
  const Status sound = check_options(options);
  if (!sound) return sound.error();
  return options.method == Method::online_elo ? rate_by_elo(table, prepared, options)
                                              : rate_by_fit(table, prepared, options);
}

Status check_playable(const BattleTable& table, const RowSet& rows) {
  constexpr std::uint64_t kMostPlayed = 50'000'000;
  return check_at_most(battles_of(table, rows), kMostPlayed,
                       " can be played one by one. Bradley-Terry has no such limit.");
}

Result<PointLine> display_line(const BattleTable& table, const Rated& rated, const Scale& scale) {
  const bool is_elo = rated.method == Method::online_elo;
  return with_anchor(is_elo ? line_from_points() : line_from_logits(scale), rated.strengths,
                     table.models, scale);
}

const PairCounts& counts_of(const Prepared& prepared, const Rated& rated) {
  return rated.cells ? rated.cells->counts : prepared.counts;
}

const Comparable& comparable_of(const Prepared& prepared, const Rated& rated) {
  return rated.cells ? rated.cells->comparable : prepared.comparable;
}

std::uint32_t wanted_replicates(const RunOptions& options, const Rated& rated) {
  return rated.strengths.models.size() <= kMostBootstrapModels ? options.bootstrap : 0;
}

Result<Replicates> replicate(const BattleTable& table, const Prepared& prepared, const Rated& rated,
                             const RunOptions& options, ReplicateRange range) {
  if (rated.method == Method::bradley_terry) {
    const PairCounts& counts = counts_of(prepared, rated);
    return is_plain(options.fit)
               ? bootstrap(counts, rated.strengths, rated.clusters, options.seed, range)
               : bootstrap_outcomes(counts, {rated.strengths, rated.outcome}, options.fit,
                                    options.seed, range);
  }
  const auto all =
      bootstrap_elo(table, prepared.in_order, options.elo, options.scale, options.seed, range);
  if (!all) return all.error();
  return only_rated(*all, rated.strengths);
}

Result<Board> make_board(const BattleTable& table, const Prepared& prepared, const Rated& rated,
                         const Replicates& replicates, const RunOptions& options) {
  const auto line = display_line(table, rated, options.scale);
  if (!line) return line.error();
  const auto covariance = covariance_of_board(prepared, rated, replicates, options);
  if (!covariance) return covariance.error();
  const Evidence evidence = evidence_of(rated, replicates, *covariance, options);
  const Comparable& comparable = comparable_of(prepared, rated);
  Board board;
  board.leaderboard = make_leaderboard(table, evidence, *line, prepared.records);
  board.unrated = list_unrated(table, rated.strengths, comparable, prepared.records);
  board.headline = make_headline(table, board.leaderboard, evidence, *line, rated.outcome);
  board.rows = prepared.audit;
  if (rated.method == Method::bradley_terry) {
    board.crossing = comparable.crossing;
    board.fit = summarise_fit(rated.outcome, rated.errors, options.fit, line->factor);
    board.headline.regularised = board.fit.regularised;
  }
  board.options = options;
  board.data_fingerprint = prepared.data_fingerprint;
  board.replicates = replicates.rows();
  if (evidence.has_intervals()) board.intervals = options.intervals;
  board.clusters = rated.clusters.size();
  const auto effect = design_effect(prepared, rated, *covariance);
  if (!effect) return effect.error();
  board.design_effect = *effect;
  board.both_bad = prepared.totals.both_bad;
  board.ties = prepared.totals.ties;
  board.first_time = prepared.totals.first_time;
  board.last_time = prepared.totals.last_time;
  return board;
}

Result<Comparison> make_comparison(const BattleTable& table, const Prepared& prepared,
                                   const Rated& rated, const Replicates& replicates,
                                   const RunOptions& options, const std::string& model,
                                   const std::string& other) {
  const auto line = display_line(table, rated, options.scale);
  if (!line) return line.error();
  const auto covariance = covariance_of(prepared, rated, options);
  if (!covariance) return covariance.error();
  const Evidence evidence = evidence_of(rated, replicates, *covariance, options);
  return compare_models(table, counts_of(prepared, rated), evidence, *line, rated.outcome, model,
                        other);
}

Result<Comparisons> make_comparisons(const BattleTable& table, const Prepared& prepared,
                                     const Rated& rated, const Replicates& replicates,
                                     const RunOptions& options, std::uint32_t top) {
  const auto line = display_line(table, rated, options.scale);
  if (!line) return line.error();
  const auto covariance = covariance_of(prepared, rated, options);
  if (!covariance) return covariance.error();
  const Evidence evidence = evidence_of(rated, replicates, *covariance, options);
  return compare_all(table, counts_of(prepared, rated), evidence, *line, rated.outcome, top);
}

Result<PairMatrix> make_pairs(const BattleTable& table, const Prepared& prepared,
                              const Rated& rated, std::uint32_t top) {
  const std::span<const double> weight =
      rated.cells ? std::span<const double>(rated.cells->weight) : std::span<const double>();
  return make_pair_matrix(table, prepared.battles.rows, weight, counts_of(prepared, rated),
                          rated.strengths, rated.outcome, top);
}

Result<StyleReport> make_style(const BattleTable& table, const Prepared& prepared,
                               const RunOptions& options) {
  if (const Status sound = check_options(options); !sound) return sound.error();
  if (!is_plain(options.fit)) {
    return fail(ErrorCode::bad_option,
                "Style control counts ties as half a win or drops them, and knows no side "
                "advantage and no prior but that of its arena preset.");
  }
  if (Status sound = check_fit(options.fit, !table.share.empty()); !sound) return sound.error();
  RowSet rows = prepared.battles.rows;
  if (options.fit.ties == TieModel::drop) {
    std::erase_if(rows, [&](std::uint32_t row) {
      return table.outcome[row] != Outcome::a_wins && table.outcome[row] != Outcome::b_wins;
    });
  }
  const auto weight = battle_weights(table, rows, options.fit, prepared.reliability);
  if (!weight) return weight.error();
  const auto fit = fit_style(table, rows, *weight, options.style);
  if (!fit) return fit.error();
  return make_style_report(table, *fit, options.style, options.scale);
}

Result<History> make_history(const BattleTable& table, const Prepared& prepared,
                             const RunOptions& options) {
  const Status sound = check_options(options);
  if (!sound) return sound.error();
  if (options.method == Method::online_elo) {
    const Status playable = check_playable(table, prepared.in_order);
    if (!playable) return playable.error();
  }
  return rating_history(table, prepared.in_order,
                        {.method = options.method,
                         .fit = options.fit,
                         .elo = options.elo,
                         .reliability = prepared.reliability},
                        options.scale, options.history);
}

}  // namespace ringside
