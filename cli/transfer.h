// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <string>

namespace ringside::cli {

// What the server tells before the body of a file. Texts are empty and numbers 0 if it does not.
struct Reply {
  bool partial = false;     // HTTP 206: the body is the range from `first` on
  std::uint64_t first = 0;  // byte
  std::uint64_t bytes = 0;  // of the whole file
  std::string etag{};
  std::string last_modified{};
  std::string content_type{};
};

// Takes the body. May throw Failure.
class Receiver {
 public:
  Receiver() = default;
  Receiver(const Receiver&) = delete;
  Receiver& operator=(const Receiver&) = delete;
  virtual ~Receiver() = default;

  // Before the first piece; false ends the transfer as `unwanted`.
  virtual bool begin(const Reply& reply) = 0;
  virtual void write(std::span<const char> piece) = 0;
};

struct Request {
  std::string url{};
  std::uint64_t from = 0;      // byte; 0 asks for the whole file
  std::string validator{};     // for If-Range: give the rest if this still holds, else the whole
  std::uint32_t patience = 0;  // seconds
};

enum class Ending : std::uint8_t {
  complete,
  unwanted,     // by the receiver, or there are no bytes from Request::from on
  interrupted,  // by a signal
  broken,       // another attempt may do better
  hopeless
};

struct Outcome {
  Ending ending = Ending::complete;
  std::string why{};              // a clause, when broken or hopeless
  bool reached = false;           // there was a connection
  std::uint32_t retry_after = 0;  // seconds that the server asks for, 0 if it does not
};

// One GET over http or https with at most ten redirects, never from https to http. Certificates
// are checked, against the file named by SSL_CERT_FILE where that is set. Breaks off when fewer
// than 1,000 bytes a second come for `patience` seconds, or no connection in that time.
Outcome transfer(const Request& request, Receiver& receiver);

}  // namespace ringside::cli
