// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/judging/answers.h"
#include "core/judging/judged_games.h"
#include "core/judging/schedule.h"
#include "core/result.h"

namespace ringside {

// How many games options.pairs means: itself, or with 0 all that can be played. Fails with
// too_few_models, with bad_option for a reference model that is none, for more games than can be
// played, and for none.
Result<std::uint32_t> games_in_all(const AnswerSet& answers, const ScheduleOptions& options);

// At most `most` games more, by the rule gain or fewest, in the order of play: each time the two
// models that come first by the rule among those with a common prompt left, equal ones by lot. The
// gain is what one more game takes off the standard error of the two models' score
// (core/uncertainty/next_pair.h), of the fit to the verdicts so far; two that never met come first.
// A model with fewer than newcomer_games meets reference models only, where some are named. No two
// models meet twice on one prompt, each is shown first in half of their games, within one. The same
// for the same answers, games and options. Fails as games_in_all() and the fit do.
Result<std::vector<Game>> next_games(const AnswerSet& answers, std::span<const JudgedGame> played,
                                     const ScheduleOptions& options, std::uint32_t most);

// All games of a schedule that needs no verdicts: even (schedule_games()) or fewest.
Result<std::vector<Game>> plan_games(const AnswerSet& answers, const ScheduleOptions& options);

}  // namespace ringside
