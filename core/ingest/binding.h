// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/ingest/mapping.h"
#include "core/ingest/outcome_kinds.h"
#include "core/ingest/record.h"

namespace ringside {

// A path that can play a role.
struct RolePath {
  Role role;
  std::string path;
};

// Where the roles of a file may be found: for each role its candidate paths, the preferred first.
// The models come in pairs: the first candidate of both, or the second of both ...
class RolePlan {
 public:
  RolePlan() = default;
  // The paths must not be more than kMaxWantedPaths.
  explicit RolePlan(const std::vector<RolePath>& candidates);

  // The paths to look for, each once; slot i of a record is the value at paths()[i].
  const std::vector<std::string>& paths() const { return paths_; }
  // The slot of a path that plays no role; it is looked for, too.
  int add_path(const std::string& path);
  // Where one of the two models may be found.
  const std::vector<int>& slots(Role model) const { return model == Role::model_a ? a_ : b_; }

 private:
  friend class Binding;
  struct Candidate {
    Role role;
    int slot;
  };
  std::vector<std::string> paths_;
  std::vector<Candidate> candidates_;
  std::vector<int> a_, b_;  // slots of the models, in pairs
};

// Which slot plays which role in records that have the same paths.
class Binding {
 public:
  static constexpr int kAbsent = -1;

  Binding() { slot_.fill(kAbsent); }
  // `present` has bit i set where the record has plan.paths()[i].
  Binding(const RolePlan& plan, std::uint64_t present);

  int operator[](Role role) const { return slot_[static_cast<std::size_t>(role)]; }
  bool has(Role role) const { return (*this)[role] != kAbsent; }
  OutcomeKind outcome() const { return outcome_; }
  // Games of a record: what the outcome roles of the whole plan say, though one may be missing.
  std::size_t games() const { return games_; }

 private:
  RoleSet roles() const;

  std::array<int, kRoles> slot_;
  OutcomeKind outcome_ = OutcomeKind::none;
  std::size_t games_ = 1;
};

// The value that plays the role in the record, or a missing one.
const FieldValue& value_in(const Record& record, const Binding& binding, Role role);

// What a record needs for a battle and does not have, as an English list; empty if nothing.
// `named`: the first model has a name without a column.
std::string missing_roles(const Binding& binding, bool named);

}  // namespace ringside
