// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/ingest/outcome_kinds.h"

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <vector>

#include "core/ingest/battle_reader.h"
#include "core/ingest/inspect.h"

namespace ringside {
namespace {

RoleSet set_of(const std::vector<std::string>& names) {
  RoleSet set = 0;
  for_each_role([&](Role role) {
    for (const std::string& name : names) {
      if (name == name_of_role(role)) set |= role_bit(role);
    }
  });
  return set;
}

// What is said of a table whose columns are these roles, each mapped by its own name.
std::string problem_of(const std::vector<std::string>& roles) {
  Mapping mapping;
  std::string header, row;
  for_each_role([&](Role role) {
    for (const std::string& name : roles) {
      if (name != name_of_role(role)) continue;
      path_of(mapping.columns, role) = name;
      header += (header.empty() ? "" : ",") + name;
      row += (row.empty() ? "" : ",") + std::string("1");
    }
  });
  const Result<Inspection> seen = inspect(header + "\n" + row + "\n", mapping);
  EXPECT_TRUE(seen) << header;
  return seen ? seen->problem : "no inspection";
}

std::vector<std::string> with(std::vector<std::string> roles,
                              const std::vector<std::string>& more) {
  roles.insert(roles.end(), more.begin(), more.end());
  return roles;
}

TEST(OutcomeKinds, EveryKindHasOneWay) {
  std::set<OutcomeKind> kinds;
  for (const OutcomeWay& way : outcome_ways()) EXPECT_TRUE(kinds.insert(way.kind).second);
  EXPECT_EQ(kinds.size() + 1, Named<OutcomeKind>::values.size());  // none is not told by anything
  EXPECT_EQ(kinds.count(OutcomeKind::none), 0U);
}

TEST(OutcomeKinds, TheColumnsOfAWayAreReadThatWay) {
  for (const OutcomeWay& way : outcome_ways()) {
    const std::vector<std::string> any{way.either.empty() ? std::vector<std::string>{}
                                                          : std::vector{way.either.back()}};
    const RoleSet needed = set_of(with(way.needs, any));
    EXPECT_EQ(outcome_kind(needed), way.kind) << name_of(way.kind);
    EXPECT_EQ(outcome_kind(needed | set_of(way.may)), way.kind) << name_of(way.kind);
    for (const std::string& role : way.needs) {
      EXPECT_NE(outcome_kind(needed & ~set_of({role})), way.kind) << name_of(way.kind) << role;
    }
  }
  EXPECT_EQ(outcome_kind(0), OutcomeKind::none);
}

TEST(OutcomeKinds, AWinnerBesideALoserNamesNoModelsWhereColumnsDo) {
  const RoleSet both = set_of({"winner", "loser"});
  EXPECT_EQ(outcome_kind(both), OutcomeKind::winner_loser);
  EXPECT_EQ(outcome_kind(both | set_of({"model_a", "model_b"})), OutcomeKind::winner);
}

TEST(OutcomeKinds, AFileWithTheColumnsOfAWayLacksNothingAndWithoutOneLacksIt) {
  for (const OutcomeWay& way : outcome_ways()) {
    const std::vector<std::string> models = way.names_models
                                                ? std::vector<std::string>{}
                                                : std::vector<std::string>{"model_a", "model_b"};
    EXPECT_EQ(problem_of(with(with(models, way.needs), way.either)), "") << name_of(way.kind);
    for (const std::string& one : way.either) {
      EXPECT_EQ(problem_of(with(with(models, way.needs), {one})), "") << name_of(way.kind);
    }
    for (const std::string& missing : way.needs) {
      std::vector<std::string> rest = models;
      for (const std::string& role : way.needs) {
        if (role != missing) rest.push_back(role);
      }
      if (outcome_kind(set_of(rest)) != OutcomeKind::none) continue;  // another way is left
      rest.push_back("judge");
      EXPECT_NE(problem_of(rest), "") << name_of(way.kind) << " without " << missing;
    }
  }
}

// One record by each way, with all columns that the way may have.
TEST(OutcomeKinds, RecordsOfSeveralResultsAreSaidToBe) {
  for (const OutcomeWay& way : outcome_ways()) {
    Mapping mapping;
    std::string header = way.names_models ? "" : "model_a,model_b";
    std::string row = way.names_models ? "" : "x,y";
    if (!way.names_models) path_of(mapping.columns, Role::model_a) = "model_a";
    if (!way.names_models) path_of(mapping.columns, Role::model_b) = "model_b";
    for_each_role([&](Role role) {
      const std::string name(name_of_role(role));
      if ((set_of(with(with(way.needs, way.either), way.may)) & role_bit(role)) == 0) return;
      const bool flag = role == Role::tied || role == Role::both_bad || role == Role::won_b;
      const bool winner = role == Role::winner || role == Role::winner_1 || role == Role::winner_2;
      const bool game = role == Role::game_1 || role == Role::game_2;
      path_of(mapping.columns, role) = name;
      header += (header.empty() ? "" : ",") + name;
      row += (row.empty() ? "" : ",") + std::string(flag                  ? "0"
                                                    : winner              ? "x"
                                                    : role == Role::loser ? "y"
                                                    : game                ? "A>B"
                                                                          : "1");
    });
    const auto read = read_battles(header + "\n" + row + "\n", {.mapping = mapping});
    ASSERT_TRUE(read) << name_of(way.kind) << ": " << read.error().message;
    EXPECT_EQ(read->files.at(0).several, way.several) << name_of(way.kind);
    EXPECT_EQ(read->audit.read > 1, way.several) << name_of(way.kind);
  }
}

TEST(OutcomeKinds, FlagsStandBesideAnyWayThatIsNotMadeOfGamesOrCounts) {
  for (const OutcomeWay& way : outcome_ways()) {
    const bool none = way.kind == OutcomeKind::games || way.kind == OutcomeKind::tallies;
    EXPECT_EQ(takes_flags(way.kind), !none) << name_of(way.kind);
  }
  EXPECT_FALSE(takes_flags(OutcomeKind::none));
}

}  // namespace
}  // namespace ringside
