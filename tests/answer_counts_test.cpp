// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/ingest/answer_counts.h"

#include <gtest/gtest.h>

#include <string>

namespace ringside {
namespace {

std::string counts(const std::optional<AnswerCounts>& answer) {
  if (!answer) return "none";
  const auto whole = [](double number) { return std::to_string(static_cast<int>(number)); };
  return whole(answer->length) + " characters, " + whole(answer->headers) + " headers, " +
         whole(answer->lists) + " lists, " + whole(answer->bold) + " bold";
}

std::string counts(std::string_view markdown) { return counts(count_answer(markdown)); }

// The counts are those of the regular expressions in FastChat's add_markdown_info.py:
// ^#{1,6}\s, ^\s*\d+\.\s, ^\s*[-*+]\s, \*\*[^*\n]+\*\*, __[^_\n]+__.
TEST(AnswerCounts, CountsMarkdown) {
  EXPECT_EQ(counts(""), "0 characters, 0 headers, 0 lists, 0 bold");
  EXPECT_EQ(counts("# a\n## b\n###### c\n####### d\n#e\n # f\n#"),
            "37 characters, 3 headers, 0 lists, 0 bold");
  EXPECT_EQ(counts("- a\n* b\n+ c\n  - d\n1. e\n 12. f\n-g\n1.h\n1) i\n--- \n. j"),
            "50 characters, 0 headers, 6 lists, 0 bold");
  EXPECT_EQ(counts("**a** and __b c__, **d\ne** ****  **f*g** ***h**"),
            "47 characters, 0 headers, 0 lists, 5 bold");
}

TEST(AnswerCounts, CountsCharactersNotBytes) {
  EXPECT_EQ(counts("模型 é 𝔘"), "6 characters, 0 headers, 0 lists, 0 bold");
}

TEST(AnswerCounts, LeavesCodeOutButForItsLength) {
  EXPECT_EQ(counts("# a\n```sh\n# no\n- no **no**\n```\n- b"),
            "34 characters, 1 headers, 1 lists, 0 bold");
  EXPECT_EQ(counts("```\n# open\n- so it counts\n"), "26 characters, 1 headers, 1 lists, 0 bold");
}

TEST(AnswerCounts, AddsTheAnswersOfAConversation) {
  const std::string plain =
      R"([{"role":"user","content":"# q"},{"role":"assistant","content":"# a\n"},)"
      R"({"role":"user","content":"- q"},{"content":"**b**","role":"assistant"}])";
  EXPECT_EQ(counts(count_answers(plain, true)), "9 characters, 1 headers, 0 lists, 1 bold");
  const std::string parts =
      R"([{"role":"user","content":[{"type":"text","text":"q"}]},)"
      R"({"role":"assistant","content":[{"type":"text","text":"- a"},{"type":"image","image":1}]}])";
  EXPECT_EQ(counts(count_answers(parts, true)), "3 characters, 0 headers, 1 lists, 0 bold");
  EXPECT_EQ(counts(count_answers(R"(["one", null, "# two"])", false)),
            "8 characters, 1 headers, 0 lists, 0 bold");
}

TEST(AnswerCounts, KnowsNoAnswerWhereThereIsNone) {
  EXPECT_EQ(counts(count_answers("", false)), "none");
  EXPECT_EQ(counts(count_answers("[null]", false)), "none");
  EXPECT_EQ(counts(count_answers("[]", true)), "none");
  EXPECT_EQ(counts(count_answers("[{'role': 'assistant', 'content': 'a'}]", true)), "none");
  EXPECT_EQ(counts(count_answers(R"([{"role":"user","content":"q"}])", true)), "none");
  EXPECT_EQ(counts(count_answers("[1] is a reference", false)),
            "18 characters, 0 headers, 0 lists, 0 bold");
}

}  // namespace
}  // namespace ringside
