// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/judging/verdict.h"

#include "core/ingest/text_values.h"

namespace ringside {
namespace {

struct Spelling {
  std::string_view text;
  JudgeChoice verdict;
};

constexpr std::array kAlone{Spelling{"A", JudgeChoice::a}, Spelling{"B", JudgeChoice::b},
                            Spelling{"tie", JudgeChoice::tie}};

constexpr std::array kInBrackets{
    Spelling{"A", JudgeChoice::a},     Spelling{"B", JudgeChoice::b},
    Spelling{"C", JudgeChoice::tie},   Spelling{"tie", JudgeChoice::tie},
    Spelling{"A>>B", JudgeChoice::a},  Spelling{"A>B", JudgeChoice::a},
    Spelling{"A=B", JudgeChoice::tie}, Spelling{"B=A", JudgeChoice::tie},
    Spelling{"B>A", JudgeChoice::b},   Spelling{"B>>A", JudgeChoice::b},
    Spelling{"A<B", JudgeChoice::b},   Spelling{"A<<B", JudgeChoice::b},
    Spelling{"B<A", JudgeChoice::a},   Spelling{"B<<A", JudgeChoice::a}};

template <class Spellings>
std::optional<JudgeChoice> spelt(const Spellings& spellings, std::string_view text) {
  for (const Spelling& each : spellings) {
    if (equal_without_case(each.text, text)) return each.verdict;
  }
  return std::nullopt;
}

JudgeChoice with_sides_swapped(JudgeChoice verdict) {
  if (verdict == JudgeChoice::a) return JudgeChoice::b;
  if (verdict == JudgeChoice::b) return JudgeChoice::a;
  return verdict;
}

}  // namespace

JudgeChoice parse_verdict(std::string_view reply) {
  if (const auto alone = spelt(kAlone, trimmed(reply))) return *alone;
  std::optional<JudgeChoice> found;
  for (std::size_t open = reply.find("[["); open != reply.npos; open = reply.find("[[", open + 2)) {
    const std::size_t close = reply.find("]]", open);
    if (close == reply.npos) break;
    const auto verdict = spelt(kInBrackets, trimmed(reply.substr(open + 2, close - open - 2)));
    if (!verdict) continue;
    if (found && *found != *verdict) return JudgeChoice::unparsable;
    found = verdict;
  }
  return found.value_or(JudgeChoice::unparsable);
}

JudgedPair settle(JudgeChoice first, JudgeChoice swapped) {
  if (first == JudgeChoice::unparsable || swapped == JudgeChoice::unparsable) return {};
  if (first != with_sides_swapped(swapped)) return {Outcome::tie, true};
  constexpr std::array kOutcomes{Outcome::a_wins, Outcome::b_wins, Outcome::tie};
  return {kOutcomes[static_cast<std::size_t>(first)], false};
}

}  // namespace ringside
