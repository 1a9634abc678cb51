// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <utility>

#include "core/judging/answers.h"
#include "core/result.h"

namespace ringside {

// Collects answers from one file after the other. Known layouts, by the names of the fields:
// - a row for each answer: prompt (or instruction, question, input), model (or model_id, generator,
//   model_name), answer (or output, response, completion, text); as JSON, JSON lines or CSV.
//   Without a model the name of the file is the model: one file for each.
// - arena-hard: model_answer {question_id or uid, model or model_id, choices[0].turns[0].content or
//   messages[-1].content.answer}, with the questions {question_id or uid, turns[0].content or
//   prompt} in a file of their own, before or after.
// - battles with conversations: model_a, model_b, conversation_a, conversation_b; or prompt,
//   response_a, response_b. The first turn of each side counts.
// Of two answers of a model to one prompt the first stands. A row without a prompt, a model or a
// text is counted, not taken.
class AnswerReader {
 public:
  // `text` is the whole file, UTF-8. `model` stands where rows name none; may be empty. Fails with
  // empty_input, broken_json or broken_csv, and with missing_column when no row is of a known
  // layout; what was read before stays.
  Status read(std::string_view text, std::string_view model);
  // Fails with no_usable_row when there is no answer, or only some whose question is in no file.
  Result<AnswerSet> finish();

  std::size_t answers() const { return taken_; }
  std::size_t repeated() const { return repeated_; }  // a second answer to the same prompt
  std::size_t passed_over() const { return passed_over_; }

  // One row in the words of the layouts above; empty where a file does not say.
  struct Row {
    std::string prompt{}, question{}, model{}, answer{};
  };
  void take(Row row);

 private:
  std::uint32_t number_of(std::map<std::string, std::uint32_t>& numbers,
                          std::vector<std::string>& texts, const std::string& text);
  void put(const std::string& prompt, const std::string& model, std::string answer);

  AnswerSet set_;
  std::map<std::string, std::uint32_t> model_numbers_, prompt_numbers_;
  std::map<std::pair<std::uint32_t, std::uint32_t>, std::string> answer_;  // (prompt, model)
  std::map<std::string, std::string> question_;                            // prompts by question id
  std::vector<Row> waiting_;  // answers whose question has not come
  std::size_t taken_ = 0, repeated_ = 0, passed_over_ = 0;
};

}  // namespace ringside
