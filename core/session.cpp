// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/session.h"

#include <algorithm>
#include <utility>

#include "core/ingest/add_battles.h"
#include "core/ingest/begins_battles.h"
#include "core/ingest/encoding_guess.h"
#include "core/mask.h"
#include "core/report/csv.h"
#include "core/report/json.h"

namespace ringside {

namespace {

Error nothing_loaded() {
  return fail(ErrorCode::empty_input, "No battles are loaded: open a file or simulate first.");
}

// Points do not enter the Bradley-Terry replicates, so a new anchor needs no resampling.
bool same_replicates(const RunOptions& a, const RunOptions& b) {
  return a.method == b.method && a.bootstrap == b.bootstrap && a.seed == b.seed &&
         a.clusters == b.clusters && same_fields(a.clean, b.clean) && same_fields(a.fit, b.fit) &&
         (a.method == Method::bradley_terry ||
          (same_fields(a.elo, b.elo) && same_fields(a.scale, b.scale)));
}

}  // namespace

Result<Container> Session::container(const std::vector<std::uint8_t>& head) {
  return container_of({reinterpret_cast<const char*>(head.data()), head.size()});
}

Result<bool> Session::begins_battles(const std::vector<std::uint8_t>& head, bool whole) {
  return ringside::begins_battles({reinterpret_cast<const char*>(head.data()), head.size()}, whole);
}

Result<Mapping> Session::read_mapping(const std::string& text) const {
  Result<Mapping> mapping = from_json_text<Mapping>(text);
  if (!mapping) return mapping.error();
  if (Status status = check_mapping(*mapping); !status) return status.error();
  return mapping;
}

Result<Inspection> Session::inspect(const ReadOptions& options) {
  return ringside::inspect({reinterpret_cast<const char*>(piece_.data()), piece_bytes_},
                           options.mapping);
}

Status Session::start_reading(std::uint64_t expected_bytes, const ReadOptions& options, bool add) {
  if (Status status = check_mapping(options.mapping); !status) return status;
  reader_.emplace(options, expected_bytes);
  add_ = add;
  return Done{};
}

Status Session::recognise_by_piece() {
  if (!reader_) return fail(ErrorCode::empty_input, "No file is being read.");
  reader_->recognise_by({reinterpret_cast<const char*>(piece_.data()), piece_bytes_});
  return Done{};
}

Result<std::span<std::uint8_t>> Session::piece(std::uint32_t bytes) {
  // The buffer keeps its size: growing it again would fill it with zeros first.
  if (piece_.size() < bytes) piece_.resize(bytes);
  piece_bytes_ = bytes;
  return std::span(piece_).first(bytes);
}

Result<ReadProgress> Session::feed() {
  if (!reader_) return fail(ErrorCode::empty_input, "No file is being read.");
  const std::span bytes(reinterpret_cast<const char*>(piece_.data()), piece_bytes_);
  if (Status status = reader_->feed(bytes); !status) return status.error();
  return reader_->progress();
}

ReadTally Session::tally() const {
  if (!reader_) return {};
  ReadTally tally = reader_->tally();
  tally.rows = masked(std::move(tally.rows));
  return tally;
}

std::string Session::guessed_encoding() const {
  const std::string_view piece(reinterpret_cast<const char*>(piece_.data()), piece_bytes_);
  return std::string(ringside::guessed_encoding(piece));
}

Result<LoadReport> Session::finish_reading() {
  if (!reader_) return fail(ErrorCode::empty_input, "No file is being read.");
  Result<ReadBattles> battles = reader_->finish();
  if (battles) reader_.reset();  // it has given all it had
  return load(std::move(battles), add_);
}

Status Session::hold_reading() {
  if (!reader_) return fail(ErrorCode::empty_input, "No file is being read.");
  Result<ReadBattles> battles = reader_->finish();
  if (!battles) return battles.error();
  reader_.reset();
  if (held_) return add_battles(*held_, std::move(battles).value());
  held_ = std::move(battles).value();
  return Done{};
}

// Where the file that broke off has no usable row, those before it may have some.
Result<LoadReport> Session::keep_rows_so_far() {
  if (!reader_ && !held_) return fail(ErrorCode::empty_input, "No file is being read.");
  if (reader_) {
    Result<ReadBattles> rows = reader_->rows_so_far();
    if (rows || !held_) return load(std::move(rows), add_);
  }
  return load(*std::exchange(held_, std::nullopt), add_);
}

void Session::stop_reading() {
  reader_.reset();
  held_.reset();
  piece_ = {};
  piece_bytes_ = 0;
}

Result<LoadReport> Session::simulate(const SimulateOptions& options) {
  Result<SimulatedBattles> simulated = ringside::simulate(options);
  if (!simulated) return simulated.error();
  ReadBattles battles;
  battles.table = std::move(simulated->table);
  battles.audit.read = battles.audit.kept = battles.table.rows();
  stop_reading();  // files that wait to be loaded as one have no part in it
  return load(std::move(battles), false);
}

Result<LoadReport> Session::load(Result<ReadBattles> battles, bool add) {
  if (!battles) return battles.error();  // what was read can still be kept
  if (held_) {
    if (Status s = add_battles(*held_, std::move(battles).value()); !s) return s.error();
    battles = *std::exchange(held_, std::nullopt);
  }
  if (add && battles_) {
    Status added = add_battles(*battles_, std::move(battles).value());
    if (!added) return added.error();
  } else {
    battles_ = std::move(battles).value();
  }
  stop_reading();
  prepared_.reset();
  rated_.reset();
  history_.reset();
  replicates_ = {};
  cleaned_.reset();
  return describe_load(*battles_);
}

// The rows that count under the options; forgets what other options gave.
Status Session::prepare_rows(const RunOptions& options) {
  if (!battles_) return nothing_loaded();
  const bool same_rows = same_fields(options.clean, options_.clean);
  const bool same_ratings =
      same_rows && options.method == options_.method && options.clusters == options_.clusters &&
      same_fields(options.fit, options_.fit) && same_fields(options.elo, options_.elo) &&
      same_fields(options.scale, options_.scale);
  if (!same_rows) prepared_.reset();
  if (!same_ratings) rated_.reset();
  if (!same_ratings || !same_fields(options.history, options_.history)) history_.reset();
  options_ = options;

  if (!prepared_) {
    Result<Prepared> prepared = prepare(battles_->table, battles_->audit, options.clean);
    if (!prepared) return prepared.error();
    prepared_ = std::move(prepared).value();
  }
  return Done{};
}

Status Session::prepare_for(const RunOptions& options) {
  if (!battles_) return nothing_loaded();
  if (Status status = check_options(options); !status) return status;
  if (Status status = prepare_rows(options); !status) return status;
  if (!rated_) {
    Result<Rated> rated = ringside::rate(battles_->table, *prepared_, options);
    if (!rated) return rated.error();
    rated_ = std::move(rated).value();
  }
  return Done{};
}

bool Session::has_replicates(const RunOptions& options) const {
  return replicates_.models > 0 && same_replicates(options, replicates_options_);
}

Result<Health> Session::health(const RunOptions& options) {
  if (Status status = prepare_rows(options); !status) return status.error();
  return check_health(battles_->table, *prepared_, options.clean);
}

Result<Board> Session::rate(const RunOptions& options) {
  if (Status status = prepare_for(options); !status) return status.error();
  return make_board(battles_->table, *prepared_, *rated_, Replicates{}, options);
}

Result<ResampleTask> Session::resample_task(const RunOptions& options) {
  if (Status status = prepare_for(options); !status) return status.error();
  if (has_replicates(options) || wanted_replicates(options, *rated_) == 0) return ResampleTask{};
  const ReplicateRange all{0, options.bootstrap};
  if (Status status = check_replicates(all, rated_->strengths.models.size()); !status) {
    return status.error();
  }
  return make_resample_task(battles_->table, *prepared_, *rated_, options);
}

Status Session::take_replicates(const RunOptions& options, std::vector<double> value) {
  if (Status status = prepare_for(options); !status) return status;
  const std::size_t columns = rated_->strengths.models.size();
  if (value.size() != columns * options.bootstrap) {
    return fail(ErrorCode::bad_option, "The replicates do not fit the models that are rated.");
  }
  replicates_ = {static_cast<std::uint32_t>(columns), std::move(value)};
  replicates_options_ = options;
  return Done{};
}

Result<Board> Session::board(const RunOptions& options) {
  if (!has_replicates(options)) return rate(options);
  if (Status status = prepare_for(options); !status) return status.error();
  return make_board(battles_->table, *prepared_, *rated_, replicates_, options);
}

const Replicates& Session::replicates_for(const RunOptions& options) const {
  static const Replicates kNone{};
  return has_replicates(options) ? replicates_ : kNone;
}

Result<Comparison> Session::comparison(const RunOptions& options, const std::string& model,
                                       const std::string& other) {
  if (Status status = prepare_for(options); !status) return status.error();
  return make_comparison(battles_->table, *prepared_, *rated_, replicates_for(options), options,
                         model, other);
}

Result<Comparisons> Session::comparisons(const RunOptions& options, std::uint32_t top) {
  if (Status status = prepare_for(options); !status) return status.error();
  return make_comparisons(battles_->table, *prepared_, *rated_, replicates_for(options), options,
                          top);
}

Result<std::vector<Comparison>> Session::neighbours(const RunOptions& options, std::uint32_t top) {
  if (Status status = prepare_for(options); !status) return status.error();
  return make_neighbours(battles_->table, *prepared_, *rated_, replicates_for(options), options,
                         top);
}

Result<LeaderInfluence> Session::influence(const RunOptions& options) {
  if (Status status = prepare_for(options); !status) return status.error();
  return make_influence(battles_->table, *prepared_, *rated_, options);
}

Result<PairFit> Session::pair_fit(const RunOptions& options, std::uint32_t top) {
  if (Status status = prepare_for(options); !status) return status.error();
  return make_pair_fit(battles_->table, *prepared_, *rated_, options, top);
}

Result<SliceTable> Session::slices(const RunOptions& options, const SliceOptions& slices,
                                   std::uint32_t top) {
  if (Status status = prepare_for(options); !status) return status.error();
  return make_slices(battles_->table, *prepared_, *rated_, options, slices, top);
}

Result<JudgeReport> Session::judges(const RunOptions& options, std::uint32_t top) {
  if (Status status = prepare_rows(options); !status) return status.error();
  return make_judges(battles_->table, *prepared_, top);
}

Result<std::vector<NextPair>> Session::next_pairs(const RunOptions& options,
                                                  const NextPairOptions& next) {
  if (Status status = prepare_for(options); !status) return status.error();
  return make_next_pairs(battles_->table, *prepared_, *rated_, next);
}

Result<MethodReport> Session::methods(const RunOptions& options) {
  if (Status status = prepare_rows(options); !status) return status.error();
  return make_methods(battles_->table, *prepared_, options);
}

Result<PairMatrix> Session::pairs(const RunOptions& options, std::uint32_t top) {
  if (Status status = prepare_for(options); !status) return status.error();
  return make_pairs(battles_->table, *prepared_, *rated_, top);
}

Result<StyleReport> Session::style(const RunOptions& options) {
  if (Status status = prepare_rows(options); !status) return status.error();
  return make_style(battles_->table, *prepared_, options);
}

Result<History> Session::history(const RunOptions& options) {
  if (Status status = prepare_for(options); !status) return status.error();
  if (!history_) {
    Result<History> history = make_history(battles_->table, *prepared_, options);
    if (!history) return history.error();
    history_ = std::move(history).value();
  }
  return *history_;
}

Result<RaceFrames> Session::race(const RunOptions& options, std::uint32_t top) {
  const Result<History> history = this->history(options);
  if (!history) return history.error();
  return race_frames(*history, top);
}

Result<std::string> Session::csv(const RunOptions& options, TableName table) {
  switch (table) {
    case TableName::leaderboard: {
      const Result<Board> board = this->board(options);
      if (!board) return board.error();
      return leaderboard_csv(board->leaderboard);
    }
    case TableName::pairs: {
      const Result<PairMatrix> pairs = this->pairs(options, 0);
      if (!pairs) return pairs.error();
      return pairs_csv(*pairs);
    }
    case TableName::history:
      break;
  }
  const Result<History> history = this->history(options);
  if (!history) return history.error();
  return history_csv(*history);
}

namespace {

std::string csv_of(std::vector<SetAsideRow> rows, const SetAsideQuery& query) {
  if (!query.reason.empty()) {
    std::erase_if(rows, [&](const SetAsideRow& each) { return each.reason != query.reason; });
  }
  return set_aside_csv(rows, query.files);
}

}  // namespace

Result<std::string> Session::set_aside_header(const SetAsideQuery& query) {
  return ringside::set_aside_header(query.files);
}

Result<bool> Session::set_aside_by_reading(const SetAsideQuery& query) {
  if (!battles_) return nothing_loaded();
  const std::vector<SetAside>& aside = battles_->audit.set_aside;
  return std::any_of(aside.begin(), aside.end(), [&](const SetAside& each) {
    return query.reason.empty() || each.reason == query.reason;
  });
}

Status Session::list_set_aside() {
  if (!reader_) return fail(ErrorCode::empty_input, "No file is being read.");
  reader_->list_set_aside(true);
  return Done{};
}

Result<std::string> Session::take_set_aside(const SetAsideQuery& query, std::uint32_t file,
                                            bool last) {
  if (!reader_) return fail(ErrorCode::empty_input, "No file is being read.");
  if (last) {
    if (Result<ReadBattles> end = reader_->finish(); !end) return end.error();
  }
  std::vector<SetAsideRow> rows = reader_->take_set_aside();
  for (SetAsideRow& each : rows) each.file = file;
  return csv_of(std::move(rows), query);
}

Status Session::list_cleaned(const RunOptions& options) {
  if (!battles_) return nothing_loaded();
  auto rules = rules_of_rows(battles_->table, options.clean);
  if (!rules) return rules.error();
  cleaned_ = Cleaned{std::move(rules).value()};
  return Done{};
}

Result<std::string> Session::take_cleaned(const SetAsideQuery& query) {
  constexpr std::size_t kBytes = std::size_t{1} << 20;
  constexpr std::size_t kRows = 4096;
  if (!cleaned_)
    return fail(ErrorCode::bad_option, "No list of rows was begun, or it is at its end.");
  const std::vector<std::uint8_t>& rule = cleaned_->rule;
  std::string csv;
  std::vector<SetAsideRow> rows;
  while (cleaned_->next < rule.size() && csv.size() < kBytes) {
    const std::size_t row = cleaned_->next++;
    if (rule[row] != 0) rows.push_back(set_aside_row(battles_->table, row, rule[row]));
    if (rows.size() < kRows && cleaned_->next < rule.size()) continue;
    csv += csv_of(std::exchange(rows, {}), query);
  }
  if (csv.empty()) cleaned_.reset();
  return csv;
}

}  // namespace ringside
