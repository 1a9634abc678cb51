// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/judging/read_answers.h"

#include <array>
#include <nlohmann/json.hpp>
#include <span>

#include "core/ingest/byte_window.h"
#include "core/ingest/csv_records.h"
#include "core/ingest/text_values.h"

namespace ringside {
namespace {

using Json = nlohmann::json;
using Names = std::span<const std::string_view>;

constexpr std::array<std::string_view, 5> kPrompt{"prompt", "instruction", "question", "input",
                                                  "question_text"};
constexpr std::array<std::string_view, 2> kQuestion{"question_id", "uid"};
constexpr std::array<std::string_view, 4> kModel{"model", "model_id", "generator", "model_name"};
constexpr std::array<std::string_view, 5> kAnswer{"answer", "output", "response", "completion",
                                                  "text"};

// The text of a message: a string, {"answer": text}, or blocks of which those of text count.
std::string message_text(const Json& content) {
  if (content.is_string()) return content.get<std::string>();
  std::string text;
  if (content.is_object()) {
    for (const char* name : {"answer", "text", "content"}) {
      const auto found = content.find(name);
      if (found != content.end() && text.empty()) text = message_text(*found);
    }
  }
  if (content.is_array()) {
    for (const Json& block : content) text += message_text(block);
  }
  return text;
}

// The first text that a list of turns has of this role; "" takes a turn of any.
std::string turn_text(const Json& turns, std::string_view role) {
  if (!turns.is_array()) return {};
  for (const Json& turn : turns) {
    if (turn.is_string()) return turn.get<std::string>();
    const auto spoken = turn.find("role");
    const bool fits = role.empty() || (spoken != turn.end() && spoken->is_string() &&
                                       spoken->get_ref<const std::string&>() == role);
    const auto content = turn.find("content");
    if (fits && content != turn.end()) return message_text(*content);
  }
  return {};
}

std::string text_of(const Json& row, Names names) {
  for (const std::string_view name : names) {
    const auto found = row.find(name);
    if (found == row.end() || found->is_null()) continue;
    if (found->is_string()) return found->get<std::string>();
    if (found->is_number_integer()) return found->dump();
    if (found->is_array() && !found->empty()) return turn_text(*found, "");
  }
  return {};
}

const Json* member(const Json& row, const char* name) {
  const auto found = row.find(name);
  return found == row.end() ? nullptr : &*found;
}

// arena-hard keeps answers deeper down.
std::string arena_hard_answer(const Json& row) {
  const Json* choices = member(row, "choices");
  if (choices != nullptr && choices->is_array() && !choices->empty()) {
    const Json* turns = member(choices->front(), "turns");
    if (turns != nullptr) return turn_text(*turns, "");
  }
  const Json* messages = member(row, "messages");
  if (messages != nullptr) return turn_text(*messages, "assistant");
  return {};
}

// Both sides of a battle with its texts.
bool take_battle(const Json& row, AnswerReader& reader) {
  constexpr std::array<std::string_view, 1> kA{"model_a"}, kB{"model_b"};
  const std::string model_a = text_of(row, kA), model_b = text_of(row, kB);
  if (model_a.empty() || model_b.empty()) return false;
  const Json* a = member(row, "conversation_a");
  const Json* b = member(row, "conversation_b");
  if (a != nullptr && b != nullptr) {
    reader.take({turn_text(*a, "user"), {}, model_a, turn_text(*a, "assistant")});
    reader.take({turn_text(*b, "user"), {}, model_b, turn_text(*b, "assistant")});
    return true;
  }
  constexpr std::array<std::string_view, 2> kFirst{"response_a", "answer_a"};
  constexpr std::array<std::string_view, 2> kSecond{"response_b", "answer_b"};
  const std::string prompt = text_of(row, kPrompt);
  reader.take({prompt, {}, model_a, text_of(row, kFirst)});
  reader.take({prompt, {}, model_b, text_of(row, kSecond)});
  return true;
}

void take_row(const Json& row, std::string_view model, AnswerReader& reader) {
  if (!row.is_object()) return reader.take({});
  if (take_battle(row, reader)) return;
  AnswerReader::Row read{text_of(row, kPrompt), text_of(row, kQuestion), text_of(row, kModel),
                         text_of(row, kAnswer)};
  if (read.answer.empty()) read.answer = arena_hard_answer(row);
  const Json* turns = member(row, "turns");
  if (read.prompt.empty() && turns != nullptr) read.prompt = turn_text(*turns, "");
  if (read.model.empty() && !read.answer.empty()) read.model = model;
  reader.take(std::move(read));
}

Status read_json(std::string_view text, std::string_view model, AnswerReader& reader) {
  const Json whole = Json::parse(text, nullptr, false);
  if (!whole.is_discarded() && whole.is_array()) {
    for (const Json& row : whole) take_row(row, model, reader);
    return Done{};
  }
  std::uint64_t line = 0;
  while (!text.empty()) {
    ++line;
    const std::size_t end = text.find('\n');
    const std::string_view one = trimmed(text.substr(0, end));
    text.remove_prefix(end == text.npos ? text.size() : end + 1);
    if (one.empty()) continue;
    const Json row = Json::parse(one, nullptr, false);
    if (row.is_discarded())
      return fail(ErrorCode::broken_json,
                  "Answers are a JSON array of objects, or one object a line; this is neither.",
                  {.line = line});
    take_row(row, model, reader);
  }
  return Done{};
}

// A CSV row as JSON, so that both kinds have one way through. A cell that holds a JSON list, as in
// the Kaggle files, is one.
Json json_of(const std::vector<std::string>& columns, const std::vector<std::string>& cells) {
  Json row = Json::object();
  for (std::size_t at = 0; at < columns.size(); ++at) {
    Json list;
    if (cells[at].starts_with('[')) list = Json::parse(cells[at], nullptr, false);
    row[canonical_name(columns[at])] = list.is_array() ? std::move(list) : Json(cells[at]);
  }
  return row;
}

Status read_csv(std::string_view text, std::string_view model, AnswerReader& reader) {
  ByteWindow window;
  window.append(text);
  CsvRecords records;
  const Step header = records.read_header(window, true);
  if (header == Step::broken) return records.error();
  std::vector<std::string> cells;
  while (header == Step::record) {
    const Step step = records.next_cells(window, true, cells);
    if (step == Step::broken) return records.error();
    if (step != Step::record) break;
    if (cells.size() == records.columns().size()) {
      take_row(json_of(records.columns(), cells), model, reader);
    } else {
      reader.take({});
    }
  }
  return Done{};
}

}  // namespace

Status AnswerReader::read(std::string_view text, std::string_view model) {
  if (text.starts_with("\xef\xbb\xbf")) text.remove_prefix(3);
  const std::string_view body = trimmed(text);
  if (body.empty()) return fail(ErrorCode::empty_input, "The file holds no answers.");
  const std::size_t before = taken_ + repeated_ + waiting_.size() + question_.size();
  const bool is_json = body.front() == '{' || body.front() == '[';
  const Status status = is_json ? read_json(text, model, *this) : read_csv(text, model, *this);
  if (!status) return status;
  if (taken_ + repeated_ + waiting_.size() + question_.size() == before)
    return fail(
        ErrorCode::missing_column,
        "No row has a prompt, a model and an answer. Known names are prompt, instruction or "
        "question; model, generator or model_id; answer, output or response; and "
        "conversation_a and conversation_b of battles.");
  return Done{};
}

void AnswerReader::take(Row row) {
  if (!row.question.empty() && !row.prompt.empty()) question_.emplace(row.question, row.prompt);
  if (row.answer.empty() && row.model.empty() && !row.question.empty() && !row.prompt.empty())
    return;  // a question alone
  if (row.model.empty() || row.answer.empty() || (row.prompt.empty() && row.question.empty())) {
    ++passed_over_;
  } else if (row.prompt.empty()) {
    waiting_.push_back(std::move(row));
  } else {
    put(row.prompt, row.model, std::move(row.answer));
  }
}

std::uint32_t AnswerReader::number_of(std::map<std::string, std::uint32_t>& numbers,
                                      std::vector<std::string>& texts, const std::string& text) {
  const auto [found, added] = numbers.try_emplace(text, static_cast<std::uint32_t>(texts.size()));
  if (added) texts.push_back(text);
  return found->second;
}

void AnswerReader::put(const std::string& prompt, const std::string& model, std::string answer) {
  const std::uint32_t p = number_of(prompt_numbers_, set_.prompts, prompt);
  const std::uint32_t m = number_of(model_numbers_, set_.models, model);
  const bool added = answer_.try_emplace({p, m}, std::move(answer)).second;
  ++(added ? taken_ : repeated_);
}

Result<AnswerSet> AnswerReader::finish() {
  std::string lost;
  for (Row& row : waiting_) {
    const auto question = question_.find(row.question);
    if (question == question_.end()) {
      lost = row.question;
    } else {
      put(question->second, row.model, std::move(row.answer));
    }
  }
  waiting_.clear();
  if (!lost.empty())
    return fail(ErrorCode::no_usable_row,
                "There are answers to question " + lost +
                    ", but no file with its text; give the questions too.");
  if (answer_.empty()) return fail(ErrorCode::no_usable_row, "There is no answer to compare.");
  set_.answer.assign(set_.prompts.size() * set_.models.size(), std::nullopt);
  for (auto& [place, text] : answer_)
    set_.answer[place.first * set_.models.size() + place.second] = std::move(text);
  return std::move(set_);
}

}  // namespace ringside
