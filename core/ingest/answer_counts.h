// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string_view>

namespace ringside {

// What style control looks at in an answer, as FastChat's add_markdown_info.py counts it, but for
// the length, which is in characters here. Each is a whole number.
struct AnswerCounts {
  double length = 0.0;   // characters (code points), blocks of code among them
  double headers = 0.0;  // lines that begin with one to six # and white space
  double lists = 0.0;    // lines that begin with -, *, + or a number and a dot, and white space
  double bold = 0.0;     // spans in ** or __ on one line
};

// The counts of one message. What stands between two ``` is code: of it only the length counts.
AnswerCounts count_answer(std::string_view markdown);

// The counts of all answers in a conversation, or nothing where there is none. `value` is the text
// of the answer itself; a JSON list of such texts, null where a turn has none; or a JSON list of
// messages {"role": "assistant", "content": text or [{"type": "text", "text": ...}]}, of which
// those of other roles do not count. `messages`: it can only be the last.
std::optional<AnswerCounts> count_answers(std::string_view value, bool messages);

}  // namespace ringside
