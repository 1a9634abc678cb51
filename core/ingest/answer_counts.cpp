// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/ingest/answer_counts.h"

#include <cstddef>
#include <nlohmann/json.hpp>
#include <string>

#include "core/ingest/json_tokens.h"
#include "core/ingest/text_values.h"

namespace ringside {
namespace {

using Json = nlohmann::json;

bool is_space(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

double characters(std::string_view text) {
  std::size_t count = 0;
  for (const char each : text) count += (static_cast<unsigned char>(each) & 0xc0) != 0x80;
  return static_cast<double>(count);
}

// Without what stands between two ```; a fence that is never closed opens no code.
std::string without_code(std::string_view text) {
  constexpr std::string_view kFence = "```";
  std::string rest;
  while (true) {
    const std::size_t open = text.find(kFence);
    const std::size_t close =
        open == std::string_view::npos ? open : text.find(kFence, open + kFence.size());
    if (close == std::string_view::npos) return rest.append(text);
    rest.append(text.substr(0, open)).append(kFence).append(kFence);
    text.remove_prefix(close + kFence.size());
  }
}

// `line` ends with its line end where the text has one.
bool is_header(std::string_view line) {
  const std::size_t level = line.find_first_not_of('#');
  return level != std::string_view::npos && level >= 1 && level <= 6 && is_space(line[level]);
}

bool is_list_item(std::string_view line) {
  while (!line.empty() && is_space(line.front())) line.remove_prefix(1);
  if (line.empty()) return false;
  std::size_t behind = 1;
  if (is_digit(line.front())) {
    while (behind < line.size() && is_digit(line[behind])) ++behind;
    if (behind == line.size() || line[behind++] != '.') return false;
  } else if (line.front() != '-' && line.front() != '*' && line.front() != '+') {
    return false;
  }
  return behind < line.size() && is_space(line[behind]);
}

// Spans such as **this**, from left to right, none inside another.
double count_spans(std::string_view text, char mark) {
  const char stops[] = {mark, '\n'};
  double spans = 0.0;
  for (std::size_t at = 0; at + 4 < text.size();) {
    if (text[at] != mark || text[at + 1] != mark) {
      ++at;
      continue;
    }
    const std::size_t end = text.find_first_of(std::string_view(stops, 2), at + 2);
    const bool span = end != std::string_view::npos && end > at + 2 && end + 1 < text.size() &&
                      text[end] == mark && text[end + 1] == mark;
    spans += span ? 1.0 : 0.0;
    at = span ? end + 2 : at + 1;
  }
  return spans;
}

void add(AnswerCounts& sum, const AnswerCounts& more) {
  sum.length += more.length;
  sum.headers += more.headers;
  sum.lists += more.lists;
  sum.bold += more.bold;
}

// Adds the texts of a message's content: one text, or a list of parts.
bool add_content(AnswerCounts& sum, const Json& content) {
  if (content.is_string()) {
    add(sum, count_answer(content.get_ref<const std::string&>()));
    return true;
  }
  if (!content.is_array()) return false;
  bool any = false;
  for (const Json& part : content) {
    const auto text = part.is_object() ? part.find("text") : part.end();
    if (!part.is_object() || text == part.end() || !text->is_string()) continue;
    any = add_content(sum, *text) || any;
  }
  return any;
}

bool add_element(AnswerCounts& sum, const Json& element) {
  if (!element.is_object()) return element.is_string() && add_content(sum, element);
  const auto role = element.find("role"), content = element.find("content");
  if (role == element.end() || *role != "assistant" || content == element.end()) return false;
  return add_content(sum, *content);
}

}  // namespace

AnswerCounts count_answer(std::string_view markdown) {
  AnswerCounts counts;
  counts.length = characters(markdown);
  std::string without;
  std::string_view text = markdown;
  if (text.find("```") != std::string_view::npos) text = without = without_code(text);
  counts.bold = count_spans(text, '*') + count_spans(text, '_');
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    const std::string_view line = text.substr(0, end == std::string_view::npos ? end : end + 1);
    counts.headers += is_header(line) ? 1.0 : 0.0;
    counts.lists += is_list_item(line) ? 1.0 : 0.0;
    text.remove_prefix(line.size());
  }
  return counts;
}

std::optional<AnswerCounts> count_answers(std::string_view value, bool messages) {
  const std::string_view text = trimmed(value);
  if (!text.empty() && text.front() == '[') {
    const Json list = Json::parse(text.begin(), text.end(), nullptr, false);
    AnswerCounts sum;
    bool any = false;
    if (list.is_array()) {
      for (const Json& element : list) any = add_element(sum, element) || any;
    }
    if (any) return sum;
    if (list.is_array() && !list.empty() && list.front().is_null()) return std::nullopt;
  }
  if (messages || text.empty()) return std::nullopt;
  return count_answer(value);
}

}  // namespace ringside
