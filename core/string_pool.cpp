// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/string_pool.h"

#include "core/fingerprint.h"

namespace ringside {

std::size_t StringPool::slot_of(std::string_view text, std::uint64_t hash) const {
  const std::size_t mask = slots_.size() - 1;
  std::size_t slot = static_cast<std::size_t>(hash) & mask;
  while (slots_[slot] != 0) {
    const std::uint32_t number = slots_[slot] - 1;
    if (hash_[number] == static_cast<std::uint32_t>(hash) && (*this)[number] == text) break;
    slot = (slot + 1) & mask;
  }
  return slot;
}

std::uint32_t StringPool::find(std::string_view text) const {
  if (slots_.empty()) return size();
  const std::uint32_t entry = slots_[slot_of(text, hash_bytes(text))];
  return entry == 0 ? size() : entry - 1;
}

std::uint32_t StringPool::intern(std::string_view text) {
  if (2 * (size() + std::size_t{1}) > slots_.size()) grow();
  const std::uint64_t hash = hash_bytes(text);
  const std::size_t slot = slot_of(text, hash);
  if (slots_[slot] == 0) {
    characters_.append(text);
    begin_.push_back(static_cast<std::uint32_t>(characters_.size()));
    hash_.push_back(static_cast<std::uint32_t>(hash));
    slots_[slot] = size();
  }
  return slots_[slot] - 1;
}

void StringPool::grow() {
  slots_.assign(slots_.empty() ? 16 : 2 * slots_.size(), 0);
  const std::size_t mask = slots_.size() - 1;
  for (std::uint32_t number = 0; number < size(); ++number) {
    std::size_t slot = hash_[number] & mask;
    while (slots_[slot] != 0) slot = (slot + 1) & mask;
    slots_[slot] = number + 1;
  }
}

void StringPool::clear() {
  characters_.clear();
  begin_.assign(1, 0);
  hash_.clear();
  slots_.clear();
}

}  // namespace ringside
