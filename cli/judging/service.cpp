// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "cli/judging/service.h"

#include <cstdlib>
#include <string_view>

#include "cli/failure.h"

namespace ringside::cli {
namespace {

struct Known {
  Backend backend;
  ChatApi api;
  const char* variable;
  std::string_view base, path;
};

// In the order in which `auto` looks for a key.
constexpr std::array kKnown{Known{Backend::anthropic, ChatApi::anthropic, "ANTHROPIC_API_KEY",
                                  "https://api.anthropic.com", "/v1/messages"},
                            Known{Backend::openrouter, ChatApi::openai, "OPENROUTER_API_KEY",
                                  "https://openrouter.ai/api/v1", "/chat/completions"},
                            Known{Backend::openai, ChatApi::openai, "OPENAI_API_KEY",
                                  "https://api.openai.com/v1", "/chat/completions"}};

std::string key_in(const char* variable) {
  const char* value = std::getenv(variable);
  return value == nullptr ? "" : value;
}

const Known& known(Backend backend) {
  if (backend == Backend::automatic) {
    for (const Known& each : kKnown) {
      if (!key_in(each.variable).empty()) return each;
    }
    throw Failure{kBadUsage,
                  "no key for a judge: set ANTHROPIC_API_KEY, OPENROUTER_API_KEY or "
                  "OPENAI_API_KEY; --judge simulate needs none"};
  }
  for (const Known& each : kKnown) {
    if (each.backend == backend) return each;
  }
  return kKnown.back();
}

// A line end in a key would let it write headers of its own.
void check_key(const Service& service) {
  for (const char c : service.key) {
    if (static_cast<unsigned char>(c) <= ' ' || c == '\x7f')
      throw Failure{kBadUsage, service.key_variable + " holds white space or control characters"};
  }
}

// What stands before an @ in an address is a password, and addresses stand in messages and files.
bool holds_password(std::string_view url) {
  const std::size_t host = url.find("://") + 3;
  return url.substr(host, url.find('/', host) - host).find('@') != url.npos;
}

}  // namespace

Service find_service(Backend backend, const std::string& base_url) {
  const Known& found = known(backend);
  std::string base = base_url.empty() ? std::string(found.base) : base_url;
  if (!base.starts_with("http://") && !base.starts_with("https://"))
    throw Failure{kBadUsage, "--base-url must begin with http:// or https://"};
  if (holds_password(base))
    throw Failure{kBadUsage, "--base-url must hold no name or password; keys belong in " +
                                 std::string(found.variable)};
  while (base.ends_with("/")) base.pop_back();
  Service service{found.backend, found.api, base + std::string(found.path), found.variable,
                  key_in(found.variable)};
  const bool own_server = !base_url.empty() && found.api == ChatApi::openai;
  if (service.key.empty() && !own_server) {
    throw Failure{kBadUsage, "no key for the judge: set " + service.key_variable +
                                 "; --judge simulate needs none"};
  }
  check_key(service);
  return service;
}

Post post_of(const Service& service, ChatQuestion question, std::uint32_t timeout) {
  Post post{.url = service.url, .timeout = timeout};
  if (service.api == ChatApi::anthropic) {
    post.headers = {"x-api-key: " + service.key, "anthropic-version: 2023-06-01"};
  } else if (!service.key.empty()) {
    post.headers = {"Authorization: Bearer " + service.key};
  }
  if (service.backend == Backend::openrouter) question.model = openrouter_name(question.model);
  post.body = chat_request(service.api, question);
  return post;
}

}  // namespace ringside::cli
