// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/judging/judge_audit.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "core/judges/agreement.h"
#include "core/judges/ballots.h"
#include "core/ratings/bradley_terry.h"
#include "core/ratings/comparable.h"
#include "core/ratings/pair_counts.h"
#include "core/uncertainty/intervals.h"
#include "core/uncertainty/normal.h"

namespace ringside {
namespace {

Share share_of(std::uint64_t hits, std::uint64_t cases) {
  if (cases == 0) return {};
  const auto [lower, upper] =
      wilson_interval(static_cast<std::uint32_t>(hits), static_cast<std::uint32_t>(cases));
  return {static_cast<std::uint32_t>(cases), static_cast<double>(hits) / static_cast<double>(cases),
          lower, upper};
}

// Characters, not bytes: every byte that begins one.
float length_of(const std::string& answer) {
  return static_cast<float>(std::count_if(answer.begin(), answer.end(), [](char c) {
    return (static_cast<unsigned char>(c) & 0xc0) != 0x80;
  }));
}

// Verdicts as votes: who was shown first is a.
class Votes {
 public:
  explicit Votes(const AnswerSet& answers) : answers_(answers) {
    table_.models = answers.models;
    table_.features.push_back({"length", {}, {}});
  }

  void add(const Game& game, bool swapped, JudgeChoice choice, const std::string& judge) {
    if (choice == JudgeChoice::unparsable) return;
    const ModelId a = swapped ? game.b : game.a, b = swapped ? game.a : game.b;
    table_.a.push_back(a);
    table_.b.push_back(b);
    table_.outcome.push_back(choice == JudgeChoice::a   ? Outcome::a_wins
                             : choice == JudgeChoice::b ? Outcome::b_wins
                                                        : Outcome::tie);
    table_.line.push_back(static_cast<std::uint32_t>(table_.rows()));
    table_.judge.code.push_back(table_.judge.labels.intern(judge));
    table_.prompt.code.push_back(table_.prompt.labels.intern(answers_.prompts[game.prompt]));
    FeatureColumn& length = table_.features.front();
    length.a.push_back(length_of(*answers_.of(game.prompt, a)));
    length.b.push_back(length_of(*answers_.of(game.prompt, b)));
  }

  void add_both(const JudgedGame& game, const std::string& judge) {
    if (!game.judged) return;
    add(game.game, false, game.first, judge);
    add(game.game, true, game.swapped, judge);
  }

  const BattleTable& table() const { return table_; }
  RowSet rows() const {
    RowSet rows(table_.rows());
    for (std::uint32_t row = 0; row < rows.size(); ++row) rows[row] = row;
    return rows;
  }

 private:
  const AnswerSet& answers_;
  BattleTable table_;
};

Status add_tendencies(const Votes& votes, JudgeAudit& audit) {
  const RowSet rows = votes.rows();
  const PairCounts counts = count_pairs(votes.table(), rows);
  auto fit = fit_bradley_terry(counts, find_comparable(counts));
  if (!fit && fit.error().code != ErrorCode::not_identified) return fit.error();
  const auto all = preferences_of_judges(votes.table(), rows, fit ? *std::move(fit) : Strengths{});
  if (!all) return all.error();
  const Preferences& own = all->front();
  audit.verdicts = own.votes;
  audit.flips = own.flips;
  audit.first = own.left;
  audit.longer = own.longer;
  audit.expected_longer = own.expected_longer;
  return Done{};
}

// The candidate that has the judge's name, if one has.
std::optional<ModelId> model_named(const std::vector<std::string>& models,
                                   const std::string& judge) {
  const auto found = std::find(models.begin(), models.end(), judge);
  if (found == models.end()) return std::nullopt;
  return static_cast<ModelId>(found - models.begin());
}

double score_for(ModelId model, const JudgedGame& game) {
  const Outcome outcome = *game.pair().outcome;
  if (outcome == Outcome::tie) return 0.5;
  return (outcome == Outcome::a_wins) == (game.game.a == model) ? 1.0 : 0.0;
}

// Mean of the differences with a 95 % interval by the normal distribution, from two games on.
void add_own_effect(std::span<const double> differences, JudgeAudit& audit) {
  if (differences.empty()) return;
  const auto n = static_cast<double>(differences.size());
  const double mean = std::accumulate(differences.begin(), differences.end(), 0.0) / n;
  audit.own_effect = mean;
  if (differences.size() < 2) return;
  double squares = 0.0;
  for (const double each : differences) squares += (each - mean) * (each - mean);
  const double half = kNormal975 * std::sqrt(squares / (n - 1.0) / n);
  audit.own_lower = mean - half;
  audit.own_upper = mean + half;
}

// Only games that both judged, so that every ballot of the judge meets one of the people.
Status add_agreement(const AnswerSet& answers, std::span<const JudgedGame> games,
                     std::span<const JudgedGame> human, const std::string& judge,
                     JudgeAudit& audit) {
  Votes votes(answers);
  const std::string people = judge + "\nhuman";  // no judge is called so
  const std::optional<ModelId> own = model_named(answers.models, judge);
  std::vector<double> own_differences;
  for (std::size_t k = 0; k < human.size(); ++k) {
    if (!games[k].pair().outcome || !human[k].pair().outcome) continue;
    votes.add_both(games[k], judge);
    votes.add_both(human[k], people);
    if (own && (games[k].game.a == *own || games[k].game.b == *own))
      own_differences.push_back(score_for(*own, games[k]) - score_for(*own, human[k]));
  }
  add_own_effect(own_differences, audit);
  if (votes.table().rows() == 0) return Done{};
  const auto ballots = collect_ballots(votes.table(), votes.rows());
  if (!ballots) return ballots.error();
  const Agreement agreement = agreement_of_judges(*ballots).front();
  audit.human = share_of(static_cast<std::uint64_t>(agreement.agreed), agreement.items);
  audit.human_kappa = agreement.kappa;
  return Done{};
}

}  // namespace

Result<JudgeAudit> audit_judge(const AnswerSet& answers, std::span<const JudgedGame> games,
                               std::span<const JudgedGame> human, const std::string& judge) {
  JudgeAudit audit;
  audit.judge = judge;
  Votes votes(answers);
  std::uint64_t judged = 0, unparsable = 0;
  for (const JudgedGame& game : games) {
    if (!game.judged || game.same_as) continue;
    ++judged;
    unparsable += game.pair().outcome ? 0 : 1;
    audit.seconds += game.seconds;
    audit.cost += game.cost;
    votes.add_both(game, judge);
  }
  audit.unparsable = share_of(unparsable, judged);
  if (judged > 0) {
    audit.seconds /= 2.0 * static_cast<double>(judged);
    audit.cost /= 2.0 * static_cast<double>(judged);
  }
  if (votes.table().rows() > 0) {
    if (const Status sound = add_tendencies(votes, audit); !sound) return sound.error();
  }
  if (const Status sound = add_agreement(answers, games, human, judge, audit); !sound)
    return sound.error();
  return audit;
}

}  // namespace ringside
