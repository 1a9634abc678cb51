// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>

#include "core/battles.h"

namespace ringside {

enum class BattleFormat : std::uint8_t { json, jsonl, csv };

// Rows begin to end (one past the last) of a battle file in the Arena's schema: model_a, model_b,
// winner (or score, where the table has shares) and those columns that the table has. The pieces of
// any split of 0 to rows() put together are the same file, and reading it gives the same battles.
std::string write_battles(const BattleTable& table, BattleFormat format, std::size_t begin,
                          std::size_t end);

template <>
struct Named<BattleFormat> {
  static constexpr std::string_view name = "BattleFormat";
  static constexpr auto values =
      std::array{value(BattleFormat::json, "json"), value(BattleFormat::jsonl, "jsonl"),
                 value(BattleFormat::csv, "csv")};
};

}  // namespace ringside
