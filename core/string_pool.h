// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace ringside {

// Distinct strings with dense numbers in order of first appearance. All characters lie in one
// buffer: half a million judges cost 30 MB less than as std::string. At most 2^32 - 2 strings
// and 4 GB of characters.
class StringPool {
 public:
  // The number of `text`, which is added when it is new.
  std::uint32_t intern(std::string_view text);
  // The number of `text`, or size() when it is not in the pool.
  std::uint32_t find(std::string_view text) const;
  std::string_view operator[](std::uint32_t number) const {
    return std::string_view(characters_)
        .substr(begin_[number], begin_[number + 1] - begin_[number]);
  }
  std::uint32_t size() const { return static_cast<std::uint32_t>(begin_.size() - 1); }
  void clear();

 private:
  std::size_t slot_of(std::string_view text, std::uint64_t hash) const;
  void grow();

  std::string characters_;
  std::vector<std::uint32_t> begin_{0};  // [size() + 1] offsets into characters_
  // Open addressing. Low half: number + 1, or 0 where the slot is free; high half: the low half of
  // the hash, so that a miss and a rehash touch no other memory.
  std::vector<std::uint64_t> slots_;
};

}  // namespace ringside
