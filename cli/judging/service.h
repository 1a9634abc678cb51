// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "cli/judging/http_pool.h"
#include "core/describe.h"
#include "core/judging/chat_api.h"

namespace ringside::cli {

enum class Backend : std::uint8_t { automatic, anthropic, openrouter, openai };

// Where questions go. The key lives here, in the requests, and nowhere else.
struct Service {
  Backend backend = Backend::openai;
  ChatApi api = ChatApi::openai;
  std::string url{};           // of the requests
  std::string key_variable{};  // of the environment, for messages
  std::string key{};           // may be empty for a server of one's own
};

// The service that is asked for, or with Backend::automatic the first that has a key in the
// environment: ANTHROPIC_API_KEY, OPENROUTER_API_KEY, OPENAI_API_KEY. `base_url` replaces the
// service's own address; with one of the user's, an OpenAI-compatible server needs no key. Throws
// Failure with the variable to set when there is none, and for an address that is not http(s).
Service find_service(Backend backend, const std::string& base_url);

// The request, with the name by which the service knows the model.
Post post_of(const Service& service, ChatQuestion question, std::uint32_t timeout);

}  // namespace ringside::cli

namespace ringside {

template <>
struct Named<cli::Backend> {
  static constexpr std::string_view name = "Backend";
  static constexpr auto values = std::array{
      value(cli::Backend::automatic, "auto"), value(cli::Backend::anthropic, "anthropic"),
      value(cli::Backend::openrouter, "openrouter"), value(cli::Backend::openai, "openai")};
};

}  // namespace ringside
