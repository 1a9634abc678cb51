// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// What is said to a language model over HTTP and what it answers, as JSON. No network here.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/describe.h"
#include "core/result.h"

namespace ringside {

enum class ChatApi : std::uint8_t {
  anthropic,  // POST /v1/messages
  openai      // POST /chat/completions, as OpenRouter, vLLM, Ollama and LM Studio take it too
};

struct ChatTurn {
  enum class Speaker : std::uint8_t { user, assistant };
  Speaker speaker = Speaker::user;
  std::string text{};
};

struct ChatQuestion {
  std::string model{};
  std::string system{};  // empty for none
  std::vector<ChatTurn> turns{};
  double temperature = 0.0;
  std::uint32_t max_tokens = 0;
};

struct ChatReply {
  std::string text{};              // may be empty
  std::uint64_t input_tokens = 0;  // 0 where the server does not count
  std::uint64_t output_tokens = 0;
  bool cut_off = false;  // by max_tokens
};

// The body of the request.
std::string chat_request(ChatApi api, const ChatQuestion& question);

// Reads the body of a reply with status 200. Fails with broken_json when it is not JSON or has no
// text where the text belongs.
Result<ChatReply> read_chat_reply(ChatApi api, std::string_view body);

// What the body of another reply says went wrong, in its own words, cut to 200 bytes; empty where
// it says nothing.
std::string chat_error_text(std::string_view body);

// 32 hex digits that name a question: the same model, words and settings give the same, whoever is
// asked. For finding an answer again, not for security.
std::string question_key(const ChatQuestion& question);

// Tokens that a question may cost at most: four bytes a token of input, and max_tokens.
std::uint64_t most_tokens(const ChatQuestion& question);

// What OpenRouter calls a model ("claude-opus-4-8" is "anthropic/claude-opus-4.8"). A name with a
// slash, and an unknown one, stays.
std::string openrouter_name(std::string_view model);

template <>
struct Named<ChatApi> {
  static constexpr std::string_view name = "ChatApi";
  static constexpr auto values =
      std::array{value(ChatApi::anthropic, "anthropic"), value(ChatApi::openai, "openai")};
};

}  // namespace ringside
