// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/ingest/outcome_kinds.h"

namespace ringside {
namespace {

template <class... Roles>
constexpr RoleSet roles(Roles... each) {
  return (role_bit(each) | ... | RoleSet{0});
}

constexpr RoleSet kModels = roles(Role::model_a, Role::model_b);
constexpr RoleSet kFlags = roles(Role::tied, Role::both_bad);

struct Way {
  OutcomeKind kind;
  RoleSet needs;
  RoleSet either;
  RoleSet may;
  RoleSet without = 0;
};

constexpr Way kWays[] = {
    {OutcomeKind::winner_loser, roles(Role::winner, Role::loser), 0, kFlags, kModels},
    {OutcomeKind::winner, roles(Role::winner), 0, kFlags},
    {OutcomeKind::score, roles(Role::score), 0, kFlags},
    {OutcomeKind::preference, roles(Role::preference), 0, kFlags},
    {OutcomeKind::margin, roles(Role::margin), 0, kFlags},
    {OutcomeKind::two_scores, roles(Role::score_a, Role::score_b), 0, kFlags},
    // A lone column says both: who did not win has lost.
    {OutcomeKind::flags, roles(Role::won_a), 0, roles(Role::won_b) | kFlags},
    {OutcomeKind::games, 0, roles(Role::game_1, Role::game_2), 0},
    {OutcomeKind::two_winners, roles(Role::winner_1), 0, roles(Role::winner_2) | kFlags},
    {OutcomeKind::tallies, roles(Role::tally_a, Role::tally_b), 0, roles(Role::tally_tie)},
};

bool fits(const Way& way, RoleSet given) {
  const bool one = way.either == 0 || (given & way.either) != 0;
  return (given & way.needs) == way.needs && one && (given & way.without) == 0;
}

std::vector<std::string> names_of(RoleSet set) {
  std::vector<std::string> names;
  for_each_role([&](Role role) {
    if ((set & role_bit(role)) != 0) names.emplace_back(name_of_role(role));
  });
  return names;
}

}  // namespace

OutcomeKind outcome_kind(RoleSet roles) {
  for (const Way& way : kWays) {
    if (fits(way, roles)) return way.kind;
  }
  return OutcomeKind::none;
}

bool tells_several(OutcomeKind kind) {
  return kind == OutcomeKind::games || kind == OutcomeKind::tallies;
}

bool takes_flags(OutcomeKind kind) {
  for (const Way& way : kWays) {
    if (way.kind == kind) return (way.may & kFlags) == kFlags;
  }
  return false;
}

std::vector<OutcomeWay> outcome_ways() {
  std::vector<OutcomeWay> ways;
  for (const Way& way : kWays) {
    const bool words = way.kind == OutcomeKind::winner || way.kind == OutcomeKind::games ||
                       way.kind == OutcomeKind::two_winners;
    ways.push_back({.kind = way.kind,
                    .needs = names_of(way.needs),
                    .either = names_of(way.either),
                    .may = names_of(way.may),
                    .names_models = way.without == kModels,
                    .words = words,
                    .several = tells_several(way.kind)});
  }
  return ways;
}

}  // namespace ringside
