// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// The numbers of the two answers that a file gives or lets be counted: the columns of
// BattleTable::features. The texts are not kept. Their names:
//
//   length                what the file says, in tokens as Arena counts them
//   characters            counted from the texts, in code points
//   headers, lists, bold  of Markdown, as style control counts them, from either
//   x                     of any columns x_a and x_b, in their unit
//
// Tokens and characters differ by name, so that files of both can be read as one.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "core/battles.h"
#include "core/ingest/answer_counts.h"
#include "core/ingest/binding.h"
#include "core/ingest/head.h"
#include "core/ingest/mapping.h"
#include "core/ingest/record.h"

namespace ringside {

// Where the numbers of a file stand.
struct FeaturePlan {
  // A number that is the sum of what stands at the paths of a, and of b.
  struct Source {
    std::string name;
    std::vector<std::string> a, b;
  };
  std::vector<Source> numbers;  // length or characters, headers, lists and bold first
  // Where the answers stand, if something is to be counted from them: the texts themselves or
  // conversations (count_answers()).
  std::string text_a, text_b;
  bool messages = false;

  std::size_t paths() const;  // so many at most
};

// For each of length or characters, headers, lists and bold the first that the records have:
// Arena's conv_metadata, or its totals in columns; length_a and length_b of the mapping; the texts
// at answer_a and answer_b of the mapping or in conversation_a and conversation_b. Besides, x of
// columns x_a and x_b that hold numbers in the first records and have no role: the first kMostPairs
// of them.
inline constexpr std::size_t kMostPairs = 12;
FeaturePlan plan_features(const RecordSet& seen, const Mapping& mapping);

// Reads the planned numbers of a record.
class FeatureReader {
 public:
  FeatureReader() = default;
  // Adds its paths to those of `plan`. A feature for which kMaxWantedPaths leave no room is left
  // out.
  FeatureReader(const FeaturePlan& wish, RolePlan& plan);

  // Empty columns, in the order of a() and b().
  std::vector<FeatureColumn> columns() const;
  bool reads_texts() const { return text_a_ >= 0; }
  // A count that is missing, no number or below 0 is NaN; another feature may be below 0.
  void read(const Record& record);
  std::span<const float> a() const { return a_; }
  std::span<const float> b() const { return b_; }

 private:
  static float sum_of(const Record& record, const std::vector<int>& slots, bool is_count);
  void count(const Record& record, int slot, std::vector<float>& to) const;

  struct Feature {
    std::string name;
    std::vector<int> a, b;        // slots to sum; none where it is counted from the texts
    double AnswerCounts::*count;  // null where the name is another
  };
  std::vector<Feature> features_;
  int text_a_ = -1, text_b_ = -1;
  bool messages_ = false;
  std::vector<float> a_, b_;  // [features]
};

}  // namespace ringside
