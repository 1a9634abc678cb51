// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/ingest/formats.h"

namespace ringside {
namespace {

struct Name {
  Role role;
  const char* path;
};

// Within a role the earlier name is preferred. Both models are listed in the order of the schemes.
constexpr Name kUsualNames[] = {
    {Role::model_a, "model_a"}, {Role::model_a, "left"},   {Role::model_a, "a"},
    {Role::model_b, "model_b"}, {Role::model_b, "right"},  {Role::model_b, "b"},
    {Role::winner, "winner"},   {Role::winner, "outcome"}, {Role::score, "score"},
    {Role::score, "share"},
};

constexpr Name kUsualContext[] = {
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

}  // namespace

Layout usual_names() {
  Layout layout{"usual_names", {}};
  for (const auto& [role, path] : kUsualNames) layout.roles.push_back({role, path});
  for (const auto& [role, path] : kUsualContext) layout.roles.push_back({role, path});
  return layout;
}

Layout custom_layout(const Mapping& mapping) {
  Layout layout{"custom", {}};
  for (std::size_t number = 0; number < kRoles; ++number) {
    const Role role = static_cast<Role>(number);
    const std::string& path = path_of(mapping.columns, role);
    if (!path.empty()) layout.roles.push_back({role, path});
  }
  return layout;
}

}  // namespace ringside
