// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/battles.h"
#include "core/ratings/scale.h"

namespace ringside {

// How far one battle moves a rating.
enum class KRule : std::uint8_t {
  fixed,    // k for everybody
  dynamic,  // by battles before this one: under 30: 32, under 100: 24, then 16
  fide,     // under 30 battles: 40, then 20, and 10 from 2400 points on
};

struct EloOptions {
  KRule k_rule = KRule::fixed;
  double k = 4.0;
};

// Known ways to play online Elo.
enum class EloPresetName : std::uint8_t {
  arena,    // K 4 from 1000: Chatbot Arena in 2023
  course,   // K 32 from 1500: the usual example of a lecture
  dynamic,  // a K of its own for each model, as the dynamic rule says
  fide,     // the same by the rule of the chess federation
};

struct EloPreset {
  EloPresetName name = EloPresetName::arena;
  EloOptions elo{};
  double init_rating = 1000.0;
};

// One of each name; arena is what the options are by default.
std::vector<EloPreset> elo_presets();

// One rating per model, in points, with the number of battles behind it.
struct EloState {
  std::vector<double> rating;          // [models]
  std::vector<std::uint32_t> battles;  // [models]
};

EloState start_elo(std::uint32_t models, const Scale& scale);

// Plays the rows in their order: E_a = 1 / (1 + base^((R_b - R_a) / scale)), R_a += K w (s_a -
// E_a), and the mirror for b with its own K (Elo 1978). A row of weight 0 changes nothing; an
// aggregated row is played `count` times in a row. Under a fixed K the sum of the ratings stays.
void play(EloState& state, const BattleTable& table, std::span<const std::uint32_t> rows,
          const EloOptions& options, const Scale& scale);

template <>
struct Named<KRule> {
  static constexpr std::string_view name = "KRule";
  static constexpr auto values = std::array{
      value(KRule::fixed, "fixed"), value(KRule::dynamic, "dynamic"), value(KRule::fide, "fide")};
};

template <>
struct Named<EloPresetName> {
  static constexpr std::string_view name = "EloPresetName";
  static constexpr auto values =
      std::array{value(EloPresetName::arena, "arena"), value(EloPresetName::course, "course"),
                 value(EloPresetName::dynamic, "dynamic"), value(EloPresetName::fide, "fide")};
};

template <>
struct Described<EloOptions> {
  static constexpr std::string_view name = "EloOptions";
  static constexpr auto fields = std::tuple{
      field("k_rule", &EloOptions::k_rule, "How K is chosen for each player and battle."),
      field("k", &EloOptions::k, "Largest change in one battle, in points, under the fixed rule."),
  };
};

template <>
struct Described<EloPreset> {
  static constexpr std::string_view name = "EloPreset";
  static constexpr auto fields = std::tuple{
      field("name", &EloPreset::name, "What people call it."),
      field("elo", &EloPreset::elo, "How K is chosen."),
      field("init_rating", &EloPreset::init_rating, "Points at the start."),
  };
};

}  // namespace ringside
