// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <iomanip>
#include <sstream>
#include <string>
#include <vector>

#include "core/ingest/battle_reader.h"

namespace ringside {

// What reading a file gave, one line per kept row ("x model_a y", with what else the row says),
// then one per reason of a set-aside row ("- unknown_outcome 2"), or the error.
inline std::vector<std::string> battle_lines(const Result<ReadBattles>& read) {
  if (!read) return {std::string(name_of(read.error().code)) + ": " + read.error().message};
  const BattleTable& table = read->table;
  std::vector<std::string> lines;
  for (std::size_t row = 0; row < table.rows(); ++row) {
    std::string line = table.models[table.a[row]] + " | " + table.models[table.b[row]] + " | " +
                       std::string(name_of(table.outcome[row]));
    const auto number = [&line](const char* name, double value) {
      std::ostringstream text;
      text << std::setprecision(14) << value;
      line += std::string(" | ") + name + " " + text.str();
    };
    if (!table.share.empty()) number("share", table.share[row]);
    if (!table.count.empty()) number("count", table.count[row]);
    if (!table.weight.empty()) number("weight", table.weight[row]);
    if (!table.time.empty()) number("time", table.time[row]);
    if (!table.turn.empty()) number("turn", table.turn[row]);
    if (!table.anony.empty()) number("anony", table.anony[row]);
    if (!table.sampled.empty()) number("sampled", table.sampled[row]);
    const auto label = [&](const char* name, const LabelColumn& column) {
      if (column.empty()) return;
      const std::uint32_t code = column.code[row];
      line += std::string(" | ") + name + " " +
              (code == kNoLabel ? "-" : std::string(column.labels[code]));
    };
    label("judge", table.judge);
    label("language", table.language);
    label("prompt", table.prompt);
    lines.push_back(line);
  }
  for (const SetAside& each : read->audit.set_aside) {
    lines.push_back("- " + each.reason + " " + std::to_string(each.rows));
  }
  return lines;
}

}  // namespace ringside
