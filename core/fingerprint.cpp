// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/fingerprint.h"

#include <cmath>
#include <cstring>

namespace ringside {
namespace {

// The finaliser of MurmurHash3 (Austin Appleby, public domain): every input bit reaches every
// output bit.
std::uint64_t mix(std::uint64_t x) {
  x ^= x >> 33;
  x *= 0xff51afd7ed558ccdULL;
  x ^= x >> 33;
  x *= 0xc4ceb9fe1a85ec53ULL;
  return x ^ (x >> 33);
}

std::uint64_t word(const char* bytes, std::size_t length) {
  std::uint64_t result = 0;
  std::memcpy(&result, bytes, length);
  return result;
}

std::uint64_t bits(double number) {
  std::uint64_t result = 0;
  std::memcpy(&result, &number, sizeof result);
  return result;
}

}  // namespace

std::uint64_t hash_bytes(std::string_view bytes, std::uint64_t seed) {
  constexpr std::uint64_t kOdd = 0x9e3779b97f4a7c15ULL;
  std::uint64_t hash = mix(seed + kOdd * (bytes.size() + 1));
  std::size_t at = 0;
  for (; at + 8 <= bytes.size(); at += 8) hash = mix(hash ^ word(bytes.data() + at, 8)) * kOdd;
  return mix(hash ^ word(bytes.data() + at, bytes.size() - at));
}

std::string fingerprint(const BattleTable& table) {
  std::vector<std::uint64_t> name(table.models.size());
  for (std::size_t model = 0; model < name.size(); ++model) {
    name[model] = hash_bytes(table.models[model]);
  }
  std::uint64_t hash = mix(table.rows());
  for (std::size_t row = 0; row < table.rows(); ++row) {
    // A column of ones says the same as no column, and every column has its own multiplier.
    std::uint64_t battle = 3 * name[table.a[row]] + name[table.b[row]];
    battle += static_cast<std::uint64_t>(table.outcome[row]) * 0x9fb21c651e98df25ULL;
    if (!table.share.empty()) battle += bits(table.share[row]) * 0xa0761d6478bd642fULL;
    if (!table.count.empty()) battle += (table.count[row] - 1ULL) * 0xe7037ed1a0b428dbULL;
    if (!table.weight.empty() && table.weight[row] != 1.0) {
      battle += bits(table.weight[row]) * 0x8ebc6af09c88c6e3ULL;
    }
    if (!table.time.empty() && !std::isnan(table.time[row])) {
      battle += bits(table.time[row]) * 0x589965cc75374cc3ULL;
    }
    hash = mix(hash ^ battle) + row;
  }
  std::string text(16, '0');
  for (std::size_t digit = 0; digit < 16; ++digit) {
    text[15 - digit] = "0123456789abcdef"[(hash >> (4 * digit)) & 15];
  }
  return text;
}

}  // namespace ringside
