// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/ingest/byte_window.h"

#include <algorithm>
#include <cstring>

#include "core/ingest/simd.h"

namespace ringside {

void ByteWindow::append(std::span<const char> bytes) {
  const std::size_t kept = size();
  const std::size_t needed = kept + bytes.size() + kPadding;
  if (needed > buffer_.size()) {
    std::vector<char> larger(std::max(needed, buffer_.size() + buffer_.size() / 2));
    if (kept > 0) std::memcpy(larger.data(), begin(), kept);
    buffer_.swap(larger);
  } else if (begin_ > 0 && kept > 0) {
    std::memmove(buffer_.data(), begin(), kept);
  }
  if (!bytes.empty()) std::memcpy(buffer_.data() + kept, bytes.data(), bytes.size());
  begin_ = 0;
  end_ = kept + bytes.size();
  std::memset(buffer_.data() + end_, 0, kPadding);
}

void ByteWindow::consume_to(const char* upto) {
  line_ += count_bytes(begin(), upto, newline_);
  const auto taken = static_cast<std::size_t>(upto - begin());
  begin_ += taken;
  offset_ += taken;
}

Where ByteWindow::where(const char* at) const {
  return {offset_ + static_cast<std::uint64_t>(at - begin()),
          line_ + count_bytes(begin(), at, newline_)};
}

}  // namespace ringside
