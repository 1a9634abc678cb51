// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/judging/verdict.h"

#include "core/ingest/text_values.h"

namespace ringside {
namespace {

struct Spelling {
  std::string_view text;
  Verdict verdict;
};

constexpr std::array kAlone{Spelling{"A", Verdict::a}, Spelling{"B", Verdict::b},
                            Spelling{"tie", Verdict::tie}};

constexpr std::array kInBrackets{
    Spelling{"A", Verdict::a},     Spelling{"B", Verdict::b},     Spelling{"C", Verdict::tie},
    Spelling{"tie", Verdict::tie}, Spelling{"A>>B", Verdict::a},  Spelling{"A>B", Verdict::a},
    Spelling{"A=B", Verdict::tie}, Spelling{"B=A", Verdict::tie}, Spelling{"B>A", Verdict::b},
    Spelling{"B>>A", Verdict::b},  Spelling{"A<B", Verdict::b},   Spelling{"A<<B", Verdict::b},
    Spelling{"B<A", Verdict::a},   Spelling{"B<<A", Verdict::a}};

template <class Spellings>
std::optional<Verdict> spelt(const Spellings& spellings, std::string_view text) {
  for (const Spelling& each : spellings) {
    if (equal_without_case(each.text, text)) return each.verdict;
  }
  return std::nullopt;
}

Verdict with_sides_swapped(Verdict verdict) {
  if (verdict == Verdict::a) return Verdict::b;
  if (verdict == Verdict::b) return Verdict::a;
  return verdict;
}

}  // namespace

Verdict parse_verdict(std::string_view reply) {
  if (const auto alone = spelt(kAlone, trimmed(reply))) return *alone;
  std::optional<Verdict> found;
  for (std::size_t open = reply.find("[["); open != reply.npos; open = reply.find("[[", open + 2)) {
    const std::size_t close = reply.find("]]", open);
    if (close == reply.npos) break;
    const auto verdict = spelt(kInBrackets, trimmed(reply.substr(open + 2, close - open - 2)));
    if (!verdict) continue;
    if (found && *found != *verdict) return Verdict::unparsable;
    found = verdict;
  }
  return found.value_or(Verdict::unparsable);
}

JudgedPair settle(Verdict first, Verdict swapped) {
  if (first == Verdict::unparsable || swapped == Verdict::unparsable) return {};
  if (first != with_sides_swapped(swapped)) return {Outcome::tie, true};
  constexpr std::array kOutcomes{Outcome::a_wins, Outcome::b_wins, Outcome::tie};
  return {kOutcomes[static_cast<std::size_t>(first)], false};
}

}  // namespace ringside
