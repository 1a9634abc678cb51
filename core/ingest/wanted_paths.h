// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/ingest/record.h"

namespace ringside {

// The wanted paths as a tree of keys and list positions, walked while a record is read. A key that
// holds dots itself stands for as many steps ("dedup_tag.sampled", "criteria_v0.1").
class WantedPaths {
 public:
  static constexpr int kRoot = 0;
  static constexpr int kNone = -1;

  // At most kMaxWantedPaths.
  explicit WantedPaths(const std::vector<std::string>& paths);

  std::size_t size() const { return size_; }
  // The node of `key` inside the object at `node`, or kNone.
  int child(int node, std::string_view key) const;
  // The node of the element at `position` inside the list at `node`, or kNone.
  int element(int node, std::size_t position) const;
  // The number of the wanted path that ends at `node`, or kNone.
  int slot(int node) const {
    return node < 0 ? kNone : nodes_[static_cast<std::size_t>(node)].slot;
  }
  // The number of a path, or kNone.
  int find(std::string_view name) const { return slot(child(kRoot, name)); }
  // Bits of the wanted paths inside the object or list at `node`.
  std::uint64_t below(int node) const {
    return node < 0 ? 0 : nodes_[static_cast<std::size_t>(node)].below;
  }
  // Whether a record may be a list: some path begins with a position.
  bool takes_lists() const { return takes_lists_; }

 private:
  struct Node {
    std::string name;
    int parent = kNone;
    int slot = kNone;
    std::uint64_t below = 0;
  };
  void add_path(std::string_view path);
  int add(int parent, std::string_view name);
  int find_child(int parent, std::string_view name) const;
  int walk(int parent, std::string_view name) const;

  std::vector<Node> nodes_{1};
  std::size_t size_ = 0;
  bool takes_lists_ = false;
};

}  // namespace ringside
