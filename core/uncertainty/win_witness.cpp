// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/uncertainty/win_witness.h"

#include <algorithm>
#include <queue>

namespace ringside {
namespace {

struct Edge {
  double wins;
  std::uint32_t model;  // that the edge reaches
  std::uint32_t pair;
  bool i_won;
  bool operator<(const Edge& other) const {
    return wins != other.wins ? wins < other.wins : pair > other.pair;
  }
};

// The pairs of each model.
std::vector<std::vector<std::uint32_t>> pairs_of_models(const PairLikelihood& full) {
  std::vector<std::vector<std::uint32_t>> pairs(full.models);
  for (std::uint32_t pair = 0; pair < full.pairs(); ++pair) {
    pairs[full.i[pair]].push_back(pair);
    pairs[full.j[pair]].push_back(pair);
  }
  return pairs;
}

}  // namespace

// Prim's algorithm twice from model 0: over edges winner to loser, then loser to winner.
WinWitness::WinWitness(const PairLikelihood& full) {
  const auto pairs = pairs_of_models(full);
  for (const bool along_wins : {true, false}) {
    std::vector<std::uint8_t> reached(full.models, 0);
    std::priority_queue<Edge> edges;
    const auto enter = [&](std::uint32_t model) {
      reached[model] = 1;
      for (const std::uint32_t pair : pairs[model]) {
        const bool is_i = full.i[pair] == model;
        const std::uint32_t other = is_i ? full.j[pair] : full.i[pair];
        const bool i_won = is_i == along_wins;
        const double wins = i_won ? full.won_i[pair] : full.won_j[pair];
        if (reached[other] == 0 && wins > 0.0) edges.push({wins, other, pair, i_won});
      }
    };
    if (full.models > 0) enter(0);
    while (!edges.empty()) {
      const Edge edge = edges.top();
      edges.pop();
      if (reached[edge.model] != 0) continue;
      (edge.i_won ? won_i_ : won_j_).push_back(edge.pair);
      enter(edge.model);
    }
  }
}

bool WinWitness::survives_in(const PairLikelihood& drawn) const {
  const auto won = [](const std::vector<double>& wins) {
    return [&wins](std::uint32_t pair) { return wins[pair] > 0.0; };
  };
  return std::all_of(won_i_.begin(), won_i_.end(), won(drawn.won_i)) &&
         std::all_of(won_j_.begin(), won_j_.end(), won(drawn.won_j));
}

}  // namespace ringside
