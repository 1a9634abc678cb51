// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "core/result.h"

namespace ringside {

// The bytes of a file that have arrived and are not consumed yet, in one piece, followed by
// kPadding zero bytes. Knows where in the file it stands.
class ByteWindow {
 public:
  // Invalidates every pointer into the window.
  void append(std::span<const char> bytes);
  // Drops everything before `upto`. Pointers stay valid until the next append.
  void consume_to(const char* upto);
  // The byte that ends a line: '\n' until told otherwise.
  void count_lines_by(char newline) { newline_ = newline; }

  const char* begin() const { return buffer_.data() + begin_; }
  const char* end() const { return buffer_.data() + end_; }
  std::size_t size() const { return end_ - begin_; }
  std::uint64_t line() const { return line_; }  // of begin(), from 1
  Where where(const char* at) const;            // `at` in [begin(), end()]

 private:
  std::vector<char> buffer_ = std::vector<char>(64);
  std::size_t begin_ = 0, end_ = 0;
  std::uint64_t offset_ = 0;  // of begin() in the file
  std::uint64_t line_ = 1;
  char newline_ = '\n';
};

}  // namespace ringside
