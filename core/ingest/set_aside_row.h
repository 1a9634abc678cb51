// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

namespace ringside {

inline constexpr std::size_t kMaxListedBytes = 2000;

// One row that does not count, for whoever asks for all of them.
struct SetAsideRow {
  std::uint32_t file = 0;  // from 1; 0 where there is only one
  std::uint64_t line = 0;  // on which it begins
  std::string reason{};    // as in SetAside
  std::string text{};      // what stood there, at most kMaxListedBytes
};

}  // namespace ringside
