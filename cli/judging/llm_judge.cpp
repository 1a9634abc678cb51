// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "cli/judging/llm_judge.h"

#include <algorithm>
#include <utility>

#include "cli/failure.h"
#include "cli/progress.h"
#include "core/ingest/utf8.h"

namespace ringside::cli {
namespace {

ChatQuestion question_of(const Game& game, bool swapped, const AnswerSet& answers,
                         const JudgePrompt& prompt, const ModelOptions& options) {
  const std::string& a = *answers.of(game.prompt, game.a);
  const std::string& b = *answers.of(game.prompt, game.b);
  JudgeQuestion asked = prompt.ask(answers.prompts[game.prompt], swapped ? b : a, swapped ? a : b);
  return {.model = options.judge_model,
          .system = std::move(asked.system),
          .turns = {{ChatTurn::Speaker::user, std::move(asked.user)}},
          .temperature = options.judge_temperature,
          .max_tokens = options.judge_tokens};
}

// The same again with the reply and a reminder behind it. Services take no empty turn.
ChatQuestion reminded(ChatQuestion question, const std::string& reply, const JudgePrompt& prompt) {
  question.turns.push_back({ChatTurn::Speaker::assistant, reply.empty() ? "..." : reply});
  question.turns.push_back({ChatTurn::Speaker::user, std::string(prompt.reminder())});
  return question;
}

bool is_reminder(const ChatQuestion& question) { return question.turns.size() > 1; }

// Two questions for each game that is judged itself: number 2 k, and 2 k + 1 with the answers
// swapped.
class Judging {
 public:
  Judging(const AnswerSet& answers, std::vector<JudgedGame> judged, std::span<const Game> games,
          std::span<const std::uint32_t> judge_of, const JudgePrompt& prompt,
          const ModelOptions& options)
      : answers_(answers),
        judge_of_(judge_of),
        prompt_(prompt),
        options_(options),
        begin_(judged.size()),
        judged_(std::move(judged)),
        number_(2 * begin_) {
    judged_.resize(games.size());
    replies_.resize(games.size());
    spent_.resize(2 * games.size());
    for (std::size_t k = begin_; k < games.size(); ++k) judged_[k].game = games[k];
  }

  std::optional<Ask> next() {
    while (number_ / 2 < judged_.size() && judge_of_[number_ / 2] != number_ / 2) number_ += 2;
    if (number_ / 2 >= judged_.size()) return std::nullopt;
    const std::uint64_t number = number_++;
    return Ask{number, "verdict",
               question_of(judged_[number / 2].game, number % 2 == 1, answers_, prompt_, options_)};
  }

  std::optional<Ask> take(const Ask& ask, const Asked* reply, double cost) {
    JudgedGame& game = judged_[ask.id / 2];
    const bool swapped = ask.id % 2 == 1;
    if (reply == nullptr) return std::nullopt;  // the pair is not judged
    // Of each order by itself: a sum in the order of arrival would round otherwise in each run.
    spent_[ask.id].seconds += reply->seconds;
    spent_[ask.id].cost += cost;
    const JudgeChoice verdict = parse_verdict(reply->text);
    if (verdict == JudgeChoice::unparsable && !is_reminder(ask.question))
      return Ask{ask.id, ask.kind, reminded(ask.question, reply->text, prompt_)};
    (swapped ? game.swapped : game.first) = verdict;
    (swapped ? game.swapped_reply : game.first_reply) = cut_utf8(reply->text, kMostReplyBytes);
    game.judged = ++replies_[ask.id / 2] == 2;
    return std::nullopt;
  }

  std::vector<JudgedGame> finish() && {
    const auto begin = static_cast<std::uint32_t>(begin_);
    for (std::uint32_t k = begin; k < judged_.size(); ++k) {
      const Spent &first = spent_[std::size_t{2} * k], &swapped = spent_[std::size_t{2} * k + 1];
      judged_[k].seconds = first.seconds + swapped.seconds;
      judged_[k].cost = first.cost + swapped.cost;
    }
    for (std::uint32_t k = begin; k < judged_.size(); ++k) {
      if (judge_of_[k] != k) reuse_verdict(judged_[k], judged_[judge_of_[k]], judge_of_[k]);
    }
    return std::move(judged_);
  }

 private:
  struct Spent {
    double seconds = 0.0, cost = 0.0;
  };

  const AnswerSet& answers_;
  std::span<const std::uint32_t> judge_of_;
  const JudgePrompt& prompt_;
  const ModelOptions& options_;
  std::size_t begin_;  // games that are judged already
  std::vector<JudgedGame> judged_;
  std::vector<std::uint8_t> replies_;  // [games] verdicts of the two orders that are there
  std::vector<Spent> spent_;           // [2 * games] by number of the question
  std::uint64_t number_;               // of the next question
};

std::uint64_t number_to_judge(std::span<const std::uint32_t> judge_of, std::size_t begin) {
  std::uint64_t number = 0;
  for (auto k = static_cast<std::uint32_t>(begin); k < judge_of.size(); ++k)
    number += judge_of[k] == k ? 1 : 0;
  return number;
}

}  // namespace

void check(const ModelOptions& options) {
  for (const double temperature : {options.judge_temperature, options.answer_temperature}) {
    if (!(temperature >= 0.0 && temperature <= 2.0))
      throw Failure{kBadUsage, "--judge-temperature and --answer-temperature must be from 0 to 2"};
  }
  if (options.judge_tokens == 0 || options.answer_tokens == 0)
    throw Failure{kBadUsage, "--judge-tokens and --answer-tokens must be at least 1"};
}

AnswerSet ask_candidates(Asker& asker, const std::vector<std::string>& models,
                         const std::vector<std::string>& prompts, const ModelOptions& options,
                         AskEnd& end) {
  AnswerSet set{models, prompts, {}};
  set.answer.resize(models.size() * prompts.size());
  Progress progress("Answering", set.answer.size(), "answers");
  std::uint64_t number = 0, done = 0;
  const auto next = [&]() -> std::optional<Ask> {
    if (number == set.answer.size()) return std::nullopt;
    const std::uint64_t place = number++;
    return Ask{place,
               "answer",
               {.model = models[place % models.size()],
                .turns = {{ChatTurn::Speaker::user, prompts[place / models.size()]}},
                .temperature = options.answer_temperature,
                .max_tokens = options.answer_tokens}};
  };
  const auto take = [&](const Ask& ask, const Asked* reply,
                        const std::string&) -> std::optional<Ask> {
    if (reply != nullptr) set.answer[ask.id] = reply->text;
    progress.update(++done);
    return std::nullopt;
  };
  end = asker.run(next, take);
  return set;
}

std::vector<JudgedGame> ask_judge(Asker& asker, const AnswerSet& answers,
                                  std::vector<JudgedGame> judged, std::span<const Game> games,
                                  std::span<const std::uint32_t> judge_of,
                                  const JudgePrompt& prompt, const ModelOptions& options,
                                  AskEnd& end) {
  Progress progress("Judging", 2 * number_to_judge(judge_of, judged.size()), "verdicts");
  Judging judging(answers, std::move(judged), games, judge_of, prompt, options);
  std::uint64_t done = 0;
  end = asker.run([&] { return judging.next(); },
                  [&](const Ask& ask, const Asked* reply, const std::string&) {
                    auto more = judging.take(ask, reply, reply ? asker.cost_of(ask, *reply) : 0.0);
                    if (!more) progress.update(++done);
                    return more;
                  });
  return std::move(judging).finish();
}

Estimate estimate_judging(const AnswerSet& answers, std::span<const Game> games,
                          std::span<const std::uint32_t> judge_of, const JudgePrompt& prompt,
                          const ModelOptions& options, const Price& price) {
  Estimate estimate;
  for (std::uint32_t k = 0; k < games.size(); ++k) {
    if (judge_of[k] != k) continue;
    for (const bool swapped : {false, true}) {
      const ChatQuestion question = question_of(games[k], swapped, answers, prompt, options);
      ++estimate.requests;
      estimate.input_tokens += most_tokens(question) - question.max_tokens;
      estimate.output_tokens += question.max_tokens;
    }
  }
  estimate.cost = price.of(estimate.input_tokens, estimate.output_tokens);
  return estimate;
}

}  // namespace ringside::cli
