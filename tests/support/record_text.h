// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "core/ingest/byte_window.h"
#include "core/ingest/record.h"
#include "core/result.h"

namespace ringside {

inline std::string text_of(const Record& record) {
  const char* const kinds[] = {"-", "null", "bool ", "number ", "string ", "container"};
  std::string text = std::to_string(record.line);
  if (record.fault == RecordFault::not_an_object) return text + " not an object";
  if (record.fault == RecordFault::wrong_field_count) return text + " wrong field count";
  for (std::size_t slot = 0; slot < kMaxWantedPaths; ++slot) {
    if (((record.present >> slot) & 1) == 0) continue;
    const FieldValue& value = record.fields[slot];
    text += " [" + std::to_string(slot) + "] ";
    text += kinds[static_cast<std::size_t>(value.kind)];
    text += value.text;
  }
  return text;
}

// What a source gives when a text arrives cut at these places, and the source is asked after every
// piece: one line per record, then the error if there is one.
template <class Source>
std::vector<std::string> records_of(Source& source, std::string_view text,
                                    const std::vector<std::size_t>& cuts) {
  ByteWindow window;
  std::vector<std::string> lines;
  std::size_t from = 0;
  for (std::size_t piece = 0; piece <= cuts.size(); ++piece) {
    const bool last = piece == cuts.size();
    const std::size_t to = last ? text.size() : cuts[piece];
    window.append(text.substr(from, to - from));
    from = to;
    Record record;
    Step step = source.next(window, last, record);
    for (; step == Step::record; step = source.next(window, last, record)) {
      lines.push_back(text_of(record));
    }
    if (step == Step::broken) {
      const Error& error = source.error();
      lines.push_back(std::string(name_of(error.code)) + " at byte " +
                      std::to_string(error.where.byte) + ", line " +
                      std::to_string(error.where.line));
      break;
    }
  }
  return lines;
}

}  // namespace ringside
