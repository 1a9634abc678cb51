// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/ingest/battle_reader.h"

#include <algorithm>
#include <optional>
#include <string_view>
#include <utility>

#include "core/ingest/byte_window.h"
#include "core/ingest/csv_records.h"
#include "core/ingest/file_kind.h"
#include "core/ingest/formats.h"
#include "core/ingest/json_records.h"
#include "core/ingest/no_battles.h"
#include "core/ingest/row_builder.h"

namespace ringside {
namespace {

// Small enough to stay in a processor's cache from the copy to the last look.
constexpr std::size_t kSliceBytes = std::size_t{256} << 10;
constexpr std::size_t kLeastNewBytes = std::size_t{64} << 10;
constexpr std::uint64_t kBytesBeforeReserve = std::uint64_t{1} << 20;

}  // namespace

struct BattleReader::State {
  State(const ReadOptions& options, std::uint64_t expected)
      : mapping(options.mapping),
        layout(is_automatic(mapping) ? usual_names() : custom_layout(mapping)),
        plan(layout.roles),
        wanted(plan.paths()),
        rows(plan, mapping),
        expected_bytes(expected) {
    if (Status status = check_mapping(mapping); !status) error = status.error();
  }

  Mapping mapping;
  Layout layout;
  RolePlan plan;
  WantedPaths wanted;
  RowBuilder rows;

  std::uint64_t expected_bytes;
  std::uint64_t bytes = 0;
  std::size_t enough = kSniffedBytes + 3;  // window size from which it is worth looking again
  bool first_look = true;
  std::optional<Error> error;
  ByteWindow window;
  std::optional<JsonRecords> json;
  std::optional<CsvRecords> csv;
  bool header_read = false;

  void read(bool last);
  bool recognise(bool last);
  bool read_header(bool last);
  template <class Source>
  void read_records(Source& source, bool last);
  void wait_for_more();
  void reserve_rows();
  FileFormat format() const;
  Result<ReadBattles> give();
};

// Reads every complete record in the window.
void BattleReader::State::read(bool last) {
  if (error) return;
  if (!json && !csv && !recognise(last)) return;
  if (json) {
    read_records(*json, last);
  } else if (header_read || read_header(last)) {
    read_records(*csv, last);
  }
  reserve_rows();
}

bool BattleReader::State::recognise(bool last) {
  const auto head = [this] {
    return std::string_view(window.begin(), std::min(window.size(), kSniffedBytes));
  };
  if (first_look) window.consume_to(window.begin() + byte_order_mark(head()));
  first_look = false;
  Result<FileKind> kind = file_kind(head());
  if (!kind && kind.error().code == ErrorCode::empty_input && !last) {
    window.consume_to(window.begin() + head().size());  // 64 KB of white space
    wait_for_more();
    return false;
  }
  if (!kind) {
    error = kind.error();
    return false;
  }
  if (*kind == FileKind::json) {
    json.emplace(wanted);
  } else {
    csv.emplace(wanted);
  }
  return true;
}

// A table without the columns of a battle is refused at once.
bool BattleReader::State::read_header(bool last) {
  const Step step = csv->read_header(window, last);
  if (step == Step::more) wait_for_more();
  if (step == Step::broken) error = csv->error();
  if (step != Step::record) return false;
  header_read = true;
  if (!can_be_battles(plan, csv->present(), mapping)) {
    error = unusable_header(csv->columns(), csv->present(), plan, mapping);
  }
  return !error;
}

template <class Source>
void BattleReader::State::read_records(Source& source, bool last) {
  Record record;
  Step step = source.next(window, last, record);
  for (; step == Step::record; step = source.next(window, last, record)) rows.add(record);
  if (step == Step::more) wait_for_more();
  if (step == Step::broken) error = source.error();
}

// An unfinished record is read from its beginning each time, so wait until it has grown a good
// deal.
void BattleReader::State::wait_for_more() {
  enough = window.size() + std::max(kLeastNewBytes, window.size() / 2);
}

void BattleReader::State::reserve_rows() {
  if (expected_bytes <= bytes || bytes < kBytesBeforeReserve || rows.kept() == 0) return;
  const double rows_per_byte = static_cast<double>(rows.kept()) / static_cast<double>(bytes);
  rows.reserve(
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
  battles.audit = rows.audit();
  battles.layout = layout.id;
  battles.mapping = mapping;
  battles.outcomes = rows.outcomes();
  if (rows.kept() == 0) {
    static const std::vector<std::string> kNone;
    return no_battles({.format = battles.format,
                       .audit = battles.audit,
                       .columns = json  ? json->columns()
                                  : csv ? csv->columns()
                                        : kNone,
                       .lists = json ? json->lists() : kNone,
                       .plan = plan,
                       .mapping = mapping});
  }
  battles.table = rows.take();
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
    state_->window.append(slice);
    state_->bytes += slice.size();
    if (state_->window.size() >= state_->enough) state_->read(false);
  }
  if (state_->error) return *state_->error;
  return Done{};
}

Result<ReadBattles> BattleReader::finish() {
  state_->read(true);
  if (state_->error) return *state_->error;
  return state_->give();
}

Result<ReadBattles> BattleReader::rows_so_far() {
  state_->read(false);
  return state_->give();
}

ReadProgress BattleReader::progress() const { return {state_->bytes, state_->rows.read()}; }

Result<ReadBattles> read_battles(std::string_view bytes, const ReadOptions& options) {
  BattleReader reader(options, bytes.size());
  if (Status status = reader.feed(bytes); !status) return status.error();
  return reader.finish();
}

}  // namespace ringside
