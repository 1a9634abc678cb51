// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "cli/judging/http_pool.h"

#include <curl/curl.h>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <new>

namespace ringside::cli {
namespace {

constexpr std::size_t kMostBytes = std::size_t{16} << 20;

struct FreeHandle {
  void operator()(CURL* handle) const { curl_easy_cleanup(handle); }
};
struct FreeList {
  void operator()(curl_slist* list) const { curl_slist_free_all(list); }
};
struct FreePool {
  void operator()(CURLM* pool) const { curl_multi_cleanup(pool); }
};

}  // namespace

struct HttpPool::Exchange {
  std::uint64_t id = 0;
  Post post;
  std::unique_ptr<CURL, FreeHandle> handle{curl_easy_init()};
  std::unique_ptr<curl_slist, FreeList> headers;
  std::string body;
  bool too_large = false;
  char error[CURL_ERROR_SIZE] = "";

  Exchange(std::uint64_t number, Post what) : id(number), post(std::move(what)) {
    if (!handle) throw std::bad_alloc();
    add_header("Content-Type: application/json");
    add_header("Accept: application/json");
    for (const std::string& each : post.headers) add_header(each);
    set(CURLOPT_URL, post.url.c_str());
    set(CURLOPT_PROTOCOLS_STR, "http,https");
    set(CURLOPT_POST, 1L);
    set(CURLOPT_POSTFIELDSIZE_LARGE, static_cast<curl_off_t>(post.body.size()));
    set(CURLOPT_POSTFIELDS, post.body.c_str());
    set(CURLOPT_HTTPHEADER, headers.get());
    set(CURLOPT_TIMEOUT, static_cast<long>(post.timeout));
    set(CURLOPT_CONNECTTIMEOUT, std::min(30L, static_cast<long>(post.timeout)));
    set(CURLOPT_NOSIGNAL, 1L);
    set(CURLOPT_USERAGENT, "ringside/" RINGSIDE_VERSION);
    set(CURLOPT_ERRORBUFFER, static_cast<char*>(error));
    set(CURLOPT_WRITEFUNCTION, &Exchange::take);
    set(CURLOPT_WRITEDATA, this);
    set(CURLOPT_PRIVATE, this);
    const char* certificates = std::getenv("SSL_CERT_FILE");
    if (certificates != nullptr && *certificates != '\0') set(CURLOPT_CAINFO, certificates);
  }

  template <class T>
  void set(CURLoption option, T value) {
    if (curl_easy_setopt(handle.get(), option, value) == CURLE_OUT_OF_MEMORY)
      throw std::bad_alloc();
  }

  void add_header(const std::string& text) {
    curl_slist* longer = curl_slist_append(headers.get(), text.c_str());
    if (longer == nullptr) throw std::bad_alloc();
    static_cast<void>(headers.release());
    headers.reset(longer);
  }

  // Nothing may be thrown through libcurl.
  static std::size_t take(char* data, std::size_t /*is 1*/, std::size_t size, void* self) {
    auto& exchange = *static_cast<Exchange*>(self);
    if (exchange.body.size() + size > kMostBytes) {
      exchange.too_large = true;
      return 0;
    }
    try {
      exchange.body.append(data, size);
    } catch (const std::bad_alloc&) {
      return 0;
    }
    return size;
  }

  PostReply reply(CURLcode code) {
    PostReply reply;
    reply.id = id;
    curl_off_t connected = 0, total = 0, seconds = 0;
    curl_easy_getinfo(handle.get(), CURLINFO_CONNECT_TIME_T, &connected);
    curl_easy_getinfo(handle.get(), CURLINFO_TOTAL_TIME_T, &total);
    curl_easy_getinfo(handle.get(), CURLINFO_RETRY_AFTER, &seconds);
    long connections = 0;  // made for this exchange; a kept one takes no time to connect
    curl_easy_getinfo(handle.get(), CURLINFO_NUM_CONNECTS, &connections);
    reply.reached = connected > 0 || connections == 0;
    reply.seconds = static_cast<double>(total) / 1e6;
    reply.retry_after = static_cast<double>(std::max<curl_off_t>(seconds, 0));
    if (code == CURLE_OK) {
      curl_easy_getinfo(handle.get(), CURLINFO_RESPONSE_CODE, &reply.status);
      const char* type = nullptr;
      curl_easy_getinfo(handle.get(), CURLINFO_CONTENT_TYPE, &type);
      if (type != nullptr) reply.content_type = type;
      reply.body = std::move(body);
    } else {
      reply.problem = problem(code);
    }
    return reply;
  }

  std::string problem(CURLcode code) const {
    if (too_large) return "the reply is over 16 MB";
    if (code == CURLE_OPERATION_TIMEDOUT)
      return "no whole reply came in " + std::to_string(post.timeout) + " s";
    return error[0] != '\0' ? static_cast<const char*>(error) : curl_easy_strerror(code);
  }
};

struct HttpPool::State {
  std::unique_ptr<CURLM, FreePool> pool{curl_multi_init()};
  std::map<std::uint64_t, std::unique_ptr<Exchange>> exchanges;

  // What libcurl has finished with.
  std::vector<PostReply> ended() {
    std::vector<PostReply> replies;
    int left = 0;
    while (const CURLMsg* message = curl_multi_info_read(pool.get(), &left)) {
      if (message->msg != CURLMSG_DONE) continue;
      CURL* handle = message->easy_handle;
      const CURLcode code = message->data.result;
      char* self = nullptr;
      curl_easy_getinfo(handle, CURLINFO_PRIVATE, &self);
      auto& exchange = *reinterpret_cast<Exchange*>(self);
      replies.push_back(exchange.reply(code));
      curl_multi_remove_handle(pool.get(), handle);
      exchanges.erase(exchange.id);
    }
    return replies;
  }
};

HttpPool::HttpPool() : state_(std::make_unique<State>()) {
  if (!state_->pool) throw std::bad_alloc();
}

HttpPool::~HttpPool() {
  for (const auto& [id, exchange] : state_->exchanges)
    curl_multi_remove_handle(state_->pool.get(), exchange->handle.get());
}

void HttpPool::start(std::uint64_t id, Post post) {
  auto exchange = std::make_unique<Exchange>(id, std::move(post));
  if (curl_multi_add_handle(state_->pool.get(), exchange->handle.get()) != CURLM_OK)
    throw std::bad_alloc();
  state_->exchanges.emplace(id, std::move(exchange));
}

std::size_t HttpPool::running() const { return state_->exchanges.size(); }

std::vector<PostReply> HttpPool::wait(std::chrono::milliseconds longest) {
  int busy = 0;
  curl_multi_perform(state_->pool.get(), &busy);
  std::vector<PostReply> replies = state_->ended();
  if (!replies.empty()) return replies;
  curl_multi_poll(state_->pool.get(), nullptr, 0, static_cast<int>(longest.count()), nullptr);
  curl_multi_perform(state_->pool.get(), &busy);
  return state_->ended();
}

}  // namespace ringside::cli
