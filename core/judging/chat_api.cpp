// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/judging/chat_api.h"

#include <nlohmann/json.hpp>

#include "core/fingerprint.h"
#include "core/ingest/utf8.h"

namespace ringside {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kMostErrorBytes = 200;

// Bytes that are not UTF-8 become U+FFFD: an answer from a file may hold any.
std::string dumped(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Json parsed(std::string_view body) { return Json::parse(body, nullptr, false); }

// The value at these keys, "0" for the first of a list; null where there is none.
const Json* find(const Json& json, std::initializer_list<std::string_view> keys) {
  const Json* here = &json;
  for (const std::string_view key : keys) {
    if (here->is_array()) {
      if (key != "0" || here->empty()) return nullptr;
      here = &here->front();
    } else {
      const auto found = here->find(key);
      if (!here->is_object() || found == here->end()) return nullptr;
      here = &*found;
    }
  }
  return here;
}

const std::string* find_text(const Json& json, std::initializer_list<std::string_view> keys) {
  const Json* text = find(json, keys);
  return text != nullptr && text->is_string() ? text->get_ptr<const std::string*>() : nullptr;
}

bool says(const Json& json, std::initializer_list<std::string_view> keys, std::string_view word) {
  const std::string* text = find_text(json, keys);
  return text != nullptr && *text == word;
}

std::uint64_t count_at(const Json& json, std::initializer_list<std::string_view> keys) {
  const Json* number = find(json, keys);
  return number != nullptr && number->is_number_unsigned() ? number->get<std::uint64_t>() : 0;
}

Json message(std::string_view role, const std::string& text) {
  return Json{{"role", role}, {"content", text}};
}

// The texts of all blocks of type "text"; thoughts and the like are passed over.
std::optional<std::string> anthropic_text(const Json& reply) {
  const Json* content = find(reply, {"content"});
  if (content == nullptr || !content->is_array()) return std::nullopt;
  std::string text;
  for (const Json& block : *content) {
    const std::string* part = find_text(block, {"text"});
    if (part != nullptr && says(block, {"type"}, "text")) text += *part;
  }
  return text;
}

// A message without content, as of a model that only thought, is an empty text.
std::optional<std::string> openai_text(const Json& reply) {
  const Json* message = find(reply, {"choices", "0", "message"});
  if (message == nullptr || !message->is_object()) return std::nullopt;
  const Json* content = find(*message, {"content"});
  if (content == nullptr || content->is_null()) return std::string();
  if (!content->is_string()) return std::nullopt;
  return content->get<std::string>();
}

std::string hex(std::uint64_t number) {
  std::string digits;
  for (int shift = 60; shift >= 0; shift -= 4) digits += "0123456789abcdef"[(number >> shift) & 15];
  return digits;
}

struct KnownName {
  std::string_view name, openrouter;
};
constexpr std::array kOpenRouter{KnownName{"claude-opus-4-8", "anthropic/claude-opus-4.8"},
                                 KnownName{"claude-opus-4-1", "anthropic/claude-opus-4.1"},
                                 KnownName{"claude-sonnet-4-6", "anthropic/claude-sonnet-4.6"},
                                 KnownName{"claude-sonnet-4-5", "anthropic/claude-sonnet-4.5"},
                                 KnownName{"claude-haiku-4-5", "anthropic/claude-haiku-4.5"}};

}  // namespace

std::string chat_request(ChatApi api, const ChatQuestion& question) {
  Json body{{"model", question.model},
            {"max_tokens", question.max_tokens},
            {"temperature", question.temperature}};
  Json messages = Json::array();
  if (!question.system.empty() && api == ChatApi::anthropic) body["system"] = question.system;
  if (!question.system.empty() && api == ChatApi::openai)
    messages.push_back(message("system", question.system));
  for (const ChatTurn& turn : question.turns)
    messages.push_back(
        message(turn.speaker == ChatTurn::Speaker::user ? "user" : "assistant", turn.text));
  body["messages"] = std::move(messages);
  return dumped(body);
}

Result<ChatReply> read_chat_reply(ChatApi api, std::string_view body) {
  const Json json = parsed(body);
  if (json.is_discarded()) return fail(ErrorCode::broken_json, "The reply is not JSON.");
  const bool anthropic = api == ChatApi::anthropic;
  auto text = anthropic ? anthropic_text(json) : openai_text(json);
  if (!text) {
    const std::string problem = chat_error_text(body);
    return fail(ErrorCode::broken_json,
                problem.empty() ? "The reply has no text." : "The reply is an error: " + problem);
  }
  ChatReply reply;
  reply.text = *std::move(text);
  reply.input_tokens = count_at(json, {"usage", anthropic ? "input_tokens" : "prompt_tokens"});
  reply.output_tokens =
      count_at(json, {"usage", anthropic ? "output_tokens" : "completion_tokens"});
  reply.cut_off = anthropic ? says(json, {"stop_reason"}, "max_tokens")
                            : says(json, {"choices", "0", "finish_reason"}, "length");
  return reply;
}

std::string chat_error_text(std::string_view body) {
  const Json json = parsed(body);
  if (json.is_discarded()) return {};
  const std::string* text = find_text(json, {"error"});
  if (text == nullptr) text = find_text(json, {"error", "message"});
  return text == nullptr ? std::string() : std::string(cut_utf8(*text, kMostErrorBytes));
}

std::string question_key(const ChatQuestion& question) {
  // One spelling for all: whoever is asked is no part of what is asked.
  const std::string text = chat_request(ChatApi::openai, question);
  return hex(hash_bytes(text, 1)) + hex(hash_bytes(text, 2));
}

std::uint64_t most_tokens(const ChatQuestion& question) {
  std::uint64_t bytes = question.system.size();
  for (const ChatTurn& turn : question.turns) bytes += turn.text.size();
  return bytes / 4 + 1 + question.max_tokens;
}

std::string openrouter_name(std::string_view model) {
  for (const KnownName& each : kOpenRouter) {
    if (each.name == model) return std::string(each.openrouter);
  }
  return std::string(model);
}

}  // namespace ringside
