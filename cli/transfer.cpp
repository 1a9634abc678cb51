// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "cli/transfer.h"

#include <curl/curl.h>

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <exception>
#include <memory>
#include <string_view>

#include "cli/interrupt.h"

namespace ringside::cli {
namespace {

constexpr long kRedirects = 10;
constexpr long kSlow = 1000;  // bytes a second

struct FreeHandle {
  void operator()(CURL* handle) const { curl_easy_cleanup(handle); }
};
struct FreeList {
  void operator()(curl_slist* list) const { curl_slist_free_all(list); }
};
using Handle = std::unique_ptr<CURL, FreeHandle>;
using List = std::unique_ptr<curl_slist, FreeList>;

std::string header(CURL* handle, const char* name) {
  curl_header* found = nullptr;
  const CURLHcode code = curl_easy_header(handle, name, 0, CURLH_HEADER, -1, &found);
  return code == CURLHE_OK ? found->value : "";
}

long status_of(CURL* handle) {
  long status = 0;
  curl_easy_getinfo(handle, CURLINFO_RESPONSE_CODE, &status);
  return status;
}

// "bytes 100-299/300"; both stay 0 where it is not that.
void read_content_range(std::string_view text, Reply& reply) {
  constexpr std::string_view kUnit = "bytes ";
  if (!text.starts_with(kUnit)) return;
  text.remove_prefix(kUnit.size());
  std::from_chars(text.data(), text.data() + text.size(), reply.first);
  const std::size_t slash = text.find('/');
  if (slash == std::string_view::npos) return;
  std::from_chars(text.data() + slash + 1, text.data() + text.size(), reply.bytes);
}

Reply reply_of(CURL* handle) {
  Reply reply;
  reply.partial = status_of(handle) == 206;
  reply.etag = header(handle, "ETag");
  reply.last_modified = header(handle, "Last-Modified");
  reply.content_type = header(handle, "Content-Type");
  curl_off_t length = -1;
  curl_easy_getinfo(handle, CURLINFO_CONTENT_LENGTH_DOWNLOAD_T, &length);
  if (reply.partial) {
    read_content_range(header(handle, "Content-Range"), reply);
  } else if (length > 0) {
    reply.bytes = static_cast<std::uint64_t>(length);
  }
  return reply;
}

std::string status_text(long status) {
  std::string text = "the server answers HTTP " + std::to_string(status);
  switch (status) {
    case 401:
    case 403:
      return text + " (no access)";
    case 404:
      return text + " (not found)";
    case 410:
      return text + " (gone)";
    case 429:
      return text + " (too many requests)";
    case 503:
      return text + " (not available now)";
    default:
      return text;
  }
}

bool is_passing(long status) {
  return status == 408 || status == 425 || status == 429 || status == 500 || status == 502 ||
         status == 503 || status == 504;
}

// One request and what its callbacks share. Nothing is thrown through libcurl: it waits in thrown_.
class Exchange {
 public:
  Exchange(const Request& request, Receiver& receiver)
      : request_(request), receiver_(receiver), handle_(curl_easy_init()) {
    if (!handle_) throw std::bad_alloc();
    set_up();
  }
  Exchange(const Exchange&) = delete;
  Exchange& operator=(const Exchange&) = delete;

  Outcome run() {
    CURLcode code = curl_easy_perform(handle_.get());
    const bool is_file = status_of(handle_.get()) == 200 || status_of(handle_.get()) == 206;
    if (code == CURLE_OK && is_file && !begun_ && !begin())
      code = CURLE_WRITE_ERROR;  // it is empty
    if (thrown_) std::rethrow_exception(thrown_);
    return outcome_of(code);
  }

 private:
  template <class T>
  void set(CURLoption option, T value) {
    if (curl_easy_setopt(handle_.get(), option, value) == CURLE_OUT_OF_MEMORY) {
      throw std::bad_alloc();
    }
  }

  void set_up() {
    const bool secure = request_.url.starts_with("https:");
    set(CURLOPT_URL, request_.url.c_str());
    set(CURLOPT_PROTOCOLS_STR, "http,https");
    set(CURLOPT_REDIR_PROTOCOLS_STR, secure ? "https" : "http,https");
    set(CURLOPT_FOLLOWLOCATION, 1L);
    set(CURLOPT_MAXREDIRS, kRedirects);
    set(CURLOPT_FAILONERROR, 1L);
    set(CURLOPT_NOSIGNAL, 1L);
    set(CURLOPT_USERAGENT, "ringside/" RINGSIDE_VERSION);
    set(CURLOPT_ERRORBUFFER, static_cast<char*>(error_));
    set(CURLOPT_CONNECTTIMEOUT, static_cast<long>(request_.patience));
    set(CURLOPT_LOW_SPEED_LIMIT, kSlow);
    set(CURLOPT_LOW_SPEED_TIME, static_cast<long>(request_.patience));
    set(CURLOPT_BUFFERSIZE, 256L * 1024);
    set(CURLOPT_WRITEFUNCTION, &Exchange::take);
    set(CURLOPT_WRITEDATA, this);
    set(CURLOPT_NOPROGRESS, 0L);
    set(CURLOPT_XFERINFOFUNCTION, &Exchange::watch);
    const char* certificates = std::getenv("SSL_CERT_FILE");
    if (certificates != nullptr && *certificates != '\0') set(CURLOPT_CAINFO, certificates);
    if (request_.from == 0) return;
    set(CURLOPT_RANGE, (std::to_string(request_.from) + "-").c_str());
    headers_.reset(curl_slist_append(nullptr, ("If-Range: " + request_.validator).c_str()));
    set(CURLOPT_HTTPHEADER, headers_.get());
  }

  bool begin() {
    begun_ = true;
    const bool wanted = receiver_.begin(reply_of(handle_.get()));
    unwanted_ = !wanted;
    return wanted;
  }

  static std::size_t take(char* data, std::size_t /*is 1*/, std::size_t size, void* self) {
    auto& exchange = *static_cast<Exchange*>(self);
    const long status = status_of(exchange.handle_.get());
    if (status != 200 && status != 206) return size;  // no part of a file
    try {
      if (!exchange.begun_ && !exchange.begin()) return size + 1;
      exchange.receiver_.write({data, size});
      return size;
    } catch (...) {
      exchange.thrown_ = std::current_exception();
      return size + 1;  // not what came, so libcurl stops
    }
  }

  static int watch(void* /*self*/, curl_off_t, curl_off_t, curl_off_t, curl_off_t) {
    return interruption() == 0 ? 0 : 1;
  }

  Outcome outcome_of(CURLcode code) const {
    Outcome outcome;
    const long status = status_of(handle_.get());
    curl_off_t connected = 0;
    curl_easy_getinfo(handle_.get(), CURLINFO_CONNECT_TIME_T, &connected);
    outcome.reached = connected > 0;
    curl_off_t seconds = 0;
    curl_easy_getinfo(handle_.get(), CURLINFO_RETRY_AFTER, &seconds);
    outcome.retry_after = static_cast<std::uint32_t>(std::clamp<curl_off_t>(seconds, 0, 60));
    if (interruption() != 0 && code != CURLE_OK) {
      outcome.ending = Ending::interrupted;
    } else if (unwanted_ ||
               (code == CURLE_HTTP_RETURNED_ERROR && status == 416 && request_.from > 0)) {
      outcome.ending = Ending::unwanted;
    } else if (code == CURLE_HTTP_RETURNED_ERROR) {
      outcome.ending = is_passing(status) ? Ending::broken : Ending::hopeless;
      outcome.why = status_text(status);
    } else if (code == CURLE_OK && status != 200 && status != 206) {
      outcome.ending = Ending::hopeless;
      outcome.why = status_text(status) + " and no file";
    } else if (code != CURLE_OK) {
      outcome.ending = is_hopeless(code) ? Ending::hopeless : Ending::broken;
      outcome.why = text_of(code);
    }
    return outcome;
  }

  static bool is_hopeless(CURLcode code) {
    switch (code) {
      case CURLE_UNSUPPORTED_PROTOCOL:
      case CURLE_URL_MALFORMAT:
      case CURLE_TOO_MANY_REDIRECTS:
      case CURLE_PEER_FAILED_VERIFICATION:
      case CURLE_SSL_CACERT_BADFILE:
      case CURLE_SSL_CONNECT_ERROR:
      case CURLE_COULDNT_RESOLVE_PROXY:
      case CURLE_WEIRD_SERVER_REPLY:
      case CURLE_BAD_CONTENT_ENCODING:
        return true;
      default:
        return false;
    }
  }

  std::string text_of(CURLcode code) const {
    switch (code) {
      case CURLE_TOO_MANY_REDIRECTS:
        return "more than " + std::to_string(kRedirects) + " redirects";
      case CURLE_UNSUPPORTED_PROTOCOL:
        return request_.url.starts_with("https:")
                   ? "redirects from https to an address that is not https"
                   : "redirects to an address that is neither http nor https";
      case CURLE_OPERATION_TIMEDOUT:
        return "nothing to speak of came for " + std::to_string(request_.patience) + " s";
      default:
        return error_[0] != '\0' ? static_cast<const char*>(error_) : curl_easy_strerror(code);
    }
  }

  const Request& request_;
  Receiver& receiver_;
  Handle handle_;
  List headers_;
  char error_[CURL_ERROR_SIZE] = "";
  std::exception_ptr thrown_;
  bool begun_ = false;
  bool unwanted_ = false;
};

}  // namespace

Outcome transfer(const Request& request, Receiver& receiver) {
  return Exchange(request, receiver).run();
}

}  // namespace ringside::cli
