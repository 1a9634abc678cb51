// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// Two systems that keep a mean and a deviation of each player's skill and update them battle by
// battle:
//   Weng-Lin   Weng & Lin, "A Bayesian approximation method for online ranking", JMLR 12 (2011),
//              algorithm 1 (Bradley-Terry, full pair), with the constants of openskill
//   TrueSkill  Herbrich, Minka & Graepel, "TrueSkill: a Bayesian skill rating system", NIPS 19
//   (2006)
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/battles.h"

namespace ringside {

struct Skill {
  double mean = 25.0;
  double deviation = 25.0 / 3.0;
};

inline constexpr double kSkillBeta = 25.0 / 6.0;  // deviation of the performance in one battle

enum class SkillSystem : std::uint8_t { weng_lin, true_skill };

// One battle with that score of a: 1, 0, or a half for a draw. Weng-Lin takes any share; TrueSkill
// knows draws (at a draw probability of 0.1) and counts every other share to the nearer outcome.
void play_weng_lin(Skill& a, Skill& b, double score);
void play_true_skill(Skill& a, Skill& b, double score);

// All models of the table after the rows in their order; those of weight 0 are left out, other
// weights have no meaning here. [models]
std::vector<Skill> rate_skill(const BattleTable& table, std::span<const std::uint32_t> rows,
                              SkillSystem system);

// Expected score of a, draws half, the uncertainty of both taken into account.
double expected_score(SkillSystem system, const Skill& a, const Skill& b);

}  // namespace ringside
