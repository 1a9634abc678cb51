// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/judging/next_games.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>

#include "core/judging/meetings.h"
#include "core/phrasing.h"
#include "core/ratings/bradley_terry.h"
#include "core/ratings/comparable.h"
#include "core/ratings/pair_counts.h"
#include "core/ratings/points.h"
#include "core/uncertainty/next_pair.h"
#include "core/uncertainty/sandwich.h"

namespace ringside {
namespace {

constexpr std::uint64_t kPrompts = 0x70726f6d70747321ULL;
constexpr std::uint64_t kLots = 0x6c6f747321212121ULL;
constexpr double kCoin = 0.25;  // variance of a game of equals without ties

Result<std::vector<std::uint8_t>> references(const AnswerSet& answers,
                                             const ScheduleOptions& options) {
  std::vector<std::uint8_t> is_reference(answers.models.size(), 0);
  for (const std::string& name : options.reference) {
    const auto found = std::find(answers.models.begin(), answers.models.end(), name);
    if (found == answers.models.end())
      return fail(ErrorCode::bad_option,
                  "The reference model \"" + name + "\" is none of the candidates.");
    is_reference[static_cast<std::size_t>(found - answers.models.begin())] = 1;
  }
  // Without any there are no newcomers either.
  if (options.reference.empty()) is_reference.assign(answers.models.size(), 1);
  return is_reference;
}

// Games that can be played at all. A newcomer that has too few prompts with reference models to
// play its first games stays one.
std::size_t room(std::span<const Meeting> meetings, std::span<const std::uint8_t> is_reference,
                 std::uint32_t newcomer_games) {
  std::vector<std::size_t> first(is_reference.size(), 0);
  for (const Meeting& each : meetings) {
    if (is_reference[each.j] != 0) first[each.i] += each.prompts.size();
    if (is_reference[each.i] != 0) first[each.j] += each.prompts.size();
  }
  const auto is_free = [&](ModelId model) {
    return is_reference[model] != 0 || first[model] >= newcomer_games;
  };
  std::size_t games = 0;
  for (const Meeting& each : meetings) {
    const bool with_reference = is_reference[each.i] != 0 || is_reference[each.j] != 0;
    if (with_reference || (is_free(each.i) && is_free(each.j))) games += each.prompts.size();
  }
  return games;
}

// Two models and what they have played.
struct Pairing {
  ModelId i = 0, j = 0;
  std::vector<std::uint32_t> left;  // prompts, the next one last
  std::uint32_t met = 0;
  std::uint32_t i_first = 0;  // of the games, i was shown first
  double variance = kCoin;
};

class Planner {
 public:
  Planner(const AnswerSet& answers, std::span<const JudgedGame> played,
          const ScheduleOptions& options, std::vector<std::uint8_t> is_reference)
      : options_(options), is_reference_(std::move(is_reference)), games_(answers.models.size()) {
    for (Meeting& meeting : possible_meetings(answers)) {
      Random random(options.seed ^ kPrompts, pairings_.size());
      shuffle(meeting.prompts, random);
      pairings_.push_back({meeting.i, meeting.j, std::move(meeting.prompts)});
    }
    for (const JudgedGame& each : played) {
      Pairing& pairing = pairing_of(each.game);
      std::erase(pairing.left, each.game.prompt);
      count(pairing, each.game.a == pairing.i);
    }
    number_ = played.size();
  }

  Status learn(const AnswerSet& answers, std::span<const JudgedGame> played) {
    const BattleTable table = battles_of(answers, played, "");
    RowSet rows(table.rows());
    for (std::uint32_t row = 0; row < rows.size(); ++row) rows[row] = row;
    const PairCounts counts = count_pairs(table, rows);
    const auto fit = fit_bradley_terry(counts, find_comparable(counts));
    if (!fit && fit.error().code == ErrorCode::not_identified) return Done{};
    if (!fit) return fit.error();
    std::vector<double> theta(games_.size(), std::numeric_limits<double>::quiet_NaN());
    for (std::size_t k = 0; k < fit->models.size(); ++k) theta[fit->models[k]] = fit->theta[k];
    const double phi = dispersion(counts, *fit);
    for (Pairing& each : pairings_) {
      const double ahead = theta[each.i] - theta[each.j];
      if (!std::isnan(ahead)) each.variance = phi * expected_score(ahead) * expected_score(-ahead);
    }
    return Done{};
  }

  std::optional<Game> next() {
    Random lots(options_.seed ^ kLots, number_);
    Pairing* best = nullptr;
    double best_worth = 0.0;
    std::uint32_t equal = 0;
    for (Pairing& each : pairings_) {
      if (each.left.empty() || !may_meet(each.i, each.j)) continue;
      const double worth = worth_of(each);
      const bool is_equal = best != nullptr && worth == best_worth;
      if (best != nullptr && worth < best_worth) continue;
      equal = is_equal ? equal + 1 : 1;
      if (is_equal && lots.below(equal) != 0) continue;  // each of the equal ones as likely
      best = &each;
      best_worth = worth;
    }
    if (best == nullptr) return std::nullopt;
    const std::uint32_t j_first = best->met - best->i_first;
    const bool by_lot = best->i_first == j_first;
    const bool i_first = by_lot ? lots.below(2) == 0 : best->i_first < j_first;
    const Game game{best->left.back(), i_first ? best->i : best->j, i_first ? best->j : best->i};
    best->left.pop_back();
    count(*best, i_first);
    ++number_;
    return game;
  }

 private:
  Pairing& pairing_of(const Game& game) {
    const auto [low, high] = std::minmax(game.a, game.b);
    const std::size_t n = games_.size();
    return pairings_[low * n - low * (low + 1) / 2 + high - low - 1];
  }

  void count(Pairing& pairing, bool i_first) {
    ++pairing.met;
    pairing.i_first += i_first ? 1 : 0;
    ++games_[pairing.i];
    ++games_[pairing.j];
  }

  bool is_newcomer(ModelId model) const {
    return is_reference_[model] == 0 && games_[model] < options_.newcomer_games;
  }
  bool may_meet(ModelId i, ModelId j) const {
    return (!is_newcomer(i) || is_reference_[j] != 0) && (!is_newcomer(j) || is_reference_[i] != 0);
  }
  double worth_of(const Pairing& pairing) const {
    if (options_.rule == ScheduleRule::fewest) return -static_cast<double>(pairing.met);
    return sampling_gain(pairing.variance, pairing.met);
  }

  const ScheduleOptions& options_;
  std::vector<std::uint8_t> is_reference_;  // [models]
  std::vector<std::uint32_t> games_;        // [models] played
  std::vector<Pairing> pairings_;           // every two models, as possible_meetings() has them
  std::uint64_t number_ = 0;                // of the next game
};

}  // namespace

Result<std::uint32_t> games_in_all(const AnswerSet& answers, const ScheduleOptions& options) {
  if (answers.models.size() < 2)
    return fail(ErrorCode::too_few_models, "A comparison needs the answers of two models.");
  const auto is_reference = references(answers, options);
  if (!is_reference) return is_reference.error();
  const std::size_t most = room(possible_meetings(answers), *is_reference, options.newcomer_games);
  if (most == 0)
    return fail(ErrorCode::bad_option, "No two models that may meet answered the same prompt.");
  if (options.pairs > most)
    return fail(ErrorCode::bad_option, with_commas(options.pairs) +
                                           " pairs of answers are more than can be played: at "
                                           "most " +
                                           with_commas(most) +
                                           " pairs are possible, each on a prompt of its own.");
  return options.pairs == 0 ? static_cast<std::uint32_t>(most) : options.pairs;
}

Result<std::vector<Game>> next_games(const AnswerSet& answers, std::span<const JudgedGame> played,
                                     const ScheduleOptions& options, std::uint32_t most) {
  const auto all = games_in_all(answers, options);
  if (!all) return all.error();
  Planner planner(answers, played, options, *references(answers, options));
  if (options.rule == ScheduleRule::gain) {
    if (const Status learnt = planner.learn(answers, played); !learnt) return learnt.error();
  }
  std::vector<Game> games;
  while (games.size() < most && played.size() + games.size() < *all) {
    const auto game = planner.next();
    if (!game) break;
    games.push_back(*game);
  }
  return games;
}

Result<std::vector<Game>> plan_games(const AnswerSet& answers, const ScheduleOptions& options) {
  if (options.rule == ScheduleRule::even) return schedule_games(answers, options);
  const auto all = games_in_all(answers, options);
  if (!all) return all.error();
  return next_games(answers, {}, options, *all);
}

}  // namespace ringside
