// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace ringside {

// A directed graph as rows of successors.
struct Digraph {
  std::vector<std::uint32_t> begin;  // [nodes + 1] offsets into next
  std::vector<std::uint32_t> next;   // [edges]

  Digraph(std::uint32_t nodes, std::span<const std::uint32_t> from,
          std::span<const std::uint32_t> to);
  std::uint32_t nodes() const { return static_cast<std::uint32_t>(begin.size() - 1); }
  std::span<const std::uint32_t> after(std::uint32_t node) const {
    return std::span(next).subspan(begin[node], begin[node + 1] - begin[node]);
  }
};

struct StrongComponents {
  std::uint32_t components = 0;
  std::vector<std::uint32_t> of;  // [nodes] number of the node's component; its successors' are
                                  // never above it
};

// Tarjan's algorithm (1972) with an explicit stack: a chain of 100,000 nodes is no problem.
StrongComponents strong_components(const Digraph& graph);

// 1 for each node that a path from a node with marked != 0 reaches, those nodes included.
std::vector<std::uint8_t> reachable(const Digraph& graph, std::vector<std::uint8_t> marked);

}  // namespace ringside
