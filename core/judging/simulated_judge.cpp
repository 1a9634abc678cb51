// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/judging/simulated_judge.h"

#include "core/uncertainty/random.h"

namespace ringside {
namespace {

// Mixed into the seed, so that a schedule or a bootstrap with the same seed draws other numbers.
constexpr std::uint64_t kJudge = 0x6a7564676d656e74ULL;

bool within(double value, double greatest) { return value >= 0.0 && value <= greatest; }

Outcome draw_truth(const Preference& preference, Random& random) {
  const double draw = random.uniform();
  if (draw < preference.win) return Outcome::a_wins;
  return draw < preference.win + preference.tie ? Outcome::tie : Outcome::b_wins;
}

// The truth as a judge names it who saw a's answer as A, or as B.
JudgeChoice as_shown(Outcome truth, bool swapped) {
  if (truth == Outcome::tie) return JudgeChoice::tie;
  return (truth == Outcome::a_wins) != swapped ? JudgeChoice::a : JudgeChoice::b;
}

JudgeChoice look(Outcome truth, bool swapped, const SimulatedJudgeOptions& options,
                 Random& random) {
  if (random.uniform() < options.position_bias) return JudgeChoice::a;
  if (random.uniform() < options.noise)
    return random.below(2) == 0 ? JudgeChoice::a : JudgeChoice::b;
  return as_shown(truth, swapped);
}

}  // namespace

Status check(const SimulatedJudgeOptions& options) {
  if (!within(options.bias, 0.5)) return fail(ErrorCode::bad_option, "bias must be from 0 to 0.5.");
  if (!within(options.tie_prob, 0.5))
    return fail(ErrorCode::bad_option,
                "tie_prob must be from 0 to 0.5; above, a win would need a negative probability.");
  if (!within(options.position_bias, 1.0))
    return fail(ErrorCode::bad_option, "position_bias must be from 0 to 1.");
  if (!within(options.noise, 1.0)) return fail(ErrorCode::bad_option, "noise must be from 0 to 1.");
  return Done{};
}

SimulatedVerdicts judge_by_chance(const PreferenceTable& preferences, const Game& game,
                                  std::uint32_t number, const SimulatedJudgeOptions& options) {
  Random random(options.seed ^ kJudge, number);
  SimulatedVerdicts verdicts;
  verdicts.truth = draw_truth(preferences.between(game.prompt, game.a, game.b), random);
  verdicts.first = look(verdicts.truth, false, options, random);
  verdicts.swapped = look(verdicts.truth, true, options, random);
  return verdicts;
}

}  // namespace ringside
