// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/ingest/record.h"

namespace ringside {

// The wanted paths as a tree of keys, walked while a JSON record is read. A path with dots is also
// found as one flat key ("dedup_tag.sampled").
class WantedPaths {
 public:
  static constexpr int kRoot = 0;
  static constexpr int kNone = -1;

  // At most kMaxWantedPaths canonical paths.
  explicit WantedPaths(std::span<const std::string_view> paths);

  std::size_t size() const { return size_; }
  // The node of `key` inside the object at `node`, or kNone.
  int child(int node, std::string_view key) const;
  // The number of the wanted path that ends at `node`, or kNone.
  int slot(int node) const {
    return node < 0 ? kNone : nodes_[static_cast<std::size_t>(node)].slot;
  }
  // The number of a path, or kNone.
  int find(std::string_view name) const { return slot(child(kRoot, name)); }
  // Bits of the wanted paths inside the object at `node`.
  std::uint64_t below(int node) const {
    return node < 0 ? 0 : nodes_[static_cast<std::size_t>(node)].below;
  }

 private:
  struct Node {
    std::string name;
    int parent = kNone;
    int slot = kNone;
    std::uint64_t below = 0;
  };
  int add(int parent, std::string_view name);

  std::vector<Node> nodes_;
  std::size_t size_ = 0;
};

}  // namespace ringside
