// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "tests/support/json_oracle.h"

// The first byte says how long the pieces are; the rest is a text.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const std::string_view text(reinterpret_cast<const char*>(data) + 1, size - 1);
  std::vector<std::size_t> cuts;
  for (std::size_t at = data[0]; data[0] > 0 && at < text.size(); at += data[0]) cuts.push_back(at);
  for (const std::string_view start : {"", "[", "[{\"a\":1,\"t\":{\"s\":\"\"}},"}) {
    const std::string whole = std::string(start) + std::string(text);
    const std::string difference = ringside::difference_from_oracle(whole, cuts);
    if (difference.empty()) continue;
    std::fprintf(stderr, "%s\n%s\n", difference.c_str(), whole.c_str());
    std::abort();
  }
  return 0;
}
