// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/ingest/binding.h"

#include <algorithm>
#include <cassert>

namespace ringside {

RolePlan::RolePlan(const std::vector<RolePath>& candidates) {
  for (const auto& [role, path] : candidates) {
    const int slot = add_path(path);
    candidates_.push_back({role, slot});
    if (role == Role::model_a) a_.push_back(slot);
    if (role == Role::model_b) b_.push_back(slot);
  }
}

int RolePlan::add_path(const std::string& path) {
  const auto found = std::find(paths_.begin(), paths_.end(), path);
  const auto slot = static_cast<int>(found - paths_.begin());
  if (found == paths_.end()) paths_.push_back(path);
  assert(paths_.size() <= kMaxWantedPaths);
  return slot;
}

Binding::Binding(const RolePlan& plan, std::uint64_t present) : Binding() {
  const auto there = [present](int slot) { return ((present >> slot) & 1) != 0; };
  for (const auto& [role, slot] : plan.candidates_) {
    if (role == Role::game_2) games_ = 2;
    int& bound = slot_[static_cast<std::size_t>(role)];
    if (bound == kAbsent && there(slot)) bound = slot;
  }
  for (std::size_t pair = 0; pair < plan.a_.size() && pair < plan.b_.size(); ++pair) {
    const int a = plan.a_[pair], b = plan.b_[pair];
    if (!there(a) || !there(b)) continue;
    slot_[static_cast<std::size_t>(Role::model_a)] = a;
    slot_[static_cast<std::size_t>(Role::model_b)] = b;
    break;
  }
  outcome_ = outcome_kind(roles());
  if (outcome_ != OutcomeKind::games) games_ = 1;
}

RoleSet Binding::roles() const {
  RoleSet roles = 0;
  for_each_role([&](Role role) {
    if (has(role)) roles |= role_bit(role);
  });
  return roles;
}

const FieldValue& value_in(const Record& record, const Binding& binding, Role role) {
  static constexpr FieldValue kMissing{};
  const int slot = binding[role];
  return slot == Binding::kAbsent ? kMissing : record.fields[static_cast<std::size_t>(slot)];
}

std::string missing_roles(const Binding& binding, bool named) {
  std::string list;
  const auto lacks = [&list](const char* what) {
    if (!list.empty()) list += " and ";
    list += what;
  };
  if (binding.outcome() == OutcomeKind::winner_loser) return list;
  if (!binding.has(Role::model_a) && !named) {
    lacks(binding.outcome() == OutcomeKind::games
              ? "the baseline, the first model of every game: give its name (baseline)"
              : "the first model (model_a, left or a)");
  }
  if (!binding.has(Role::model_b)) lacks("the second model (model_b, right or b)");
  if (binding.outcome() == OutcomeKind::none) lacks("the outcome (winner or score)");
  return list;
}

}  // namespace ringside
