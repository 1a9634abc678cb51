// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// The ways in which a record says who won, and the roles that go together in each: read by the
// reader of battles, which finds the way from the columns, and by whoever lets a person choose it.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/describe.h"
#include "core/ingest/mapping.h"

namespace ringside {

enum class OutcomeKind : std::uint8_t {
  none,
  winner,        // a word or the name of a model
  winner_loser,  // two names and nothing else
  score,
  preference,
  margin,
  two_scores,
  flags,
  games,
  two_winners,
  tallies
};

// A set of roles, with bit i for the role of that number.
using RoleSet = std::uint64_t;
static_assert(kRoles <= 64);
constexpr RoleSet role_bit(Role role) { return RoleSet{1} << static_cast<unsigned>(role); }

// The first way whose roles are all among these; none where there is no such way.
OutcomeKind outcome_kind(RoleSet roles);

// Whether a column that says tied or both_bad may stand beside this way.
bool takes_flags(OutcomeKind kind);

// Whether a record that says it so may tell several results, each of them counted.
bool tells_several(OutcomeKind kind);

// A way to say who won, by the names of its roles.
struct OutcomeWay {
  OutcomeKind kind = OutcomeKind::none;
  std::vector<std::string> needs{};
  std::vector<std::string> either{};
  std::vector<std::string> may{};
  bool names_models = false;
  bool words = false;
  bool several = false;
};

// All of them; where the columns of several are there, the earlier one counts.
std::vector<OutcomeWay> outcome_ways();

template <>
struct Named<OutcomeKind> {
  static constexpr std::string_view name = "OutcomeKind";
  static constexpr auto values = std::array{
      value(OutcomeKind::none, "none"),
      value(OutcomeKind::winner, "winner"),
      value(OutcomeKind::winner_loser, "winner_loser"),
      value(OutcomeKind::score, "score"),
      value(OutcomeKind::preference, "preference"),
      value(OutcomeKind::margin, "margin"),
      value(OutcomeKind::two_scores, "two_scores"),
      value(OutcomeKind::flags, "flags"),
      value(OutcomeKind::games, "games"),
      value(OutcomeKind::two_winners, "two_winners"),
      value(OutcomeKind::tallies, "tallies"),
  };
};

template <>
struct Described<OutcomeWay> {
  static constexpr std::string_view name = "OutcomeWay";
  static constexpr auto fields = std::tuple{
      field("kind", &OutcomeWay::kind, "Its name."),
      field("needs", &OutcomeWay::needs, "Fields of Columns that must all be given."),
      field("either", &OutcomeWay::either, "Fields of which one at least must be given."),
      field("may", &OutcomeWay::may, "Fields that may stand beside them."),
      field("names_models", &OutcomeWay::names_models,
            "Whether they name the models themselves, so that model_a and model_b stay empty."),
      field("words", &OutcomeWay::words, "Whether they hold words that `values` can explain."),
      field("several", &OutcomeWay::several,
            "Whether a record may tell several results, each of them counted."),
  };
};

}  // namespace ringside
