// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/ingest/json_skeleton.h"
#include "core/ingest/json_tokens.h"
#include "core/ingest/record.h"
#include "core/ingest/wanted_paths.h"
#include "core/result.h"

namespace ringside {

// Reads one JSON value in full, validates every byte of it and notes its scalars.
class JsonScanner {
 public:
  static constexpr std::size_t kMaxDepth = 512;
  enum class Outcome : std::uint8_t { done, cut, broken };
  // A wanted object or list as it stands.
  struct Span {
    int slot;
    std::string_view text;
  };

  explicit JsonScanner(const WantedPaths& wanted) : wanted_(wanted) {}

  // The text must be followed by kPadding zero bytes. `begin` is not white space. A bare scalar
  // that ends with the text may go on in the next piece: it is done only if `last`. `node`: where
  // among the wanted paths the value stands.
  Outcome scan(const char* begin, const char* end, bool last, int node = WantedPaths::kRoot);

  // After done: behind the value. After broken: the offending byte.
  const char* at() const { return at_; }
  const char* message() const { return fault_.message; }  // after broken
  Error error(Where where) const;                         // after broken
  // The scalars in order. Of a wanted path that was met twice only the last carries its slot.
  const std::vector<JsonScalar>& scalars() const { return scalars_; }
  std::uint64_t containers() const { return containers_; }  // bits of wanted paths with {} or []
  // Their texts; of a path that was met twice the last one counts.
  const std::vector<Span>& container_spans() const { return spans_; }
  // An object, or a list if a path steps into one.
  bool is_record() const { return is_record_; }

  // Keys of top-level objects in order of appearance, at most kMaxColumnsSeen.
  const std::vector<std::string>& columns() const { return columns_; }

 private:
  struct Level {
    bool object;
    int node;              // of the wanted paths; kNone where nothing inside is wanted
    std::size_t position;  // of the element at hand, in a list
    int slot;              // of the wanted path that it is, or kNone
    const char* begin;
  };
  enum class Next : std::uint8_t { value, key, after_value, finished, failed };

  Next read_value();
  Next read_scalar(int node);
  Next read_key();
  Next read_separator();
  Next open(bool object);
  Next fail(const char* at, const char* message);
  void enter_key(std::string_view key);
  void enter_element();
  void enter(int node);
  void release(std::uint64_t slots);
  void note_column(std::string_view key);

  const WantedPaths& wanted_;
  const char* at_ = nullptr;
  JsonFault fault_;
  std::vector<Level> levels_;
  int node_ = WantedPaths::kNone;  // of the value that comes next
  std::vector<JsonScalar> scalars_;
  std::vector<Span> spans_;
  std::uint64_t containers_ = 0;
  std::uint64_t met_ = 0;  // wanted paths that have a value so far
  bool is_record_ = false;
  std::string key_;  // a key with escapes, decoded
  std::vector<std::string> columns_;
  std::size_t expected_column_ = 0;
};

}  // namespace ringside
