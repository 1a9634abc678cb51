// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/answers.h"
#include "core/arena_address.h"
#include "core/ingest/battle_reader.h"
#include "core/ingest/file_kind.h"
#include "core/ingest/inspect.h"
#include "core/ingest/mapping.h"
#include "core/ingest/outcome_kinds.h"
#include "core/pipeline.h"
#include "core/report/health.h"
#include "core/report/load_report.h"
#include "core/report/set_aside_csv.h"
#include "core/resample_task.h"
#include "core/result.h"
#include "core/simulate/simulate.h"

namespace ringside {

// What a mapping may say, for whoever lets a person make one.
struct MappingRules {
  std::vector<OutcomeWay> ways = outcome_ways();
  double min_strong_wins = kMinStrongWins;
  double max_strong_wins = kMaxStrongWins;
};

// How much of the beginning of a file the core looks at.
struct HeadSizes {
  std::uint32_t sniffed = kSniffedBytes;
  std::uint32_t inspected = kMaxInspectedBytes;
};

// Every option of the page at its default, and what else it must know of the core.
struct Defaults {
  ReadOptions read{};
  RunOptions run{};
  SimulateOptions simulate{};
  std::vector<EloPreset> elo_presets = ringside::elo_presets();
  SliceOptions slices{};
  NextPairOptions next_pairs{};
  std::string arena_address = kArenaAddress;
  MappingRules mapping_rules{};
  HeadSizes head{};
};

enum class TableName : std::uint8_t { leaderboard, pairs, history };

// The battles that a page has loaded, and answers about them. Stages that answered before are kept
// until an option they depend on changes. Fails with empty_input while nothing is loaded.
class Session {
 public:
  Defaults defaults() const { return {}; }

  // What the file that begins with these bytes is packed in.
  Result<Container> container(const std::vector<std::uint8_t>& head);
  // Whether such a file, `whole` or its beginning, gives a battle.
  Result<bool> begins_battles(const std::vector<std::uint8_t>& head, bool whole);

  // The mapping that a file such as --map names holds. Fails as from_json_text and check_mapping
  // do.
  Result<Mapping> read_mapping(const std::string& text) const;

  // What the beginning of a file, written to piece(), shows.
  Result<Inspection> inspect(const ReadOptions& options);

  // Reading a file. What is loaded stays until finish_reading or keep_rows_so_far succeeds; with
  // `add` it stays then, too, and the file is added to it.
  Status start_reading(std::uint64_t expected_bytes, const ReadOptions& options, bool add);
  // Of that file only some columns will come: its first records with all, JSON lines, stand in
  // piece() and tell the layout.
  Status recognise_by_piece();
  Result<std::span<std::uint8_t>> piece(std::uint32_t bytes);
  Result<ReadProgress> feed();
  // Of the file that is being read; nothing while none is.
  ReadTally tally() const;
  // What the last piece may be, after bad_encoding; empty where it is ASCII.
  std::string guessed_encoding() const;
  // Ends the file and holds its battles until the next one is read: both are loaded as one then.
  Status hold_reading();
  Result<LoadReport> finish_reading();
  Result<LoadReport> keep_rows_so_far();
  void stop_reading();

  Result<LoadReport> simulate(const SimulateOptions& options);

  // What the loaded battles are like; known even where they cannot be rated.
  Result<Health> health(const RunOptions& options);

  // Ratings without intervals.
  Result<Board> rate(const RunOptions& options);

  // What remains to be resampled before `board`; no replicates when they are there or unwanted.
  Result<ResampleTask> resample_task(const RunOptions& options);
  // Takes all replicates of that task, [replicates * columns] in order.
  Status take_replicates(const RunOptions& options, std::vector<double> value);
  // Ratings with the replicates taken for these options, without intervals where there are none.
  Result<Board> board(const RunOptions& options);

  // The replicates taken for these options count, as in board(); without any there are no
  // percentile intervals.
  Result<Comparison> comparison(const RunOptions& options, const std::string& model,
                                const std::string& other);
  Result<Comparisons> comparisons(const RunOptions& options, std::uint32_t top);
  Result<std::vector<Comparison>> neighbours(const RunOptions& options, std::uint32_t top);

  Result<LeaderInfluence> influence(const RunOptions& options);
  Result<PairFit> pair_fit(const RunOptions& options, std::uint32_t top);
  Result<SliceTable> slices(const RunOptions& options, const SliceOptions& slices,
                            std::uint32_t top);
  Result<JudgeReport> judges(const RunOptions& options, std::uint32_t top);
  Result<std::vector<NextPair>> next_pairs(const RunOptions& options, const NextPairOptions& next);
  Result<MethodReport> methods(const RunOptions& options);
  Result<PairMatrix> pairs(const RunOptions& options, std::uint32_t top);
  Result<StyleReport> style(const RunOptions& options);
  Result<History> history(const RunOptions& options);
  Result<RaceFrames> race(const RunOptions& options, std::uint32_t top);
  Result<std::string> csv(const RunOptions& options, TableName table);

  // The rows that do not count as CSV text, in parts: the header; then, file by file, those that
  // are set aside while it is read, for which a session reads it again; then those that the rules
  // of cleaning set aside, of the battles that are loaded.
  Result<std::string> set_aside_header(const SetAsideQuery& query);
  // Whether any of them are told by reading the files only.
  Result<bool> set_aside_by_reading(const SetAsideQuery& query);
  // The file that was begun is read for such rows alone, and nothing of it will be loaded.
  Status list_set_aside();
  // Those that were met since the last call. `file`: its number, from 1; `last`: this was its end.
  Result<std::string> take_set_aside(const SetAsideQuery& query, std::uint32_t file, bool last);
  Status list_cleaned(const RunOptions& options);
  // The next of them; empty at the end.
  Result<std::string> take_cleaned(const SetAsideQuery& query);

 private:
  Result<LoadReport> load(Result<ReadBattles> battles, bool add);
  Status prepare_rows(const RunOptions& options);
  Status prepare_for(const RunOptions& options);
  bool has_replicates(const RunOptions& options) const;
  const Replicates& replicates_for(const RunOptions& options) const;

  std::optional<BattleReader> reader_;
  bool add_ = false;  // what it reads
  std::vector<std::uint8_t> piece_;
  std::uint32_t piece_bytes_ = 0;
  std::optional<ReadBattles> held_;  // of the files that were read before

  std::optional<ReadBattles> battles_;
  RunOptions options_{};  // of what follows
  std::optional<Prepared> prepared_;
  std::optional<Rated> rated_;
  std::optional<History> history_;
  Replicates replicates_{};
  RunOptions replicates_options_{};

  // While the rows that the rules set aside are listed.
  struct Cleaned {
    std::vector<std::uint8_t> rule;  // [rows] of the battles that are loaded; 0 where a row counts
    std::size_t next = 0;
  };
  std::optional<Cleaned> cleaned_;
};

template <>
struct Named<TableName> {
  static constexpr std::string_view name = "TableName";
  static constexpr auto values =
      std::array{value(TableName::leaderboard, "leaderboard"), value(TableName::pairs, "pairs"),
                 value(TableName::history, "history")};
};

template <>
struct Described<MappingRules> {
  static constexpr std::string_view name = "MappingRules";
  static constexpr auto fields = std::tuple{
      field("ways", &MappingRules::ways,
            "The ways to say who won; where several are told by columns, the earlier one counts."),
      field("min_strong_wins", &MappingRules::min_strong_wins, "The least of strong_wins."),
      field("max_strong_wins", &MappingRules::max_strong_wins, "The most."),
  };
};

template <>
struct Described<HeadSizes> {
  static constexpr std::string_view name = "HeadSizes";
  static constexpr auto fields = std::tuple{
      field("sniffed", &HeadSizes::sniffed, "Bytes of `container` and `begins_battles`."),
      field("inspected", &HeadSizes::inspected, "Bytes of `inspect`."),
  };
};

template <>
struct Described<Defaults> {
  static constexpr std::string_view name = "Defaults";
  static constexpr auto fields = std::tuple{
      field("read", &Defaults::read, "Of reading a file."),
      field("run", &Defaults::run, "Of rating."),
      field("simulate", &Defaults::simulate, "Of simulating."),
      field("elo_presets", &Defaults::elo_presets, "Known ways to play online Elo."),
      field("slices", &Defaults::slices, "Of slices."),
      field("next_pairs", &Defaults::next_pairs, "Of what to judge next."),
      field("arena_address", &Defaults::arena_address,
            "Where the public Arena file, 2 GB, is to be had."),
      field("mapping_rules", &Defaults::mapping_rules, "What a mapping may say."),
      field("head", &Defaults::head, "How much of the beginning of a file is looked at."),
  };
};

template <>
struct Described<Session> {
  static constexpr std::string_view name = "Session";
  static constexpr auto operations = std::tuple{
      operation("defaults", &Session::defaults, "", "Every option at its default."),
      operation("container", &Session::container, "head",
                "What the file that begins with these bytes is packed in."),
      operation("begins_battles", &Session::begins_battles, "head, whole",
                "Whether the file that begins so, or is so, gives a battle."),
      operation("read_mapping", &Session::read_mapping, "text",
                "The mapping in the JSON that the page saves and the command line takes."),
      operation("inspect", &Session::inspect, "options",
                "What the beginning of a file that was written to `piece` shows."),
      operation("start_reading", &Session::start_reading, "expected_bytes, options, add",
                "Begins a file of that size, 0 if unknown, to be added to what is loaded or to "
                "replace it; what is loaded stays for now."),
      operation("recognise_by_piece", &Session::recognise_by_piece, "",
                "Tells the layout of the file that was begun from the JSON lines that were written "
                "to `piece`, its first records with more columns than will come."),
      operation("piece", &Session::piece, "bytes",
                "Room for the next piece of the file, until the next call of anything."),
      operation("feed", &Session::feed, "", "Reads the piece that was written there."),
      operation("tally", &Session::tally, "",
                "What became of the rows of the file that is being read."),
      operation("guessed_encoding", &Session::guessed_encoding, "",
                "Likely encoding of the last piece, after bad_encoding; empty if it is ASCII."),
      operation("hold_reading", &Session::hold_reading, "",
                "Ends the file and holds its battles, to be loaded as one with the next."),
      operation("finish_reading", &Session::finish_reading, "",
                "Ends the file and replaces what was loaded, or adds to it."),
      operation("keep_rows_so_far", &Session::keep_rows_so_far, "",
                "Ends the reading early and replaces what was loaded by the rows so far, or adds "
                "them."),
      operation("stop_reading", &Session::stop_reading, "",
                "Forgets the file; what was loaded before stays."),
      operation("simulate", &Session::simulate, "options", "Loads battles from known strengths."),
      operation("health", &Session::health, "options", "What the loaded battles are like."),
      operation("rate", &Session::rate, "options", "Ratings without intervals."),
      operation("resample_task", &Session::resample_task, "options",
                "What remains to be resampled before `board`."),
      operation("take_replicates", &Session::take_replicates, "options, value",
                "Takes all replicates of that task, in order."),
      operation("board", &Session::board, "options", "Ratings with the replicates taken for them."),
      operation("comparison", &Session::comparison, "options, model, other",
                "Two models, the better first, with the replicates taken for these options."),
      operation("comparisons", &Session::comparisons, "options, top",
                "Every pair of the first `top` models; 0 for all."),
      operation("neighbours", &Session::neighbours, "options, top",
                "Each of the first `top` models against the next below it; 0 for all."),
      operation("influence", &Session::influence, "options",
                "The smallest set found of votes without which the leader no longer leads."),
      operation("pair_fit", &Session::pair_fit, "options, top",
                "The `top` pairs that the ratings tell worst, and as many circles."),
      operation("slices", &Session::slices, "options, slices, top",
                "The first `top` models in each slice; 0 for all."),
      operation("judges", &Session::judges, "options, top",
                "The `top` judges with most votes; 0 for all."),
      operation("next_pairs", &Session::next_pairs, "options, next", "What to judge next."),
      operation("methods", &Session::methods, "options",
                "All methods: whether they agree, and which foretells votes best."),
      operation("pairs", &Session::pairs, "options, top",
                "Results of each pair of the first `top` models; 0 for all."),
      operation("style", &Session::style, "options",
                "Ratings with and without style control, on the same battles."),
      operation("history", &Session::history, "options", "Ratings over time."),
      operation("race", &Session::race, "options, top", "Frames of the race of the first `top`."),
      operation("csv", &Session::csv, "options, table", "A table as CSV text."),
      operation("set_aside_header", &Session::set_aside_header, "query",
                "The first line of the CSV of rows that do not count."),
      operation("set_aside_by_reading", &Session::set_aside_by_reading, "query",
                "Whether any of these rows are told by reading the files again only."),
      operation(
          "list_set_aside", &Session::list_set_aside, "",
          "Reads the file that was begun for its rows that are set aside, and loads nothing."),
      operation("take_set_aside", &Session::take_set_aside, "query, file, last",
                "The lines of CSV of those met since; `file` from 1; `last` at its end."),
      operation("list_cleaned", &Session::list_cleaned, "options",
                "Begins the list of loaded rows that the rules set aside."),
      operation("take_cleaned", &Session::take_cleaned, "query",
                "The next lines of CSV of that list; empty at the end."),
  };
};

}  // namespace ringside
