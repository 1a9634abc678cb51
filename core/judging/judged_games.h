// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/battles.h"
#include "core/judging/answers.h"
#include "core/judging/near_duplicates.h"
#include "core/judging/schedule.h"
#include "core/judging/verdict.h"

namespace ringside {

inline constexpr std::size_t kMostReplyBytes = 500;  // of a raw reply that a game keeps

// A game with what the judge said of it.
struct JudgedGame {
  Game game{};
  std::optional<Outcome> truth{};                 // where it is known
  JudgeChoice first = JudgeChoice::unparsable;    // with a's answer as A
  JudgeChoice swapped = JudgeChoice::unparsable;  // with b's answer as A
  std::string first_reply{};                      // in the judge's words, at most kMostReplyBytes
  std::string swapped_reply{};
  double seconds = 0.0;  // of both replies
  double cost = 0.0;
  std::optional<std::uint32_t> same_as{};  // index of the game whose verdict serves for this one
  bool judged = false;                     // false while nobody was asked, or nobody answered

  JudgedPair pair() const { return judged ? settle(first, swapped) : JudgedPair{}; }
};

// For each game the first one of the same two models whose prompt is a near duplicate, or the game
// itself. [games]
std::vector<std::uint32_t> games_to_judge(std::span<const Game> games, std::size_t models,
                                          const NearDuplicates& prompts);

// Gives `game` the verdict of `judged`, turned round where the sides are the other way.
void reuse_verdict(JudgedGame& game, const JudgedGame& judged, std::uint32_t index);

// What became of the games.
struct JudgeTotals {
  std::uint64_t games = 0;
  std::uint64_t a_wins = 0, b_wins = 0, ties = 0;  // with the inconsistent among the ties
  std::uint64_t inconsistent = 0;
  std::uint64_t unparsable = 0;  // a reply that is no verdict, also after the reminder
  std::uint64_t not_judged = 0;
  std::uint64_t reused = 0;
  std::uint64_t answers_that_speak = 0;  // games with an answer that speaks to the judge
  double seconds = 0.0;
  double cost = 0.0;
};
JudgeTotals count_judged(const AnswerSet& answers, std::span<const JudgedGame> games);

// The games with an outcome as battles, in the order of play: prompt and judge as labels, `line`
// the number of the game from 1.
BattleTable battles_of(const AnswerSet& answers, std::span<const JudgedGame> games,
                       const std::string& judge);

// One line a game: pair_id, models, prompt, answers, true_winner, judge_winner, both verdicts and
// replies, judge, latency, cost. judge_winner is a spelling that every reader of battles knows, or
// "unparsable" or "not judged", which none takes for an outcome.
std::string results_csv(const AnswerSet& answers, std::span<const JudgedGame> games,
                        const std::string& judge);

template <>
struct Described<JudgeTotals> {
  static constexpr std::string_view name = "JudgeTotals";
  static constexpr auto fields = std::tuple{
      field("games", &JudgeTotals::games, "Pairs of answers."),
      field("a_wins", &JudgeTotals::a_wins, "Won by the model shown first."),
      field("b_wins", &JudgeTotals::b_wins, "Won by the other."),
      field("ties", &JudgeTotals::ties, "Ties, inconsistent pairs among them."),
      field("inconsistent", &JudgeTotals::inconsistent,
            "Pairs judged otherwise when the answers changed places."),
      field("unparsable", &JudgeTotals::unparsable, "Pairs with a reply that is no verdict."),
      field("not_judged", &JudgeTotals::not_judged, "Pairs without a reply."),
      field("reused", &JudgeTotals::reused, "Pairs that took the verdict of a near duplicate."),
      field("answers_that_speak", &JudgeTotals::answers_that_speak,
            "Pairs with an answer that speaks to the judge."),
      field("seconds", &JudgeTotals::seconds, "Sum of the judge's times."),
      field("cost", &JudgeTotals::cost, "Sum of the costs, by the prices given."),
  };
};

}  // namespace ringside
