// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/ingest/byte_window.h"
#include "core/ingest/json_scanner.h"
#include "core/ingest/record.h"
#include "core/ingest/wanted_paths.h"
#include "core/result.h"

namespace ringside {

// The object around a list of records: everything before and behind the list. Its other members are
// validated, and of them the values of the wanted paths are kept. A member may be as large as a
// record; the list may be of any size.
class JsonEnvelope {
 public:
  // `list`: keys joined by dots. `wanted` must outlive this.
  JsonEnvelope(const WantedPaths& wanted, std::string_view list);

  // Goes on to the list. Step::record: its opening bracket was consumed; call again when its
  // closing one was. Step::end: nothing is left.
  Step to_list(ByteWindow& window, bool last);
  const Error& error() const { return error_; }

  bool found() const { return found_; }
  // [wanted paths] the values outside the list, "" where there is none.
  const std::vector<std::string>& values() const { return values_; }

 private:
  enum class Place : std::uint8_t { before_first, after_value, after_comma };

  Step to_member(ByteWindow& window, bool last);
  Step enter_member(ByteWindow& window, bool last);
  Step skip_value(ByteWindow& window, const char* at, bool last, int node);
  void keep_values();
  Step broken(const ByteWindow& window, const char* at, const std::string& message);
  Step unfinished(const ByteWindow& window, bool last);
  Step stop(Error error);

  const WantedPaths& wanted_;
  JsonScanner scanner_;
  std::vector<std::string> steps_;  // the keys that lead to the list
  std::vector<int> nodes_;          // of the wanted paths, for each object that is open
  Place place_ = Place::before_first;
  bool found_ = false;
  std::vector<std::string> values_;
  Error error_;
};

}  // namespace ringside
