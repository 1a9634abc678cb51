// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "cli/health_text.h"

#include <vector>

#include "cli/options.h"
#include "cli/table.h"
#include "core/phrasing.h"

namespace ringside::cli {
namespace {

constexpr std::size_t kNamed = 5;

std::string names_text(const std::vector<std::string>& names) {
  std::vector<std::string> shown;
  shown.reserve(names.size());
  for (const std::string& name : names) shown.push_back(name_text(name));
  return listed(shown, kNamed);
}

std::string size_text(const Health& health) {
  std::string text = counted(health.battles, "battle") + " of " + counted(health.models, "model");
  if (health.judges > 0) text += " by " + counted(health.judges, "judge");
  if (health.days > 0) text += " on " + counted(health.days, "day");
  return text;
}

std::string side_text(const Health& health) {
  return "The first model won " + share_text(*health.first_share) +
         " of the decided battles (95 % interval " + share_text(health.first_lower) + " to " +
         share_text(health.first_upper) + ")";
}

std::string pairs_text(const Health& health) {
  std::string text =
      "Pairs that met: " + with_commas(health.pairs) + " of " + with_commas(health.possible_pairs);
  if (health.thin_pairs == 0) return text;
  return text + ", " + with_commas(health.thin_pairs) + " of them fewer than " +
         with_commas(kThinPair) + " times";
}

void add_lacking(std::vector<std::string>& lines, std::uint64_t rows, const char* what) {
  if (rows > 0) lines.push_back(counted(rows, "row") + " without a " + what);
}

std::vector<std::string> facts(const Health& health) {
  std::vector<std::string> lines = {
      size_text(health),
      "Ties " + share_text(health.tie_share) + ", both bad " + share_text(health.both_bad_share),
      pairs_text(health)};
  if (health.first_share) lines.insert(lines.end() - 1, side_text(health));
  add_lacking(lines, health.without_judge, "judge");
  add_lacking(lines, health.without_language, "language");
  add_lacking(lines, health.without_time, "time");
  if (health.groups.empty()) lines.emplace_back("No models can be compared with one another");
  for (std::size_t group = 0; health.groups.size() > 1 && group < health.groups.size(); ++group) {
    if (group == kNamed) {
      lines.push_back("and " + counted(health.groups.size() - kNamed, "more group"));
      break;
    }
    const ModelGroup& each = health.groups[group];
    lines.push_back("Group of " + counted(each.models.size(), "model") + ", " +
                    counted(each.battles, "battle") + ": " + names_text(each.models));
  }
  if (!health.undefeated.empty()) lines.push_back("Undefeated: " + names_text(health.undefeated));
  if (!health.winless.empty()) lines.push_back("Never won: " + names_text(health.winless));
  for (std::size_t model = 0; model < health.skewed.size() && model < kNamed; ++model) {
    const SkewedModel& each = health.skewed[model];
    lines.push_back(name_text(each.model) + " met " + name_text(each.opponent) + " in " +
                    share_text(each.share) + " of its " + counted(each.battles, "battle"));
  }
  return lines;
}

std::string advice_text(const Suggestion& suggestion) {
  const bool one = suggestion.rows == 1;
  const auto number_of = [&](const char* things) { return counted(suggestion.rows, things); };
  switch (suggestion.advice) {
    case Advice::drop_duplicates:
      return number_of("row") + (one ? " repeats" : " repeat") + " an earlier row in every column";
    case Advice::drop_bursts:
      return number_of("row") + (one ? " is a vote" : " are votes") + " of one judge in a burst";
    case Advice::map_outcomes:
      return number_of("row") + (one ? " has" : " have") +
             " an outcome that is not known: say what it means with --map";
    case Advice::unconnected_groups:
      return number_of("group") + " of models cannot be compared with one another";
    case Advice::few_battles:
      return number_of("pair") + (one ? " has" : " have") +
             " few battles: predictions of them rest on other pairs";
    case Advice::side_advantage:
      break;
  }
  return "One side won more often than chance allows: models should play both sides equally";
}

}  // namespace

std::string health_text(const Health& health) {
  std::string text = "Health of the rows that count:\n";
  for (const std::string& line : facts(health)) text += "  " + line + "\n";
  for (const Suggestion& each : health.suggestions) {
    text += "! " + advice_text(each);
    if (!each.option.empty()) text += " (" + flag_of(each.option) + ")";
    text += "\n";
  }
  return text;
}

}  // namespace ringside::cli
