// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/ingest/byte_window.h"
#include "core/ingest/json_envelope.h"
#include "core/ingest/json_scanner.h"
#include "core/ingest/json_skeleton.h"
#include "core/ingest/record.h"
#include "core/ingest/wanted_paths.h"
#include "core/result.h"

namespace ringside {

// Records of a JSON file: the elements of a top-level array, of a list inside the outermost object,
// or values that follow one another (JSON lines, or objects end to end). A record is an object, or
// a list where a wanted path steps into one. Every byte is validated, wanted or not. Of repeated
// keys the last counts. A number too large for a double is valid here. Fails with broken_json at
// the offending byte, and with too_large on a record over kMaxRecordBytes.
class JsonRecords {
 public:
  // `wanted` must outlive this. `list`: where the records stand inside the outermost object, as
  // keys joined by dots; "" where they are outermost. `keep_containers`: a wanted object or list is
  // given as its text.
  explicit JsonRecords(const WantedPaths& wanted, std::string_view list = {},
                       bool keep_containers = false)
      : scanner_(wanted), keep_containers_(keep_containers) {
    if (list.empty()) return;
    envelope_.emplace(wanted, list);
    layout_ = Layout::array;
    place_ = Place::closed;
  }

  Step next(ByteWindow& window, bool last, Record& record);
  const Error& error() const { return error_; }
  // What stands around the list, or null where the records are outermost.
  const JsonEnvelope* envelope() const { return envelope_ ? &*envelope_ : nullptr; }

  bool is_array() const { return layout_ == Layout::array; }
  const std::vector<std::string>& columns() const { return scanner_.columns(); }

 private:
  enum class Layout : std::uint8_t { unknown, array, lines };
  enum class Place : std::uint8_t { before_first, after_value, after_comma, closed };

  Step to_record(ByteWindow& window, bool last);
  Step to_next_element(ByteWindow& window, const char* at);
  Step read_record(ByteWindow& window, bool last, Record& record);
  bool match_skeleton(const ByteWindow& window, Record& record);
  void fill(const std::vector<JsonScalar>& scalars, std::uint64_t containers, Record& record);
  Step stop(Error error);
  Step cut_off(const ByteWindow& window);

  JsonScanner scanner_;
  bool keep_containers_;
  std::optional<JsonEnvelope> envelope_;
  JsonSkeleton skeleton_;
  std::uint64_t skeleton_containers_ = 0;
  std::uint32_t hits_ = 0, misses_ = 0;
  Layout layout_ = Layout::unknown;
  Place place_ = Place::before_first;
  bool may_follow_ = true;  // the last value ended in a bracket or white space came after it
  Error error_;

  std::vector<JsonScalar> matched_;
  std::array<FieldValue, kMaxWantedPaths> fields_{};
  std::uint64_t present_ = 0;
  std::string decoded_;
};

}  // namespace ringside
