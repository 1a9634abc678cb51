// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <span>

namespace ringside::cli {

// Bytes that come in pieces: of a file, or of what it is packed in.
class Bytes {
 public:
  Bytes() = default;
  Bytes(const Bytes&) = delete;
  Bytes& operator=(const Bytes&) = delete;
  virtual ~Bytes() = default;

  // The next piece, valid until the next call; empty at the end. Throws Failure.
  virtual std::span<const char> next() = 0;
};

}  // namespace ringside::cli
