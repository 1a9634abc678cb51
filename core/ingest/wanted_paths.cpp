// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/ingest/wanted_paths.h"

#include <algorithm>
#include <cassert>

namespace ringside {

WantedPaths::WantedPaths(const std::vector<std::string>& paths) {
  for (const std::string& path : paths) add_path(path);
}

void WantedPaths::add_path(std::string_view path) {
  assert(size_ < kMaxWantedPaths);
  const std::string canonical = canonical_name(path);
  const std::uint64_t bit = std::uint64_t{1} << size_;
  std::string_view rest = canonical;
  int node = kRoot;
  while (true) {
    nodes_[static_cast<std::size_t>(node)].below |= bit;
    const std::size_t dot = rest.find('.');
    const std::string_view step = rest.substr(0, dot);
    if (node == kRoot && !step.empty()) {
      takes_lists_ = takes_lists_ || step.find_first_not_of("0123456789") == std::string_view::npos;
    }
    node = add(node, step);
    if (dot == std::string_view::npos) break;
    rest.remove_prefix(dot + 1);
  }
  nodes_[static_cast<std::size_t>(node)].slot = static_cast<int>(size_++);
}

int WantedPaths::find_child(int parent, std::string_view name) const {
  for (std::size_t node = 1; node < nodes_.size(); ++node) {
    if (nodes_[node].parent == parent && nodes_[node].name == name) return static_cast<int>(node);
  }
  return kNone;
}

int WantedPaths::add(int parent, std::string_view name) {
  if (const int found = find_child(parent, name); found != kNone) return found;
  nodes_.push_back({std::string(name), parent, kNone, 0});
  return static_cast<int>(nodes_.size()) - 1;
}

int WantedPaths::walk(int parent, std::string_view name) const {
  while (true) {
    const std::size_t dot = name.find('.');
    parent = find_child(parent, name.substr(0, dot));
    if (parent == kNone || dot == std::string_view::npos) return parent;
    name.remove_prefix(dot + 1);
  }
}

int WantedPaths::child(int parent, std::string_view key) const {
  for (const char c : key) {
    const bool canonical = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_' || c == '.';
    if (!canonical) return walk(parent, canonical_name(key));
  }
  return walk(parent, key);
}

int WantedPaths::element(int parent, std::size_t position) const {
  char digits[20];
  char* at = digits + sizeof digits;
  do {
    *--at = static_cast<char>('0' + position % 10);
    position /= 10;
  } while (position > 0);
  return find_child(parent, {at, static_cast<std::size_t>(digits + sizeof digits - at)});
}

}  // namespace ringside
