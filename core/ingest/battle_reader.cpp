// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/ingest/battle_reader.h"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "core/ingest/byte_window.h"
#include "core/ingest/csv_records.h"
#include "core/ingest/file_kind.h"
#include "core/ingest/formats.h"
#include "core/ingest/head.h"
#include "core/ingest/json_records.h"
#include "core/ingest/no_battles.h"
#include "core/ingest/row_builder.h"
#include "core/ingest/utf16.h"

namespace ringside {
namespace {

// Small enough to stay in a processor's cache from the copy to the last look.
constexpr std::size_t kSliceBytes = std::size_t{256} << 10;
constexpr std::size_t kLeastNewBytes = std::size_t{64} << 10;
constexpr std::uint64_t kBytesBeforeReserve = std::uint64_t{1} << 20;

}  // namespace

struct BattleReader::State {
  State(const ReadOptions& options, std::uint64_t expected)
      : mapping(options.mapping), wants_features(options.features), expected_bytes(expected) {
    if (Status status = check_mapping(mapping); !status) error = status.error();
  }

  Mapping mapping;
  bool wants_features;
  bool lists_set_aside = false;
  bool keeps_rows = true;
  bool given_head = false;  // `head` was not read from the file
  std::uint64_t expected_bytes;
  std::uint64_t bytes = 0;
  std::size_t enough = kSniffedBytes + 3;  // window size from which it is worth looking again
  bool first_look = true;
  bool misread = false;  // `error` is that the rows so far were read wrongly
  std::optional<Error> error;
  std::optional<Utf16Decoder> utf16;
  ByteWindow window;
  // Once the first bytes were seen:
  Head head;
  std::optional<JsonRecords> json;
  std::optional<CsvRecords> csv;
  // Once the layout is known:
  std::string layout;
  bool by_values = false;
  std::optional<WantedPaths> wanted;
  std::optional<RowBuilder> rows;

  // What follows the bytes at hand: more of them; nothing that is read; the end of the file.
  enum class Then : std::uint8_t { more, cut, end };

  void take(std::span<const char> piece);
  void read(Then then);
  void read_text(Then then, bool last);
  bool see_encoding(Then then);
  bool see_kind(Then then);
  bool choose_layout();
  bool read_header(bool last);
  template <class Source>
  void read_records(Source& source, bool last);
  void wait_for_more();
  void reserve_rows();
  FileFormat format() const;
  Result<ReadBattles> give();
};

void BattleReader::State::take(std::span<const char> piece) {
  bytes += piece.size();
  if (!utf16) return window.append(piece);
  std::string utf8;
  if (Status status = utf16->decode(piece, utf8); !status) error = status.error();
  window.append(utf8);
}

// Reads every complete record in the window. That UTF-16 breaks off inside a character is said
// before that a record breaks off there, and after what is wrong with the records before.
void BattleReader::State::read(Then then) {
  if (error || (first_look && !see_encoding(then))) return;
  if (utf16 && then == Then::end) {
    read_text(then, false);
    if (error) return;
    if (Status status = utf16->finish(); !status) {
      error = status.error();
      return;
    }
  }
  read_text(then, then == Then::end);
}

void BattleReader::State::read_text(Then then, bool last) {
  if (json || csv || see_kind(then)) {
    if (json) {
      read_records(*json, last);
    } else if (rows || read_header(last)) {
      read_records(*csv, last);
    }
    reserve_rows();
  }
  if (utf16 && error) error->where.byte = 0;  // it would count bytes of UTF-8
}

// What has arrived of a UTF-16 file is decoded; what comes, as it comes.
bool BattleReader::State::see_encoding(Then then) {
  const std::string_view head_bytes(window.begin(), window.size());
  if (const std::optional<Utf16Order> order = utf16_order(head_bytes); order && !utf16) {
    utf16.emplace(*order);
    const std::string raw(head_bytes);
    window = ByteWindow();
    bytes = 0;
    take(raw);
  }
  if (error) return false;
  if (utf16 && then == Then::more && window.size() < kSniffedBytes) {
    enough = kSniffedBytes;
    return false;
  }
  first_look = false;
  window.consume_to(window.begin() + byte_order_mark({window.begin(), window.size()}));
  return true;
}

bool BattleReader::State::see_kind(Then then) {
  const bool last = then == Then::end;
  const std::size_t size = std::min(window.size(), kSniffedBytes);
  const std::string_view first(window.begin(), size);
  const Result<FileKind> kind = file_kind(first);
  if (!kind && kind.error().code == ErrorCode::empty_input && !last) {
    const auto is_text = [](char c) { return c != ' ' && c != '\t' && c != '\r' && c != '\n'; };
    window.consume_to(std::find_if(window.begin(), window.end(), is_text));
    if (window.size() >= (then == Then::more ? kSniffedBytes : 1)) return see_kind(then);
    enough = kSniffedBytes;  // the head must not depend on how the bytes came
    return false;
  }
  if (!kind) {
    error = kind.error();
    return false;
  }
  if (!given_head) head = read_head(first, *kind, last && size == window.size());
  if (*kind == FileKind::delimited) {
    csv.emplace();
    return true;
  }
  if (!choose_layout()) return false;
  json.emplace(*wanted, mapping.list, rows->reads_texts());
  return true;
}

bool BattleReader::State::choose_layout() {
  const Result<Layout> known = recognise(head, mapping);
  if (!known) {
    error = known.error();
    return false;
  }
  layout = known->id;
  by_values = known->by_values;
  mapping = mapping_of(*known, head, mapping);
  const RecordSet* set = head.set(mapping.list);
  RolePlan plan = plan_of(*known);
  FeatureReader features;
  if (wants_features && set != nullptr) {
    const FeaturePlan wish = plan_features(*set, mapping);
    if (plan.paths().size() + wish.paths() > kMaxWantedPaths) plan = plan_of(*known, set);
    features = FeatureReader(wish, plan);
  }
  wanted.emplace(plan.paths());
  rows.emplace(plan, mapping, !mapping.list.empty(), std::move(features));
  if (lists_set_aside) rows->list_set_aside(!keeps_rows);
  return true;
}

// A table without the columns of a battle is refused at once.
bool BattleReader::State::read_header(bool last) {
  const Step step = csv->read_header(window, last);
  if (step == Step::more) wait_for_more();
  if (step == Step::broken) error = csv->error();
  if (step != Step::record) return false;
  RecordSet& set = head.sets[0];
  if (set.columns.empty()) {  // a header that is longer than the head
    for (const std::string& name : csv->columns()) set.columns.push_back({name, {}});
  }
  if (!choose_layout()) return false;
  csv->bind(*wanted);
  if (!can_be_battles(rows->plan(), csv->present(), mapping)) {
    error = unusable_header(csv->columns(), csv->present(), rows->plan(), mapping);
  }
  return !error;
}

template <class Source>
void BattleReader::State::read_records(Source& source, bool last) {
  Record record;
  Step step = source.next(window, last, record);
  for (; step == Step::record; step = source.next(window, last, record)) {
    rows->add(record);
    if (by_values && !rows->negative_score().empty()) {
      misread = true;
      error = no_share(mapping.columns.score, rows->negative_score(), record.line);
      return;
    }
  }
  if (step == Step::more) wait_for_more();
  if (step == Step::broken) error = source.error();
  const bool first = error && rows->read() == 0 && mapping.list.empty();
  if (first && error->code == ErrorCode::too_large && !head.lists.empty()) {
    error = no_known_list(head.lists);  // one object whose lists are not known
  }
}

// An unfinished record is read from its beginning each time, so wait until it has grown a good
// deal.
void BattleReader::State::wait_for_more() {
  enough = window.size() + std::max(kLeastNewBytes, window.size() / 2);
}

void BattleReader::State::reserve_rows() {
  if (!rows || expected_bytes <= bytes || bytes < kBytesBeforeReserve || rows->kept() == 0) return;
  const double rows_per_byte = static_cast<double>(rows->kept()) / static_cast<double>(bytes);
  rows->reserve(
      static_cast<std::size_t>(1.02 * rows_per_byte * static_cast<double>(expected_bytes)));
  expected_bytes = 0;  // once
}

FileFormat BattleReader::State::format() const {
  if (json) return json->is_array() ? FileFormat::json_array : FileFormat::json_lines;
  return csv ? FileFormat::delimited : FileFormat::unknown;
}

Result<ReadBattles> BattleReader::State::give() {
  ReadBattles battles;
  battles.format = format();
  if (!rows) return no_battles(battles.format);
  const JsonEnvelope* envelope = json ? json->envelope() : nullptr;
  if (envelope != nullptr && !envelope->found()) return no_such_list(mapping.list, head.lists);
  if (envelope != nullptr) rows->name_models(envelope->values());
  battles.layout = layout;
  battles.mapping = mapping;
  battles.audit = rows->audit();
  battles.outcomes = rows->outcomes();
  if (rows->kept() == 0) {
    return no_battles({.format = battles.format,
                       .audit = battles.audit,
                       .columns = json ? json->columns() : csv->columns(),
                       .lists = head.lists,
                       .plan = rows->plan(),
                       .present = rows->present(),
                       .mapping = mapping,
                       .outcomes = battles.outcomes});
  }
  battles.files = {{.format = battles.format,
                    .layout = layout,
                    .several = rows->tells_several(),
                    .read = battles.audit.read,
                    .kept = battles.audit.kept}};
  battles.table = rows->take();
  return battles;
}

BattleReader::BattleReader(const ReadOptions& options, std::uint64_t expected_bytes)
    : state_(std::make_unique<State>(options, expected_bytes)) {}
BattleReader::~BattleReader() = default;
BattleReader::BattleReader(BattleReader&&) noexcept = default;
BattleReader& BattleReader::operator=(BattleReader&&) noexcept = default;

Status BattleReader::feed(std::span<const char> bytes) {
  while (!bytes.empty() && !state_->error) {
    const std::span<const char> slice = bytes.first(std::min(bytes.size(), kSliceBytes));
    bytes = bytes.subspan(slice.size());
    state_->take(slice);
    if (state_->window.size() >= state_->enough) state_->read(State::Then::more);
  }
  if (state_->error) return *state_->error;
  return Done{};
}

Result<ReadBattles> BattleReader::finish() {
  state_->read(State::Then::end);
  if (state_->error) return *state_->error;
  return state_->give();
}

Result<ReadBattles> BattleReader::rows_so_far() {
  state_->read(State::Then::cut);
  if (state_->misread) return *state_->error;
  return state_->give();
}

ReadProgress BattleReader::progress() const {
  return {state_->bytes, state_->rows ? state_->rows->read() : 0};
}

void BattleReader::list_set_aside(bool alone) {
  state_->lists_set_aside = true;
  state_->keeps_rows = !alone;
}

void BattleReader::recognise_by(std::string_view records) {
  const std::string_view first = records.substr(0, kSniffedBytes);
  state_->head = read_head(first, FileKind::json, first.size() == records.size());
  state_->given_head = true;
}

std::vector<SetAsideRow> BattleReader::take_set_aside() {
  return state_->rows ? state_->rows->take_set_aside() : std::vector<SetAsideRow>();
}

ReadTally BattleReader::tally() const {
  if (!state_->rows) return {};
  return {state_->rows->audit(), state_->rows->outcomes()};
}

Result<ReadBattles> read_battles(std::string_view bytes, const ReadOptions& options) {
  BattleReader reader(options, bytes.size());
  if (Status status = reader.feed(bytes); !status) return status.error();
  return reader.finish();
}

}  // namespace ringside
