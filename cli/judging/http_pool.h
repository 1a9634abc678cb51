// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace ringside::cli {

struct Post {
  std::string url{};
  std::vector<std::string> headers{};  // "Name: value"; a key may stand here and nowhere else
  std::string body{};                  // JSON
  std::uint32_t timeout = 120;         // seconds for the whole exchange
};

struct PostReply {
  std::uint64_t id = 0;
  long status = 0;        // 0 when no whole reply came
  std::string problem{};  // a clause, when status is 0
  bool reached = true;    // there was a connection
  std::string content_type{};
  std::string body{};
  double retry_after = 0.0;  // seconds that the server asks for, 0 if it does not
  double seconds = 0.0;      // from the start of the exchange to its end
};

// Exchanges that run side by side over libcurl, connections kept for the next. No redirects: a key
// must not travel to another host. Certificates are checked, against the file named by
// SSL_CERT_FILE where that is set. A body over 16 MB is a problem.
class HttpPool {
 public:
  HttpPool();
  ~HttpPool();  // breaks off what runs
  HttpPool(const HttpPool&) = delete;
  HttpPool& operator=(const HttpPool&) = delete;

  void start(std::uint64_t id, Post post);
  std::size_t running() const;
  // What has ended; waits for the first to end, at most so long.
  std::vector<PostReply> wait(std::chrono::milliseconds longest);

 private:
  struct Exchange;
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace ringside::cli
