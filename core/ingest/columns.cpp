// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/ingest/columns.h"

namespace ringside {
namespace {

struct Name {
  Role role;
  std::string_view path;
};

// Within a role the earlier name is preferred. Both models are listed in the order of the schemes.
constexpr Name kNames[] = {
    {Role::model_a, "model_a"},
    {Role::model_a, "left"},
    {Role::model_a, "a"},
    {Role::model_b, "model_b"},
    {Role::model_b, "right"},
    {Role::model_b, "b"},
    {Role::winner, "winner"},
    {Role::winner, "outcome"},
    {Role::score, "score"},
    {Role::score, "share"},
    {Role::judge, "judge"},
    {Role::judge, "judge_hash"},
    {Role::judge, "user_hash"},
    {Role::judge, "user_id"},
    {Role::judge, "user"},
    {Role::judge, "voter"},
    {Role::judge, "annotator"},
    {Role::judge, "worker"},
    {Role::language, "language"},
    {Role::language, "lang"},
    {Role::prompt, "question_id"},
    {Role::prompt, "conversation_id"},
    {Role::prompt, "prompt_id"},
    {Role::time, "tstamp"},
    {Role::time, "timestamp"},
    {Role::time, "time"},
    {Role::time, "created_at"},
    {Role::time, "date"},
    {Role::turn, "turn"},
    {Role::turn, "turns"},
    {Role::anony, "anony"},
    {Role::anony, "anonymous"},
    {Role::sampled, "dedup_tag.sampled"},
    {Role::sampled, "sampled"},
    {Role::weight, "weight"},
    {Role::count, "count"},
};
constexpr std::size_t kNameCount = sizeof kNames / sizeof kNames[0];
constexpr std::size_t kSchemes = 3;

constexpr std::array<std::string_view, kNameCount> paths_of_names() {
  std::array<std::string_view, kNameCount> paths{};
  for (std::size_t i = 0; i < kNameCount; ++i) paths[i] = kNames[i].path;
  return paths;
}
constexpr std::array<std::string_view, kNameCount> kPaths = paths_of_names();

constexpr std::size_t first_name_of(Role role) {
  std::size_t i = 0;
  while (kNames[i].role != role) ++i;
  return i;
}

}  // namespace

std::span<const std::string_view> role_paths() { return kPaths; }

Binding::Binding(std::uint64_t present) : Binding() {
  const auto there = [present](std::size_t name) { return ((present >> name) & 1) != 0; };
  for (std::size_t name = 0; name < kNameCount; ++name) {
    int& path = path_[static_cast<std::size_t>(kNames[name].role)];
    if (path == kAbsent && there(name)) path = static_cast<int>(name);
  }
  constexpr std::size_t a = first_name_of(Role::model_a);
  constexpr std::size_t b = first_name_of(Role::model_b);
  for (std::size_t scheme = 0; scheme < kSchemes; ++scheme) {
    if (!there(a + scheme) || !there(b + scheme)) continue;
    path_[static_cast<std::size_t>(Role::model_a)] = static_cast<int>(a + scheme);
    path_[static_cast<std::size_t>(Role::model_b)] = static_cast<int>(b + scheme);
    break;
  }
}

std::string Binding::missing() const {
  std::string list;
  const auto lacks = [&list](const char* what) {
    if (!list.empty()) list += " and ";
    list += what;
  };
  if (!has(Role::model_a)) lacks("the first model (model_a, left or a)");
  if (!has(Role::model_b)) lacks("the second model (model_b, right or b)");
  if (!has(Role::winner) && !has(Role::score)) lacks("the outcome (winner or score)");
  return list;
}

}  // namespace ringside
