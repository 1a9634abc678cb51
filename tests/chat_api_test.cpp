// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/judging/chat_api.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

namespace ringside {
namespace {

using Json = nlohmann::json;

ChatQuestion question() {
  return {.model = "m",
          .system = "Be fair.",
          .turns = {{ChatTurn::Speaker::user, "A or \"B\"?"},
                    {ChatTurn::Speaker::assistant, "well"},
                    {ChatTurn::Speaker::user, "One word."}},
          .temperature = 0.5,
          .max_tokens = 8};
}

// As the two services document their requests.
TEST(ChatApi, WritesBothKindsOfRequest) {
  EXPECT_EQ(Json::parse(chat_request(ChatApi::anthropic, question())), Json::parse(R"({
    "model": "m", "max_tokens": 8, "temperature": 0.5, "system": "Be fair.",
    "messages": [{"role": "user", "content": "A or \"B\"?"},
                 {"role": "assistant", "content": "well"},
                 {"role": "user", "content": "One word."}]})"));
  EXPECT_EQ(Json::parse(chat_request(ChatApi::openai, question())), Json::parse(R"({
    "model": "m", "max_tokens": 8, "temperature": 0.5,
    "messages": [{"role": "system", "content": "Be fair."},
                 {"role": "user", "content": "A or \"B\"?"},
                 {"role": "assistant", "content": "well"},
                 {"role": "user", "content": "One word."}]})"));
}

TEST(ChatApi, AnAnswerThatIsNotUtf8StillMakesJson) {
  ChatQuestion odd = question();
  odd.turns = {{ChatTurn::Speaker::user,
                "a\xff\xfe"
                "b"}};
  EXPECT_FALSE(Json::parse(chat_request(ChatApi::openai, odd), nullptr, false).is_discarded());
}

TEST(ChatApi, ReadsBothKindsOfReply) {
  const auto one = read_chat_reply(ChatApi::anthropic, R"({"type": "message", "content": [
    {"type": "thinking", "thinking": "hm"}, {"type": "text", "text": "[[A"},
    {"type": "text", "text": "]]"}], "stop_reason": "max_tokens",
    "usage": {"input_tokens": 12, "output_tokens": 3}})");
  ASSERT_TRUE(one);
  EXPECT_EQ(one->text, "[[A]]");
  EXPECT_EQ(one->input_tokens, 12u);
  EXPECT_EQ(one->output_tokens, 3u);
  EXPECT_TRUE(one->cut_off);
  const auto other = read_chat_reply(ChatApi::openai, R"({"choices": [{"index": 0,
    "message": {"role": "assistant", "content": "tie"}, "finish_reason": "stop"}],
    "usage": {"prompt_tokens": 7, "completion_tokens": 1}})");
  ASSERT_TRUE(other);
  EXPECT_EQ(other->text, "tie");
  EXPECT_EQ(other->input_tokens, 7u);
  EXPECT_FALSE(other->cut_off);
}

TEST(ChatApi, AnEmptyTextIsAReply) {
  const auto none = read_chat_reply(
      ChatApi::openai,
      R"({"choices": [{"message": {"content": null}, "finish_reason": "length"}]})");
  ASSERT_TRUE(none);
  EXPECT_EQ(none->text, "");
  EXPECT_TRUE(none->cut_off);
  const auto empty = read_chat_reply(ChatApi::anthropic, R"({"content": []})");
  ASSERT_TRUE(empty);
  EXPECT_EQ(empty->text, "");
}

TEST(ChatApi, WhatHasNoTextIsAnError) {
  for (const char* body : {"", "<html>", "{", "[]", "{}", "null", "3", R"({"choices": []})",
                           R"({"choices": {}})", R"({"content": "A"})", R"({"choices": [7]})",
                           R"({"choices": [{"message": {"content": 7}}]})"}) {
    EXPECT_FALSE(read_chat_reply(ChatApi::openai, body)) << body;
    EXPECT_FALSE(read_chat_reply(ChatApi::anthropic, body)) << body;
  }
  const auto error =
      read_chat_reply(ChatApi::openai, R"({"error": {"message": "no such model", "code": 404}})");
  ASSERT_FALSE(error);
  EXPECT_EQ(error.error().message, "The reply is an error: no such model");
}

TEST(ChatApi, FindsTheWordsOfAnError) {
  EXPECT_EQ(
      chat_error_text(R"({"type": "error", "error": {"type": "x", "message": "overloaded"}})"),
      "overloaded");
  EXPECT_EQ(chat_error_text(R"({"error": "model not found"})"), "model not found");
  EXPECT_EQ(chat_error_text("<html>502</html>"), "");
  EXPECT_EQ(chat_error_text(R"({"error": {"message": ")" + std::string(500, 'x') + "\"}}").size(),
            200u);
}

TEST(ChatApi, AKeyNamesModelWordsAndSettings) {
  const std::string key = question_key(question());
  EXPECT_EQ(key.size(), 32u);
  EXPECT_EQ(key, question_key(question()));
  ChatQuestion other = question();
  other.temperature = 0.6;
  EXPECT_NE(question_key(other), key);
  other = question();
  other.model = "n";
  EXPECT_NE(question_key(other), key);
  other = question();
  other.turns.pop_back();
  EXPECT_NE(question_key(other), key);
  other = question();
  other.system = "";
  EXPECT_NE(question_key(other), key);
}

TEST(ChatApi, KnowsWhatOpenRouterCallsAModel) {
  EXPECT_EQ(openrouter_name("claude-opus-4-8"), "anthropic/claude-opus-4.8");
  EXPECT_EQ(openrouter_name("openai/gpt-5.6-luna"), "openai/gpt-5.6-luna");
  EXPECT_EQ(openrouter_name("some-model"), "some-model");
}

}  // namespace
}  // namespace ringside
