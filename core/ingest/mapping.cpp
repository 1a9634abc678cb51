// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/ingest/mapping.h"

namespace ringside {
namespace {

using Member = std::string Columns::*;

struct RoleField {
  std::string_view name;
  Member member;
};

constexpr std::array<RoleField, kRoles> fields_by_role() {
  std::array<RoleField, kRoles> fields{};
  std::size_t role = 0;
  for_each_field<Columns>([&](const auto& each) { fields[role++] = {each.name, each.member}; });
  return fields;
}
constexpr std::array<RoleField, kRoles> kFields = fields_by_role();

constexpr bool stands_at(Role role, std::string_view name) {
  return kFields[static_cast<std::size_t>(role)].name == name;
}
static_assert(stands_at(Role::model_a, "model_a") && stands_at(Role::margin, "margin") &&
              stands_at(Role::both_bad, "both_bad") && stands_at(Role::winner_2, "winner_2") &&
              stands_at(Role::loser, "loser") && stands_at(Role::sampled, "sampled") &&
              stands_at(Role::length_b, "length_b"));

}  // namespace

std::string_view name_of_role(Role role) { return kFields[static_cast<std::size_t>(role)].name; }

const std::string& path_of(const Columns& columns, Role role) {
  return columns.*kFields[static_cast<std::size_t>(role)].member;
}

std::string& path_of(Columns& columns, Role role) {
  return columns.*kFields[static_cast<std::size_t>(role)].member;
}

Status check_mapping(const Mapping& mapping) {
  if (mapping.strong_wins >= kMinStrongWins && mapping.strong_wins <= kMaxStrongWins) return Done{};
  return fail(ErrorCode::bad_option, "A strong win (strong_wins) weighs 1 to 10 wins.");
}

bool is_automatic(const Mapping& mapping) {
  for (const RoleField& field : kFields) {
    if (!(mapping.columns.*field.member).empty()) return false;
  }
  return true;
}

}  // namespace ringside
