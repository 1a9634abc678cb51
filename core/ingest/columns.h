// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace ringside {

// What a column means for a battle.
enum class Role : std::uint8_t {
  model_a,
  model_b,
  winner,  // words: who won
  score,   // a number: a's share of the battle
  judge,
  language,
  prompt,
  time,
  turn,
  anony,
  sampled,
  weight,
  count
};
inline constexpr std::size_t kRoles = 13;

// Every path that has a role, in canonical spelling.
std::span<const std::string_view> role_paths();

// Which path plays which role in a record.
class Binding {
 public:
  static constexpr int kAbsent = -1;

  Binding() { path_.fill(kAbsent); }
  // `present` has bit i set where role_paths()[i] is there. Of several names for a role the first
  // in the list counts; both models come from one naming scheme (model_a/model_b before left/right
  // before a/b); words for the winner come before a score.
  explicit Binding(std::uint64_t present);

  int operator[](Role role) const { return path_[static_cast<std::size_t>(role)]; }
  bool has(Role role) const { return (*this)[role] != kAbsent; }
  bool complete() const { return missing().empty(); }
  // What is lacking for a battle, as an English list; empty if nothing.
  std::string missing() const;

 private:
  std::array<int, kRoles> path_;
};

}  // namespace ringside
