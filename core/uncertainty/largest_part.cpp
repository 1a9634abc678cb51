// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/uncertainty/largest_part.h"

#include <limits>

#include "core/ratings/strong_components.h"

namespace ringside {
namespace {

struct WinEdges {
  std::vector<std::uint32_t> loser, winner;
};

WinEdges win_edges(const PairLikelihood& drawn) {
  WinEdges edges;
  for (std::size_t pair = 0; pair < drawn.pairs(); ++pair) {
    if (drawn.won_i[pair] > 0.0) {
      edges.loser.push_back(drawn.j[pair]);
      edges.winner.push_back(drawn.i[pair]);
    }
    if (drawn.won_j[pair] > 0.0) {
      edges.loser.push_back(drawn.i[pair]);
      edges.winner.push_back(drawn.j[pair]);
    }
  }
  return edges;
}

// The number of the component, or strong.components when none has two models.
std::uint32_t largest_component(const PairLikelihood& drawn, std::span<const double> battles,
                                const StrongComponents& strong) {
  std::vector<double> inner(strong.components, 0.0);
  const auto is_inner = [&](std::size_t pair) {
    return strong.of[drawn.i[pair]] == strong.of[drawn.j[pair]];
  };
  for (std::size_t pair = 0; pair < drawn.pairs(); ++pair) {
    if (is_inner(pair)) inner[strong.of[drawn.i[pair]]] += battles[pair];
  }
  std::uint32_t largest = strong.components;
  double most = 0.0;
  for (std::size_t pair = 0; pair < drawn.pairs(); ++pair) {
    const std::uint32_t component = strong.of[drawn.i[pair]];
    if (!is_inner(pair) || inner[component] <= most) continue;
    largest = component;
    most = inner[component];
  }
  return largest;
}

// Where no two models are in one part, whoever alone only won is above all others, and whoever
// alone only lost below them: chains of wins lead there. Where several only won and several only
// lost, no chain need join them.
std::vector<double> places_without_part(const WinEdges& edges, std::uint32_t models) {
  std::vector<std::uint8_t> won(models, 0), lost(models, 0);
  for (const std::uint32_t model : edges.winner) won[model] = 1;
  for (const std::uint32_t model : edges.loser) lost[model] = 1;
  std::vector<double> place(models, std::numeric_limits<double>::quiet_NaN());
  constexpr double kInfinity = std::numeric_limits<double>::infinity();
  std::uint32_t tops = 0, bottoms = 0;
  for (std::uint32_t model = 0; model < models; ++model) {
    tops += won[model] > lost[model] ? 1 : 0;
    bottoms += won[model] < lost[model] ? 1 : 0;
  }
  if (tops > 1 && bottoms > 1) return place;
  for (std::uint32_t model = 0; model < models; ++model) {
    if (won[model] != lost[model]) place[model] = won[model] != 0 ? kInfinity : -kInfinity;
  }
  return place;
}

std::vector<double> places_outside(const WinEdges& edges,
                                   const std::vector<std::uint8_t>& in_part) {
  const std::uint32_t models = static_cast<std::uint32_t>(in_part.size());
  const auto above = reachable(Digraph(models, edges.loser, edges.winner), in_part);
  const auto below = reachable(Digraph(models, edges.winner, edges.loser), in_part);
  std::vector<double> place(models, std::numeric_limits<double>::quiet_NaN());
  constexpr double kInfinity = std::numeric_limits<double>::infinity();
  for (std::uint32_t model = 0; model < models; ++model) {
    if (above[model] != below[model]) place[model] = above[model] != 0 ? kInfinity : -kInfinity;
  }
  return place;
}

}  // namespace

Part largest_part(const PairLikelihood& drawn, std::span<const double> battles) {
  const WinEdges edges = win_edges(drawn);
  const StrongComponents strong =
      strong_components(Digraph(drawn.models, edges.loser, edges.winner));
  const std::uint32_t largest = largest_component(drawn, battles, strong);

  Part part;
  std::vector<std::uint32_t> number(drawn.models, 0);
  std::vector<std::uint8_t> in_part(drawn.models, 0);
  for (std::uint32_t model = 0; model < drawn.models; ++model) {
    if (strong.of[model] != largest) continue;
    in_part[model] = 1;
    number[model] = static_cast<std::uint32_t>(part.model.size());
    part.model.push_back(model);
  }
  part.likelihood.models = static_cast<std::uint32_t>(part.model.size());
  for (std::size_t pair = 0; pair < drawn.pairs(); ++pair) {
    if (in_part[drawn.i[pair]] == 0 || in_part[drawn.j[pair]] == 0 || battles[pair] == 0.0)
      continue;
    part.likelihood.i.push_back(number[drawn.i[pair]]);
    part.likelihood.j.push_back(number[drawn.j[pair]]);
    part.likelihood.won_i.push_back(drawn.won_i[pair]);
    part.likelihood.won_j.push_back(drawn.won_j[pair]);
  }
  part.elsewhere = part.model.empty() ? places_without_part(edges, drawn.models)
                                      : places_outside(edges, in_part);
  return part;
}

}  // namespace ringside
