// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// Small tables of battles whose answers others have computed.
#pragma once

#include "tests/support/worlds.h"

namespace ringside::testing {

// The worked example of Wikipedia's article on the Bradley-Terry model.
inline BattleTable wikipedia() {
  BattleTable table;
  add_record(table, "A", "B", 2, 3);
  add_record(table, "A", "D", 1, 4);
  add_record(table, "B", "C", 5, 3);
  add_record(table, "C", "D", 1, 3);
  return table;
}

// Citations between journals of statistics (Stigler 1994; Agresti 2002, p. 448).
inline BattleTable journals() {
  BattleTable table;
  add_record(table, "Biometrika", "Comm Statist", 730, 33);
  add_record(table, "Biometrika", "JASA", 498, 320);
  add_record(table, "Biometrika", "JRSS-B", 221, 284);
  add_record(table, "Comm Statist", "JASA", 68, 813);
  add_record(table, "Comm Statist", "JRSS-B", 17, 276);
  add_record(table, "JASA", "JRSS-B", 142, 325);
  return table;
}

// Four language models with ties and battles voted both bad.
inline BattleTable language_models() {
  BattleTable table;
  const auto play = [&](std::string_view a, std::string_view b, int won, int lost, int tied,
                        int bad) {
    add_record(table, a, b, won, lost, tied);
    add(table, a, b, Outcome::both_bad, bad);
  };
  play("gpt", "claude", 18, 14, 9, 4);
  play("gpt", "llama", 25, 9, 6, 5);
  play("claude", "llama", 21, 8, 7, 3);
  play("llama", "alpaca", 16, 7, 3, 8);
  play("alpaca", "gpt", 2, 19, 1, 4);
  return table;
}

}  // namespace ringside::testing
