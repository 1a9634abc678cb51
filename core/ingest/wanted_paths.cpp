// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/ingest/wanted_paths.h"

#include <cassert>

namespace ringside {

WantedPaths::WantedPaths(std::span<const std::string_view> paths) : size_(paths.size()) {
  assert(paths.size() <= kMaxWantedPaths);
  nodes_.emplace_back();
  for (std::size_t path = 0; path < paths.size(); ++path) {
    const std::uint64_t bit = std::uint64_t{1} << path;
    int node = kRoot;
    std::string_view rest = paths[path];
    while (true) {
      nodes_[static_cast<std::size_t>(node)].below |= bit;
      const std::size_t dot = rest.find('.');
      node = add(node, rest.substr(0, dot));
      if (dot == std::string_view::npos) break;
      rest.remove_prefix(dot + 1);
    }
    nodes_[static_cast<std::size_t>(node)].slot = static_cast<int>(path);
    const int flat = add(kRoot, paths[path]);
    nodes_[static_cast<std::size_t>(flat)].slot = static_cast<int>(path);
  }
}

int WantedPaths::add(int parent, std::string_view name) {
  for (std::size_t node = 1; node < nodes_.size(); ++node) {
    if (nodes_[node].parent == parent && nodes_[node].name == name) return static_cast<int>(node);
  }
  nodes_.push_back({std::string(name), parent, kNone, 0});
  return static_cast<int>(nodes_.size()) - 1;
}

int WantedPaths::child(int parent, std::string_view key) const {
  const auto find = [&](std::string_view name) {
    for (std::size_t node = 1; node < nodes_.size(); ++node) {
      if (nodes_[node].parent == parent && nodes_[node].name == name) return static_cast<int>(node);
    }
    return kNone;
  };
  for (const char c : key) {
    const bool canonical = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_' || c == '.';
    if (!canonical) return find(canonical_name(key));
  }
  return find(key);
}

}  // namespace ringside
