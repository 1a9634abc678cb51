// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/string_pool.h"

#include "core/fingerprint.h"

namespace ringside {

namespace {

std::uint64_t entry_of(std::uint32_t number, std::uint64_t hash) {
  return hash << 32 | (std::uint64_t{number} + 1);
}
std::uint32_t number_in(std::uint64_t entry) { return static_cast<std::uint32_t>(entry) - 1; }
std::uint32_t hash_in(std::uint64_t entry) { return static_cast<std::uint32_t>(entry >> 32); }

}  // namespace

std::size_t StringPool::slot_of(std::string_view text, std::uint64_t hash) const {
  const std::size_t mask = slots_.size() - 1;
  std::size_t slot = static_cast<std::size_t>(hash) & mask;
  for (; slots_[slot] != 0; slot = (slot + 1) & mask) {
    const std::uint64_t entry = slots_[slot];
    if (hash_in(entry) == static_cast<std::uint32_t>(hash) && (*this)[number_in(entry)] == text) {
      break;
    }
  }
  return slot;
}

std::uint32_t StringPool::find(std::string_view text) const {
  if (slots_.empty()) return size();
  const std::uint64_t entry = slots_[slot_of(text, hash_bytes(text))];
  return entry == 0 ? size() : number_in(entry);
}

std::uint32_t StringPool::intern(std::string_view text) {
  if (2 * (size() + std::size_t{1}) > slots_.size()) grow();
  const std::uint64_t hash = hash_bytes(text);
  const std::size_t slot = slot_of(text, hash);
  if (slots_[slot] == 0) {
    slots_[slot] = entry_of(size(), hash);
    characters_.append(text);
    begin_.push_back(static_cast<std::uint32_t>(characters_.size()));
  }
  return number_in(slots_[slot]);
}

void StringPool::grow() {
  std::vector<std::uint64_t> larger(slots_.empty() ? 16 : 2 * slots_.size(), 0);
  const std::size_t mask = larger.size() - 1;
  for (const std::uint64_t entry : slots_) {
    if (entry == 0) continue;
    std::size_t slot = hash_in(entry) & mask;
    while (larger[slot] != 0) slot = (slot + 1) & mask;
    larger[slot] = entry;
  }
  slots_.swap(larger);
}

void StringPool::clear() {
  characters_.clear();
  begin_.assign(1, 0);
  slots_.clear();
}

}  // namespace ringside
