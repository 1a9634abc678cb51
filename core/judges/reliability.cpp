// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/judges/reliability.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>

namespace ringside {
namespace {

constexpr double kTolerance = 1e-9;

// What one judge does, given the truth.
struct Habits {
  double right = 1.0, wrong = 1.0, tied = 1.0;  // where one model is better
  double sided = 1.0, level = 1.0;              // where they are equal: either side, a tie

  double chance(Ballot vote, Ballot truth) const {
    if (truth == Ballot::tie)
      return vote == Ballot::tie ? level / (sided + level) : 0.5 * sided / (sided + level);
    const double all = right + wrong + tied;
    return (vote == truth ? right : vote == Ballot::tie ? tied : wrong) / all;
  }
};

using Truth = std::array<double, kBallots>;

void normalise(Truth& truth) {
  const double sum = truth[0] + truth[1] + truth[2];
  for (double& each : truth) each /= sum;
}

// Chances of each truth from the votes on an item, in logarithms: many votes underflow otherwise.
Truth posterior(const Ballots& ballots, std::size_t item, const std::vector<Habits>& habits,
                double ties) {
  Truth log{std::log(0.5 * (1.0 - ties)), std::log(0.5 * (1.0 - ties)), std::log(ties)};
  for (std::uint32_t at = ballots.begin[item]; at < ballots.begin[item + 1]; ++at) {
    for (std::size_t truth = 0; truth < kBallots; ++truth)
      log[truth] +=
          std::log(habits[ballots.judge[at]].chance(ballots.vote[at], static_cast<Ballot>(truth)));
  }
  const double most = *std::max_element(log.begin(), log.end());
  Truth result{};
  for (std::size_t truth = 0; truth < kBallots; ++truth)
    result[truth] = std::exp(log[truth] - most);
  normalise(result);
  return result;
}

std::vector<Truth> majorities(const Ballots& ballots) {
  std::vector<Truth> truth(ballots.items(), Truth{});
  for (std::size_t item = 0; item < ballots.items(); ++item) {
    for (std::uint32_t at = ballots.begin[item]; at < ballots.begin[item + 1]; ++at)
      truth[item][static_cast<std::size_t>(ballots.vote[at])] += 1.0;
    normalise(truth[item]);
  }
  return truth;
}

std::vector<Habits> habits_given(const Ballots& ballots, const std::vector<Truth>& truth) {
  std::vector<Habits> habits(ballots.judges);
  for (std::size_t item = 0; item < ballots.items(); ++item) {
    const auto& [first, second, tie] = truth[item];
    for (std::uint32_t at = ballots.begin[item]; at < ballots.begin[item + 1]; ++at) {
      Habits& judge = habits[ballots.judge[at]];
      switch (ballots.vote[at]) {
        case Ballot::first:
          judge.right += first;
          judge.wrong += second;
          judge.sided += tie;
          break;
        case Ballot::second:
          judge.right += second;
          judge.wrong += first;
          judge.sided += tie;
          break;
        case Ballot::tie:
          judge.tied += first + second;
          judge.level += tie;
          break;
      }
    }
  }
  return habits;
}

}  // namespace

Result<Reliability> dawid_skene(const Ballots& ballots, std::uint32_t most_iterations) {
  Reliability result{std::vector<double>(ballots.judges, kUnknownEta), 0};
  if (ballots.items() == 0) return result;
  std::vector<std::uint8_t> voted(ballots.judges, 0);
  for (const std::uint32_t judge : ballots.judge) voted[judge] = 1;
  std::vector<Truth> truth = majorities(ballots);
  while (result.iterations < most_iterations) {
    ++result.iterations;
    const std::vector<Habits> habits = habits_given(ballots, truth);
    double ties = 1.0;
    for (const Truth& each : truth) ties += each[2];
    ties /= static_cast<double>(truth.size()) + 3.0;
    double moved = 0.0;
    for (std::size_t item = 0; item < truth.size(); ++item) {
      const Truth next = posterior(ballots, item, habits, ties);
      for (std::size_t k = 0; k < kBallots; ++k)
        moved = std::max(moved, std::abs(next[k] - truth[item][k]));
      truth[item] = next;
    }
    for (std::uint32_t judge = 0; judge < ballots.judges; ++judge) {
      if (voted[judge] != 0)
        result.eta[judge] = habits[judge].right / (habits[judge].right + habits[judge].wrong);
    }
    if (moved < kTolerance) return result;
  }
  return fail(ErrorCode::not_converged, "The reliability of the judges did not settle in " +
                                            std::to_string(most_iterations) + " rounds of EM.");
}

std::vector<double> reliability_weights(const BattleTable& table, const Reliability& reliability) {
  std::vector<double> weight = table.weight;
  if (weight.empty()) weight.assign(table.rows(), 1.0);
  for (std::size_t row = 0; row < table.rows(); ++row) {
    const std::uint32_t judge = table.judge.code[row];
    if (judge != kNoLabel) weight[row] *= std::max(0.0, 2.0 * reliability.eta[judge] - 1.0);
  }
  return weight;
}

}  // namespace ringside
