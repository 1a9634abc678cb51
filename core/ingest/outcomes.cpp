// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/ingest/outcomes.h"

#include <cstddef>

#include "core/ingest/text_values.h"

namespace ringside {
namespace {

struct Word {
  std::string_view text;
  MappedOutcome outcome;
};

constexpr Word kArenaWords[] = {
    {"model_a", MappedOutcome::model_a},
    {"model_b", MappedOutcome::model_b},
    {"tie", MappedOutcome::tie},
    {"tie (bothbad)", MappedOutcome::both_bad},
    {"both_bad", MappedOutcome::both_bad},
    {"bothbad", MappedOutcome::both_bad},
    {"tie (both bad)", MappedOutcome::both_bad},
    {"tie (inconsistent)", MappedOutcome::tie},  // MT-bench: the verdict changed with the order
};
constexpr Word kOtherWords[] = {
    {"left", MappedOutcome::model_a},     {"right", MappedOutcome::model_b},
    {"a", MappedOutcome::model_a},        {"b", MappedOutcome::model_b},
    {"leftvote", MappedOutcome::model_a}, {"rightvote", MappedOutcome::model_b},
    {"tievote", MappedOutcome::tie},      {"bothbad_vote", MappedOutcome::both_bad},
    {"model a", MappedOutcome::model_a},  {"model b", MappedOutcome::model_b},
    {"model_1", MappedOutcome::model_a},  {"model_2", MappedOutcome::model_b},
    {"win", MappedOutcome::model_a},      {"loss", MappedOutcome::model_b},
    {"won", MappedOutcome::model_a},      {"lost", MappedOutcome::model_b},
    {"w", MappedOutcome::model_a},        {"l", MappedOutcome::model_b},
    {"w1", MappedOutcome::model_a},       {"w2", MappedOutcome::model_b},
    {"draw", MappedOutcome::tie},         {"d", MappedOutcome::tie},
    {"1-0", MappedOutcome::model_a},      {"0-1", MappedOutcome::model_b},
    {"1/2-1/2", MappedOutcome::tie},
};

template <std::size_t N>
std::optional<MappedOutcome> find_word(const Word (&words)[N], std::string_view text) {
  for (const Word& word : words) {
    if (equal_without_case(text, word.text)) return word.outcome;
  }
  return std::nullopt;
}

std::string_view without_brackets(std::string_view text) {
  text = trimmed(text);
  while (text.size() > 2 && text.front() == '[' && text.back() == ']') {
    text = trimmed(text.substr(1, text.size() - 2));
  }
  return text;
}

}  // namespace

std::optional<MappedOutcome> arena_word(std::string_view text) {
  return find_word(kArenaWords, text);
}

std::optional<MappedOutcome> other_word(std::string_view text) {
  return find_word(kOtherWords, text);
}

std::optional<JudgeVerdict> judge_verdict(std::string_view text) {
  text = without_brackets(text);
  if (text.size() < 3) return std::nullopt;
  const char first = text.front(), second = text.back();
  if (!((first == 'A' && second == 'B') || (first == 'B' && second == 'A'))) return std::nullopt;
  const std::string_view sign = trimmed(text.substr(1, text.size() - 2));
  if (sign == "=") return JudgeVerdict{Outcome::tie, false};
  if (sign != ">" && sign != ">>" && sign != "<" && sign != "<<") return std::nullopt;
  const bool a_wins = (first == 'A') == (sign.front() == '>');
  return JudgeVerdict{a_wins ? Outcome::a_wins : Outcome::b_wins, sign.size() == 2};
}

std::optional<double> share_from_score(std::string_view number) {
  const std::optional<double> share = number_from(number);
  if (!share || *share < 0.0 || *share > 1.0) return std::nullopt;
  return *share + 0.0;  // -0 becomes 0
}

std::optional<double> share_from_preference(std::string_view number) {
  const std::optional<double> preference = number_from(number);
  if (!preference) return std::nullopt;
  if (*preference == 0.0) return 0.5;
  if (*preference < 1.0 || *preference > 2.0) return std::nullopt;
  return 2.0 - *preference;
}

std::optional<double> share_from_margin(std::string_view number) {
  const std::optional<double> margin = number_from(number);
  if (!margin) return std::nullopt;
  return *margin > 0.0 ? 1.0 : *margin < 0.0 ? 0.0 : 0.5;
}

Outcome outcome_of_share(double share) {
  if (share > 0.5) return Outcome::a_wins;
  return share < 0.5 ? Outcome::b_wins : Outcome::tie;
}

double share_of(Outcome outcome) {
  if (outcome == Outcome::a_wins) return 1.0;
  return outcome == Outcome::b_wins ? 0.0 : 0.5;
}

}  // namespace ringside
