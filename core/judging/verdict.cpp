// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/judging/verdict.h"

#include "core/ingest/text_values.h"

namespace ringside {
namespace {

struct Spelling {
  std::string_view text;
  JudgeVerdict verdict;
};

constexpr std::array kAlone{Spelling{"A", JudgeVerdict::a}, Spelling{"B", JudgeVerdict::b},
                            Spelling{"tie", JudgeVerdict::tie}};

constexpr std::array kInBrackets{
    Spelling{"A", JudgeVerdict::a},     Spelling{"B", JudgeVerdict::b},
    Spelling{"C", JudgeVerdict::tie},   Spelling{"tie", JudgeVerdict::tie},
    Spelling{"A>>B", JudgeVerdict::a},  Spelling{"A>B", JudgeVerdict::a},
    Spelling{"A=B", JudgeVerdict::tie}, Spelling{"B=A", JudgeVerdict::tie},
    Spelling{"B>A", JudgeVerdict::b},   Spelling{"B>>A", JudgeVerdict::b},
    Spelling{"A<B", JudgeVerdict::b},   Spelling{"A<<B", JudgeVerdict::b},
    Spelling{"B<A", JudgeVerdict::a},   Spelling{"B<<A", JudgeVerdict::a}};

template <class Spellings>
std::optional<JudgeVerdict> spelt(const Spellings& spellings, std::string_view text) {
  for (const Spelling& each : spellings) {
    if (equal_without_case(each.text, text)) return each.verdict;
  }
  return std::nullopt;
}

JudgeVerdict with_sides_swapped(JudgeVerdict verdict) {
  if (verdict == JudgeVerdict::a) return JudgeVerdict::b;
  if (verdict == JudgeVerdict::b) return JudgeVerdict::a;
  return verdict;
}

}  // namespace

JudgeVerdict parse_verdict(std::string_view reply) {
  if (const auto alone = spelt(kAlone, trimmed(reply))) return *alone;
  std::optional<JudgeVerdict> found;
  for (std::size_t open = reply.find("[["); open != reply.npos; open = reply.find("[[", open + 2)) {
    const std::size_t close = reply.find("]]", open);
    if (close == reply.npos) break;
    const auto verdict = spelt(kInBrackets, trimmed(reply.substr(open + 2, close - open - 2)));
    if (!verdict) continue;
    if (found && *found != *verdict) return JudgeVerdict::unparsable;
    found = verdict;
  }
  return found.value_or(JudgeVerdict::unparsable);
}

JudgedPair settle(JudgeVerdict first, JudgeVerdict swapped) {
  if (first == JudgeVerdict::unparsable || swapped == JudgeVerdict::unparsable) return {};
  if (first != with_sides_swapped(swapped)) return {Outcome::tie, true};
  constexpr std::array kOutcomes{Outcome::a_wins, Outcome::b_wins, Outcome::tie};
  return {kOutcomes[static_cast<std::size_t>(first)], false};
}

}  // namespace ringside
