// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/judging/judged_games.h"

#include <algorithm>
#include <map>
#include <utility>

#include "core/judging/judge_prompt.h"
#include "core/report/csv.h"

namespace ringside {

struct ResultLine {
  std::uint32_t pair_id = 0;
  std::string model_a{}, model_b{}, prompt{}, answer_a{}, answer_b{};
  std::string true_winner{}, judge_winner{};
  std::string first_verdict{}, swapped_verdict{};
  bool inconsistent = false;
  std::string first_reply{}, swapped_reply{}, judge{};
  std::optional<std::uint32_t> same_as{};
  double latency = 0.0, cost = 0.0;
};

template <>
struct Described<ResultLine> {
  static constexpr std::string_view name = "ResultLine";
  static constexpr auto fields = std::tuple{
      field("pair_id", &ResultLine::pair_id, "Number of the game from 1, in the order of play."),
      field("model_a", &ResultLine::model_a, "Shown first."),
      field("model_b", &ResultLine::model_b, "Shown second."),
      field("prompt", &ResultLine::prompt, "Text."),
      field("answer_a", &ResultLine::answer_a, "Text."),
      field("answer_b", &ResultLine::answer_b, "Text."),
      field("true_winner", &ResultLine::true_winner, "Where it is known."),
      field("judge_winner", &ResultLine::judge_winner, "The outcome of both orders."),
      field("first_verdict", &ResultLine::first_verdict, "With a's answer as A."),
      field("swapped_verdict", &ResultLine::swapped_verdict, "With b's answer as A."),
      field("inconsistent", &ResultLine::inconsistent, "The two orders disagree."),
      field("first_reply", &ResultLine::first_reply, "In the judge's words."),
      field("swapped_reply", &ResultLine::swapped_reply, "In the judge's words."),
      field("judge", &ResultLine::judge, "Who judged."),
      field("same_as", &ResultLine::same_as, "Game whose verdict serves for this one."),
      field("latency", &ResultLine::latency, "Seconds of both replies."),
      field("cost", &ResultLine::cost, "By the prices given."),
  };
};

namespace {

std::string winner_text(const JudgedGame& game) {
  if (!game.judged) return "not judged";
  const JudgedPair pair = game.pair();
  return pair.outcome ? std::string(name_of(*pair.outcome)) : "unparsable";
}

const std::string& answer_of(const AnswerSet& answers, const Game& game, ModelId model) {
  return *answers.of(game.prompt, model);
}

}  // namespace

std::vector<std::uint32_t> games_to_judge(std::span<const Game> games, std::size_t models,
                                          const NearDuplicates& prompts) {
  std::map<std::pair<std::uint32_t, std::size_t>, std::uint32_t> first;
  std::vector<std::uint32_t> judge_of;
  for (const Game& game : games) {
    const auto [low, high] = std::minmax(game.a, game.b);
    const auto index = static_cast<std::uint32_t>(judge_of.size());
    const auto [found, added] =
        first.try_emplace({prompts.like[game.prompt], low * models + high}, index);
    judge_of.push_back(found->second);
  }
  return judge_of;
}

void reuse_verdict(JudgedGame& game, const JudgedGame& judged, std::uint32_t index) {
  const bool same_sides = game.game.a == judged.game.a;
  game.judged = judged.judged;
  // The other way round, b's answer stood as A in the first order: that is this game's swapped one.
  game.first = same_sides ? judged.first : judged.swapped;
  game.swapped = same_sides ? judged.swapped : judged.first;
  game.first_reply = same_sides ? judged.first_reply : judged.swapped_reply;
  game.swapped_reply = same_sides ? judged.swapped_reply : judged.first_reply;
  game.same_as = index;
}

JudgeTotals count_judged(const AnswerSet& answers, std::span<const JudgedGame> games) {
  JudgeTotals totals;
  totals.games = games.size();
  std::map<std::pair<std::uint32_t, ModelId>, bool> speaks;  // an answer stands in many games
  const auto answer_speaks = [&](const Game& game, ModelId model) {
    const auto [found, added] = speaks.try_emplace({game.prompt, model}, false);
    if (added) found->second = speaks_to_judge(answer_of(answers, game, model));
    return found->second;
  };
  for (const JudgedGame& game : games) {
    const JudgedPair pair = game.pair();
    if (!game.judged) {
      ++totals.not_judged;
    } else if (!pair.outcome) {
      ++totals.unparsable;
    } else {
      totals.a_wins += *pair.outcome == Outcome::a_wins ? 1 : 0;
      totals.b_wins += *pair.outcome == Outcome::b_wins ? 1 : 0;
      totals.ties += *pair.outcome == Outcome::tie ? 1 : 0;
      totals.inconsistent += pair.inconsistent ? 1 : 0;
    }
    totals.reused += game.same_as ? 1 : 0;
    const bool a_speaks = answer_speaks(game.game, game.game.a);
    totals.answers_that_speak += a_speaks || answer_speaks(game.game, game.game.b) ? 1 : 0;
    totals.seconds += game.seconds;
    totals.cost += game.cost;
  }
  return totals;
}

BattleTable battles_of(const AnswerSet& answers, std::span<const JudgedGame> games,
                       const std::string& judge) {
  BattleTable table;
  table.models = answers.models;
  for (std::size_t number = 0; number < games.size(); ++number) {
    const JudgedPair pair = games[number].pair();
    if (!pair.outcome) continue;
    const Game& game = games[number].game;
    table.a.push_back(game.a);
    table.b.push_back(game.b);
    table.outcome.push_back(*pair.outcome);
    table.line.push_back(static_cast<std::uint32_t>(number + 1));
    table.prompt.code.push_back(table.prompt.labels.intern(answers.prompts[game.prompt]));
    table.judge.code.push_back(table.judge.labels.intern(judge));
  }
  return table;
}

std::string results_csv(const AnswerSet& answers, std::span<const JudgedGame> games,
                        const std::string& judge) {
  std::string text = csv_header<ResultLine>();
  for (std::size_t number = 0; number < games.size(); ++number) {
    const JudgedGame& each = games[number];
    const Game& game = each.game;
    ResultLine line;
    line.pair_id = static_cast<std::uint32_t>(number + 1);
    line.model_a = answers.models[game.a];
    line.model_b = answers.models[game.b];
    line.prompt = answers.prompts[game.prompt];
    line.answer_a = answer_of(answers, game, game.a);
    line.answer_b = answer_of(answers, game, game.b);
    if (each.truth) line.true_winner = name_of(*each.truth);
    line.judge_winner = winner_text(each);
    line.first_verdict = each.judged ? name_of(each.first) : "";
    line.swapped_verdict = each.judged ? name_of(each.swapped) : "";
    line.inconsistent = each.pair().inconsistent;
    line.first_reply = each.first_reply;
    line.swapped_reply = each.swapped_reply;
    line.judge = judge;
    if (each.same_as) line.same_as = *each.same_as + 1;
    line.latency = each.seconds;
    line.cost = each.cost;
    append_csv(text, line);
  }
  return text;
}

}  // namespace ringside
