// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// The stages in order, used by the command line, the page and the tests alike:
//
//   bytes -> BattleReader -> BattleTable            (ingest)
//         -> prepare      -> rows that count, cells (clean, pair counts)
//         -> rate         -> a rating per model     (ratings)
//         -> replicate    -> resampled ratings      (uncertainty; any split of the range)
//         -> board / pairs / history / race         (report)
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/battles.h"
#include "core/clean/clean.h"
#include "core/history/history.h"
#include "core/history/race.h"
#include "core/ratings/bradley_terry.h"
#include "core/ratings/elo.h"
#include "core/ratings/fit_cells.h"
#include "core/ratings/fit_options.h"
#include "core/ratings/outcome_covariance.h"
#include "core/ratings/outcome_model.h"
#include "core/ratings/points.h"
#include "core/ratings/scale.h"
#include "core/ratings/style.h"
#include "core/report/comparison.h"
#include "core/report/fit_summary.h"
#include "core/report/headline.h"
#include "core/report/leaderboard.h"
#include "core/report/pair_matrix.h"
#include "core/report/style_report.h"
#include "core/result.h"
#include "core/uncertainty/bootstrap.h"
#include "core/uncertainty/clusters.h"
#include "core/uncertainty/compare.h"

namespace ringside {

struct RunOptions {
  Method method = Method::bradley_terry;
  std::uint32_t bootstrap = 1000;
  std::uint64_t seed = 42;
  IntervalKind intervals = IntervalKind::percentile;
  ClusterBy clusters = ClusterBy::none;
  Scale scale{};
  FitOptions fit{};
  StyleOptions style{};
  EloOptions elo{};
  CleanOptions clean{};
  HistoryOptions history{};
};

// What the board says of the rows that count.
struct RowTotals {
  std::uint64_t both_bad = 0;  // battles
  std::uint64_t ties = 0;      // battles, both-bad among them
  double first_time = 0.0;     // seconds since 1970 UTC; 0 without times
  double last_time = 0.0;
};

// Rows that count, and everything that costs a walk over them: what follows is a matter of models
// and pairs, so a change of method or scale does not touch the rows again.
struct Prepared {
  CleanBattles battles;
  RowSet in_order;  // the rows that count, as online Elo plays them: by time, equal times as in the
                    // file, when each of them has a time; else as in the file
  RowAudit audit;   // of reading and cleaning together: read is the rows of the file
  PairCounts counts;  // ties as half-wins
  Comparable comparable;
  std::vector<double> reliability;   // [table.rows()] of each vote's judge, or empty for all 1; a
                                     // stage that knows judges fills it
  std::vector<ModelRecord> records;  // [models]
  RowTotals totals;
  std::string data_fingerprint;  // of the whole table
};

// One rating per rated model. Bradley-Terry in log-odds, online Elo in points.
struct Rated {
  Method method = Method::bradley_terry;
  Strengths strengths{};  // Bradley-Terry: the fit. Online Elo: models that played, theta in points
  Clusters clusters{};    // of the rated battles, where the options hold votes together
  OutcomeModel outcome{};           // what two strengths make of a battle
  ExtraErrors errors{};             // of the parameters of `outcome`
  std::optional<FitCells> cells{};  // what was fitted, where the cells of Prepared do not do
};

// What the rating was fitted to.
const PairCounts& counts_of(const Prepared& prepared, const Rated& rated);
const Comparable& comparable_of(const Prepared& prepared, const Rated& rated);

// How strengths become points. Fails with bad_option when the anchor model has no rating.
Result<PointLine> display_line(const BattleTable& table, const Rated& rated, const Scale& scale);

// Fails with too_large where the rows stand for more battles than can be played one by one.
Status check_playable(const BattleTable& table, const RowSet& rows);

// A leaderboard with everything a reader needs to trust or to repeat it.
struct Board {
  std::vector<LeaderboardRow> leaderboard{};
  std::vector<UnratedModel> unrated{};
  Headline headline{};
  FitSummary fit{};
  RowAudit rows{};
  std::uint64_t crossing = 0;
  RunOptions options{};
  std::string data_fingerprint{};
  std::uint32_t replicates = 0;
  std::optional<IntervalKind> intervals{};
  std::uint32_t clusters = 0;
  std::optional<double> design_effect{};
  std::uint64_t both_bad = 0;
  std::uint64_t ties = 0;
  double first_time = 0.0;
  double last_time = 0.0;
};

// `read` is the audit of reading `table`: read.kept == table.rows(). Fails as clean() does.
Result<Prepared> prepare(const BattleTable& table, const RowAudit& read,
                         const CleanOptions& options);

// Fails with bad_option for an option out of its range, and for ones that do not go together.
// Cheap, and needed before ratings that other options gave are used again.
Status check_options(const RunOptions& options);

// Fails as check_options does, with missing_column when votes shall be held together by a column
// that the file does not have, and as the fit does.
Result<Rated> rate(const BattleTable& table, const Prepared& prepared, const RunOptions& options);

// The replicates that the options ask for; none where the rated models are more than intervals are
// computed for: such a board is shown without.
std::uint32_t wanted_replicates(const RunOptions& options, const Rated& rated);

// Replicates `range` of the bootstrap that fits the method: battles for Bradley-Terry, Poisson
// counts in playing order for online Elo. Columns: the models of rated.strengths.
Result<Replicates> replicate(const BattleTable& table, const Prepared& prepared, const Rated& rated,
                             const RunOptions& options, ReplicateRange range);

// `replicates` may be empty: then there are no percentile intervals, and ranks follow the ratings.
// Sandwich and Fisher intervals need none; beyond kMostCovarianceModels the board is shown without.
// Rows are ordered by rating, equal ratings by name. Fails with bad_option when the anchor model
// has no rating.
Result<Board> make_board(const BattleTable& table, const Prepared& prepared, const Rated& rated,
                         const Replicates& replicates, const RunOptions& options);

// Two models, or every pair of the first `top` (0 for all), as report/comparison.h says.
Result<Comparison> make_comparison(const BattleTable& table, const Prepared& prepared,
                                   const Rated& rated, const Replicates& replicates,
                                   const RunOptions& options, const std::string& model,
                                   const std::string& other);
Result<Comparisons> make_comparisons(const BattleTable& table, const Prepared& prepared,
                                     const Rated& rated, const Replicates& replicates,
                                     const RunOptions& options, std::uint32_t top);

// The first `top` models of the board (0 for all). Fails with too_large above 2,000 models.
Result<PairMatrix> make_pairs(const BattleTable& table, const Prepared& prepared,
                              const Rated& rated, std::uint32_t top);

// Bradley-Terry with and without the style of options.style, on the same battles. Ties are
// half-wins or dropped; fails with bad_option under another tie model, and as fit_style does.
Result<StyleReport> make_style(const BattleTable& table, const Prepared& prepared,
                               const RunOptions& options);

// The ratings of the board through time, the board's own at the end. Rows without a time are left
// out: then the end is the board of the others. Fails with missing_column when none has one.
Result<History> make_history(const BattleTable& table, const Prepared& prepared,
                             const RunOptions& options);

template <>
struct Described<RunOptions> {
  static constexpr std::string_view name = "RunOptions";
  static constexpr auto fields = std::tuple{
      field(
          "method", &RunOptions::method,
          "How ratings are computed. Online Elo plays the battles by time, or as in the file when "
          "one has no time."),
      field("bootstrap", &RunOptions::bootstrap,
            "Bootstrap replicates; 0 for none, and no percentile intervals."),
      field("seed", &RunOptions::seed, "Seed of the bootstrap."),
      field("intervals", &RunOptions::intervals,
            "How 95 % intervals are computed: from replicates, or by the sandwich or Fisher "
            "variance of Bradley-Terry."),
      field("clusters", &RunOptions::clusters,
            "Votes that are held together, by bootstrap and sandwich alike, because they depend on "
            "each other."),
      field("scale", &RunOptions::scale, "How strengths become points."),
      field("fit", &RunOptions::fit, "Bradley-Terry."),
      field("style", &RunOptions::style, "Style control."),
      field("elo", &RunOptions::elo, "Online Elo."),
      field("clean", &RunOptions::clean, "Which rows count."),
      field("history", &RunOptions::history, "Snapshots in time."),
  };
};

template <>
struct Described<Board> {
  static constexpr std::string_view name = "Board";
  static constexpr auto fields = std::tuple{
      field("leaderboard", &Board::leaderboard, "Rated models by rating."),
      field("unrated", &Board::unrated, "Models without a rating, and why."),
      field("headline", &Board::headline, "The facts of the sentence above the table."),
      field("fit", &Board::fit, "What the fit found beside the ratings."),
      field("rows", &Board::rows, "What became of the rows of the file."),
      field("crossing", &Board::crossing,
            "Battles with an unrated model, which no Bradley-Terry rating uses."),
      field("options", &Board::options, "The options that gave this board."),
      field("data_fingerprint", &Board::data_fingerprint, "16 hex digits that name the data."),
      field("replicates", &Board::replicates, "Replicates that were drawn."),
      field("intervals", &Board::intervals,
            "How the intervals were computed; null where there are none."),
      field("clusters", &Board::clusters,
            "Clusters of votes that were held together; 0 for single battles."),
      field("design_effect", &Board::design_effect,
            "Standard errors by cluster over those by battle, root mean square over the models; "
            "null without clusters."),
      field("both_bad", &Board::both_bad, "Battles voted both bad, among those that count."),
      field("ties", &Board::ties, "Ties, both-bad among them, among the battles that count."),
      field("first_time", &Board::first_time,
            "First vote that counts, seconds since 1970 UTC; 0 without times."),
      field("last_time", &Board::last_time, "Last vote that counts; 0 without times."),
  };
};

}  // namespace ringside
