// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// The known layouts of battle files, recognised from the columns of their first records.
#pragma once

#include <string>
#include <vector>

#include "core/ingest/binding.h"
#include "core/ingest/head.h"
#include "core/ingest/mapping.h"
#include "core/result.h"

namespace ringside {

// How the records of a file are read.
struct Layout {
  std::string id;                         // as in ReadBattles::layout
  std::vector<RolePath> roles;            // candidates for each role, the preferred first
  std::string list;                       // as in Mapping
  std::vector<OutcomeValue> values = {};  // what words of this file mean that mean else elsewhere
  bool by_values = false;                 // what the outcome column is was told from its values
};

// The layout of a file that begins so: that of the mapping if it names a column, else the known one
// whose columns are there, else that of the usual names. Where the battles stand in a list inside
// an object, a known layout chooses the list. Fails with no_battle_list where the file is one
// object and none of its lists is known, and with missing_column where a known layout names no
// models.
Result<Layout> recognise(const Head& head, const Mapping& mapping);

// The roles that the table of battles has a place for; the others are only mapped. `seen`: only
// with paths that these records have.
RolePlan plan_of(const Layout& layout, const RecordSet* seen = nullptr);

// Which of plan.paths() the records have, as Record::present.
std::uint64_t present_in(const RecordSet& set, const RolePlan& plan);

// The one path that plays each role, in the spelling of the file. `options` gives the rest, and its
// values stand over those of the layout.
Mapping mapping_of(const Layout& layout, const Head& head, const Mapping& options);

// None of the lists in the outermost object is known to hold battles.
Error no_known_list(const std::vector<SeenList>& seen);

// "`rows` (12), `models` (40 or more)", or "none".
std::string lists_text(const std::vector<SeenList>& lists);

}  // namespace ringside
