// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/battles.h"
#include "core/describe.h"
#include "core/ratings/bradley_terry.h"
#include "core/ratings/pair_counts.h"
#include "core/result.h"

namespace ringside {

// Votes of one kind that are taken out.
struct RemovedVotes {
  std::string model_a{}, model_b{};
  double score = 0.0;
  double weight = 1.0;
  std::uint32_t votes = 0;
};

// The smallest set found of votes without which the leader no longer leads alone.
struct LeaderInfluence {
  std::string leader{};
  std::string rival{};
  std::uint64_t votes = 0;
  double share = 0.0;
  std::vector<RemovedVotes> removed{};
};

// Tries the next kRivals models of the board in turn and keeps the one that fewest votes bring
// level. An empty rival when there is none to be found. Fails with too_large beyond
// kMostCovarianceModels, and as the fit does.
Result<LeaderInfluence> influence_on_leader(const BattleTable& table, const PairCounts& counts,
                                            const Strengths& fit);
inline constexpr std::uint32_t kRivals = 10;

template <>
struct Described<RemovedVotes> {
  static constexpr std::string_view name = "RemovedVotes";
  static constexpr auto fields = std::tuple{
      field("model_a", &RemovedVotes::model_a, "One model."),
      field("model_b", &RemovedVotes::model_b, "The other."),
      field("score", &RemovedVotes::score, "What model_a got of each: 1 won, 0 lost, 0.5 tied."),
      field("weight", &RemovedVotes::weight, "Weight of each."),
      field("votes", &RemovedVotes::votes, "How many."),
  };
};

template <>
struct Described<LeaderInfluence> {
  static constexpr std::string_view name = "LeaderInfluence";
  static constexpr auto fields = std::tuple{
      field("leader", &LeaderInfluence::leader, "First model of the board."),
      field("rival", &LeaderInfluence::rival,
            "The one of the next ten that fewest votes hold back; empty if none was found."),
      field("votes", &LeaderInfluence::votes,
            "Votes in the smallest set found without which the leader is no longer ahead of it; a "
            "smaller one may exist."),
      field("share", &LeaderInfluence::share, "Of the battles among rated models."),
      field("removed", &LeaderInfluence::removed, "The set, the most influential votes first."),
  };
};

}  // namespace ringside
