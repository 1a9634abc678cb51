// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/ratings/strong_components.h"

#include <algorithm>
#include <limits>

namespace ringside {
namespace {

constexpr std::uint32_t kNone = std::numeric_limits<std::uint32_t>::max();

struct Search {
  const Digraph& graph;
  StrongComponents result;
  std::vector<std::uint32_t> number, low, edge;  // [nodes] kNone until seen; next edge to follow
  std::vector<std::uint32_t> path, open;         // nodes being explored; nodes without a component
  std::uint32_t seen = 0;

  explicit Search(const Digraph& of)
      : graph(of), number(of.nodes(), kNone), low(of.nodes(), 0), edge(of.nodes(), 0) {
    result.of.assign(of.nodes(), kNone);
  }

  void enter(std::uint32_t node) {
    number[node] = low[node] = seen++;
    edge[node] = graph.begin[node];
    path.push_back(node);
    open.push_back(node);
  }

  // All descendants are explored: the node closes its component or hands its low link up.
  void leave(std::uint32_t node) {
    path.pop_back();
    if (!path.empty()) low[path.back()] = std::min(low[path.back()], low[node]);
    if (low[node] != number[node]) return;
    std::uint32_t member = kNone;
    do {
      member = open.back();
      open.pop_back();
      result.of[member] = result.components;
    } while (member != node);
    ++result.components;
  }

  void explore(std::uint32_t root) {
    enter(root);
    while (!path.empty()) {
      const std::uint32_t node = path.back();
      if (edge[node] == graph.begin[node + 1]) {
        leave(node);
        continue;
      }
      const std::uint32_t next = graph.next[edge[node]++];
      if (number[next] == kNone) {
        enter(next);
      } else if (result.of[next] == kNone) {
        low[node] = std::min(low[node], number[next]);
      }
    }
  }
};

}  // namespace

Digraph::Digraph(std::uint32_t nodes, std::span<const std::uint32_t> from,
                 std::span<const std::uint32_t> to)
    : begin(nodes + std::size_t{1}, 0), next(from.size()) {
  for (const std::uint32_t node : from) ++begin[node + std::size_t{1}];
  for (std::size_t node = 0; node < nodes; ++node) begin[node + 1] += begin[node];
  std::vector<std::uint32_t> place(begin.begin(), begin.end() - 1);
  for (std::size_t i = 0; i < from.size(); ++i) next[place[from[i]]++] = to[i];
}

StrongComponents strong_components(const Digraph& graph) {
  Search search(graph);
  for (std::uint32_t node = 0; node < graph.nodes(); ++node) {
    if (search.number[node] == kNone) search.explore(node);
  }
  return std::move(search.result);
}

std::vector<std::uint8_t> reachable(const Digraph& graph, std::vector<std::uint8_t> marked) {
  std::vector<std::uint32_t> todo;
  for (std::uint32_t node = 0; node < graph.nodes(); ++node) {
    if (marked[node] != 0) todo.push_back(node);
  }
  while (!todo.empty()) {
    const std::uint32_t node = todo.back();
    todo.pop_back();
    for (const std::uint32_t next : graph.after(node)) {
      if (marked[next] != 0) continue;
      marked[next] = 1;
      todo.push_back(next);
    }
  }
  return marked;
}

}  // namespace ringside
