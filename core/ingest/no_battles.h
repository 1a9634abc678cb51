// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/battles.h"
#include "core/ingest/battle_reader.h"
#include "core/ingest/binding.h"
#include "core/ingest/head.h"
#include "core/result.h"

namespace ringside {

// What is known of a file that gave no battle.
struct WithoutBattles {
  FileFormat format;
  const RowAudit& audit;
  const std::vector<std::string>& columns;
  const std::vector<SeenList>& lists;
  const RolePlan& plan;
  std::uint64_t present;  // bits of plan.paths() that any record had
  const Mapping& mapping;
  const std::vector<OutcomeTally>& outcomes;
};

// Why it gave none: empty_input, no_battle_list, missing_column or no_usable_row.
Error no_battles(const WithoutBattles& file);
// The same of a file that ended before any record.
Error no_battles(FileFormat format);

// There is no list of that name in the outermost object.
Error no_such_list(const std::string& list, const std::vector<SeenList>& seen);

// Why a table with this header cannot hold battles: missing_column, or, if it is no table at all,
// no_battle_list or unknown_format. `present` has the bits of plan.paths() found in the header.
Error unusable_header(const std::vector<std::string>& columns, std::uint64_t present,
                      const RolePlan& plan, const Mapping& mapping);

// A column that was taken for shares, by the values before, has this number below 0.
Error no_share(const std::string& column, std::string_view number, std::uint64_t line);

// Whether records with these paths can be battles.
bool can_be_battles(const RolePlan& plan, std::uint64_t present, const Mapping& mapping);

}  // namespace ringside
