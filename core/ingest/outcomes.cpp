// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/ingest/outcomes.h"

#include <cstddef>

#include "core/ingest/text_values.h"

namespace ringside {
namespace {

struct Word {
  std::string_view text;
  Outcome outcome;
};

constexpr Word kArenaWords[] = {
    {"model_a", Outcome::a_wins},
    {"model_b", Outcome::b_wins},
    {"tie", Outcome::tie},
    {"tie (bothbad)", Outcome::both_bad},
    {"both_bad", Outcome::both_bad},
    {"bothbad", Outcome::both_bad},
    {"tie (both bad)", Outcome::both_bad},
};
constexpr Word kOtherWords[] = {
    {"left", Outcome::a_wins},     {"right", Outcome::b_wins},
    {"a", Outcome::a_wins},        {"b", Outcome::b_wins},
    {"leftvote", Outcome::a_wins}, {"rightvote", Outcome::b_wins},
    {"tievote", Outcome::tie},     {"bothbad_vote", Outcome::both_bad},
    {"model a", Outcome::a_wins},  {"model b", Outcome::b_wins},
};

template <std::size_t N>
std::optional<Outcome> find_word(const Word (&words)[N], std::string_view text) {
  for (const Word& word : words) {
    if (equal_ignoring_case(text, word.text)) return word.outcome;
  }
  return std::nullopt;
}

}  // namespace

std::optional<Outcome> outcome_from_word(std::string_view word, std::string_view model_a,
                                         std::string_view model_b) {
  const std::string_view text = trimmed(word);
  if (text.empty()) return std::nullopt;
  if (const auto outcome = find_word(kArenaWords, text)) return outcome;
  if (text == model_a) return Outcome::a_wins;
  if (text == model_b) return Outcome::b_wins;
  return find_word(kOtherWords, text);
}

std::optional<double> share_from_score(std::string_view number) {
  const std::optional<double> share = number_from(number);
  if (!share || *share < 0.0 || *share > 1.0) return std::nullopt;
  return *share + 0.0;  // -0 becomes 0
}

Outcome outcome_of_share(double share) {
  if (share > 0.5) return Outcome::a_wins;
  return share < 0.5 ? Outcome::b_wins : Outcome::tie;
}

}  // namespace ringside
