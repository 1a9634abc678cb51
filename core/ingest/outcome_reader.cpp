// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/ingest/outcome_reader.h"

#include <utility>

#include "core/ingest/field_values.h"
#include "core/ingest/outcomes.h"
#include "core/ingest/text_values.h"
#include "core/ingest/utf8.h"

namespace ringside {
namespace {

Verdict decided(Outcome outcome) { return {.outcome = outcome, .share = share_of(outcome)}; }

Verdict shared(double share) { return {.outcome = outcome_of_share(share), .share = share}; }

Verdict at_fault(RowFault fault, std::string_view text) { return {.fault = fault, .text = text}; }

Verdict of(MappedOutcome outcome, std::string_view text) {
  switch (outcome) {
    case MappedOutcome::model_a:
      return decided(Outcome::a_wins);
    case MappedOutcome::model_b:
      return decided(Outcome::b_wins);
    case MappedOutcome::tie:
      return decided(Outcome::tie);
    case MappedOutcome::both_bad:
      return decided(Outcome::both_bad);
    case MappedOutcome::ignore:
      break;
  }
  return at_fault(RowFault::ignored_outcome, text);
}

OutcomeMeaning meaning(MappedOutcome outcome) {
  return static_cast<OutcomeMeaning>(static_cast<std::uint8_t>(outcome));
}
static_assert(static_cast<int>(MappedOutcome::ignore) == static_cast<int>(OutcomeMeaning::ignore));

bool is_set(const Record& record, const Binding& binding, Role role) {
  return flag_of(value_in(record, binding, role)).value_or(false);
}

// One of the flags that may stand beside any single outcome says it.
std::optional<Outcome> flagged(const Record& record, const Binding& binding) {
  // Columns of flags have their own look at them.
  if (binding.outcome() == OutcomeKind::flags || !takes_flags(binding.outcome())) {
    return std::nullopt;
  }
  if (is_set(record, binding, Role::both_bad)) return Outcome::both_bad;
  if (is_set(record, binding, Role::tied)) return Outcome::tie;
  return std::nullopt;
}

Verdict by_flags(const Record& record, const Binding& binding) {
  const bool a = is_set(record, binding, Role::won_a);
  const bool b = is_set(record, binding, Role::won_b);
  const bool bad = is_set(record, binding, Role::both_bad);
  const bool tied = !bad && is_set(record, binding, Role::tied);
  const FieldValue& first = value_in(record, binding, Role::won_a);
  if (a + b + bad + tied > 1) return at_fault(RowFault::unknown_outcome, first.text);
  if (bad) return decided(Outcome::both_bad);
  if (tied) return decided(Outcome::tie);
  // A lone column says both: who did not win has lost.
  const bool alone = !binding.has(Role::won_b) && flag_of(first).has_value();
  if (!a && !b && !alone) return at_fault(RowFault::unknown_outcome, first.text);
  return decided(a ? Outcome::a_wins : Outcome::b_wins);
}

Verdict by_two_scores(const FieldValue& a, const FieldValue& b) {
  const std::optional<double> x = number_of(a), y = number_of(b);
  if (!x) return at_fault(RowFault::unknown_outcome, a.text);
  if (!y) return at_fault(RowFault::unknown_outcome, b.text);
  return decided(*x > *y ? Outcome::a_wins : *x < *y ? Outcome::b_wins : Outcome::tie);
}

}  // namespace

std::span<const Verdict> OutcomeReader::one(const Verdict& verdict) {
  verdicts_[0] = verdict;
  return std::span(verdicts_).first(1);
}

std::span<const Verdict> OutcomeReader::read(const Record& record, const Binding& binding,
                                             std::string_view a, std::string_view b) {
  const auto value = [&](Role role) -> const FieldValue& {
    return value_in(record, binding, role);
  };
  negative_ = {};
  if (const std::optional<Outcome> flag = flagged(record, binding)) return one(decided(*flag));
  switch (binding.outcome()) {
    case OutcomeKind::winner:
      return one(by_word(value(Role::winner), a, b));
    case OutcomeKind::winner_loser:
      return one(decided(Outcome::a_wins));
    case OutcomeKind::score: {
      const Verdict verdict = by_number(value(Role::score), share_from_score);
      const bool unknown = verdict.fault == RowFault::unknown_outcome;
      if (unknown && number_from(verdict.text).value_or(0.0) < 0.0) negative_ = verdict.text;
      return one(verdict);
    }
    case OutcomeKind::preference:
      return one(by_number(value(Role::preference), share_from_preference));
    case OutcomeKind::margin:
      return one(by_number(value(Role::margin), share_from_margin));
    case OutcomeKind::two_scores:
      return one(by_two_scores(value(Role::score_a), value(Role::score_b)));
    case OutcomeKind::flags:
      return one(by_flags(record, binding));
    case OutcomeKind::games:
      verdicts_[0] = by_game(value(Role::game_1), false);
      if (binding.games() == 2) {
        verdicts_[1] = by_game(value(Role::game_2), true);
        verdicts_[0].game = 1;
        verdicts_[1].game = 2;
      }
      return std::span(verdicts_).first(binding.games());
    case OutcomeKind::two_winners:
      return one(by_two_winners(value(Role::winner_1),
                                binding.has(Role::winner_2) ? &value(Role::winner_2) : nullptr, a,
                                b));
    case OutcomeKind::tallies:
    case OutcomeKind::none:
      break;
  }
  std::size_t games = 0;
  for (const auto& [role, outcome] :
       {std::pair(Role::tally_a, Outcome::a_wins), std::pair(Role::tally_b, Outcome::b_wins),
        std::pair(Role::tally_tie, Outcome::tie)}) {
    const FieldValue& tally = value(role);
    if (is_blank(tally)) continue;
    const std::optional<std::uint32_t> count = whole_of(tally);
    if (!count) return one(at_fault(RowFault::bad_count, tally.text));
    if (*count == 0) continue;
    verdicts_[games] = decided(outcome);
    verdicts_[games++].count = *count;
  }
  if (games == 0) return one(at_fault(RowFault::bad_count, value(Role::tally_a).text));
  return std::span(verdicts_).first(games);
}

OutcomeReader::Value OutcomeReader::make_value(std::string_view text) const {
  Value value;
  for (const OutcomeValue& each : values_) {
    if (each.value == text) value.mapped = each.outcome;
  }
  value.arena = arena_word(text);
  value.other = other_word(text);
  if (value.mapped) value.meaning = meaning(*value.mapped);
  return value;
}

OutcomeReader::Value& OutcomeReader::value_of(std::string_view text) {
  const bool full = texts_.size() == kMaxOutcomeValues;
  const std::uint32_t number = full ? texts_.find(text) : texts_.intern(text);
  if (number < known_.size()) return known_[number];
  if (full) return unlisted_ = make_value(text);
  return known_.emplace_back(make_value(text));
}

std::optional<MappedOutcome> OutcomeReader::meaning_of(std::string_view text, std::string_view a,
                                                       std::string_view b) {
  Value& value = value_of(text);
  ++value.rows;
  if (value.mapped) return value.mapped;
  const auto as = [&value](OutcomeMeaning how, std::optional<MappedOutcome> outcome) {
    value.meaning = how;
    return outcome;
  };
  if (value.arena) return as(meaning(*value.arena), value.arena);
  if (!text.empty()) {
    if (text == a) return as(OutcomeMeaning::model_name, MappedOutcome::model_a);
    if (text == b) return as(OutcomeMeaning::model_name, MappedOutcome::model_b);
    const bool is_a = equal_without_case(text, a), is_b = equal_without_case(text, b);
    if (is_a != is_b) {
      return as(OutcomeMeaning::model_name, is_a ? MappedOutcome::model_a : MappedOutcome::model_b);
    }
    if (value.other && !is_a) return as(meaning(*value.other), value.other);
  }
  ++value.unknown;
  return std::nullopt;
}

Verdict OutcomeReader::by_word(const FieldValue& field, std::string_view a, std::string_view b) {
  if (field.kind == FieldKind::container) return at_fault(RowFault::unknown_outcome, {});
  const std::string_view text = trimmed(field.text);
  const std::optional<MappedOutcome> outcome = meaning_of(text, a, b);
  return outcome ? of(*outcome, text) : at_fault(RowFault::unknown_outcome, field.text);
}

template <class ShareOf>
Verdict OutcomeReader::by_number(const FieldValue& field, ShareOf&& share_of_number) {
  const std::string_view text = trimmed(field.text);
  Value& value = value_of(text);
  ++value.rows;
  if (value.mapped) return of(*value.mapped, text);
  if (text.empty() && field.kind != FieldKind::container) {
    value.meaning = OutcomeMeaning::ignore;
    return at_fault(RowFault::ignored_outcome, text);
  }
  const std::optional<double> share =
      is_text(field) ? share_of_number(text) : std::optional<double>();
  if (!share) {
    ++value.unknown;
    return at_fault(RowFault::unknown_outcome, field.text);
  }
  value.meaning = !is_plain_share(*share) ? OutcomeMeaning::share
                  : *share == 1.0         ? OutcomeMeaning::model_a
                  : *share == 0.0         ? OutcomeMeaning::model_b
                                          : OutcomeMeaning::tie;
  return shared(*share);
}

Verdict OutcomeReader::by_game(const FieldValue& field, bool swapped) {
  const std::string_view text = trimmed(field.text);
  Value& value = value_of(text);
  ++value.rows;
  if (!value.mapped && text.empty() && field.kind != FieldKind::container) {
    value.meaning = OutcomeMeaning::ignore;
    return at_fault(RowFault::ignored_outcome, text);
  }
  Verdict verdict;
  if (value.mapped) {
    verdict = of(*value.mapped, text);
  } else {
    const std::optional<JudgeVerdict> judged = judge_verdict(text);
    if (!judged) {
      ++value.unknown;
      return at_fault(RowFault::unknown_outcome, field.text);
    }
    verdict = decided(judged->outcome);
    if (judged->strong) verdict.weight = strong_wins_;
    value.meaning = judged->outcome == Outcome::a_wins   ? OutcomeMeaning::model_a
                    : judged->outcome == Outcome::b_wins ? OutcomeMeaning::model_b
                                                         : OutcomeMeaning::tie;
  }
  if (!swapped || verdict.fault || verdict.share == 0.5) return verdict;
  Verdict mirrored = decided(verdict.share == 1.0 ? Outcome::b_wins : Outcome::a_wins);
  mirrored.weight = verdict.weight;
  return mirrored;
}

// FastChat's show_result: a win counts only if both games agree, else it is a tie.
Verdict OutcomeReader::by_two_winners(const FieldValue& first, const FieldValue* second,
                                      std::string_view a, std::string_view b) {
  const auto read = [&](const FieldValue& field) {
    const std::string_view text = trimmed(field.text);
    Value& value = value_of(text);
    if (!value.mapped && (is_blank(field) || text == "error")) value.mapped = MappedOutcome::ignore;
    if (value.mapped) value.meaning = meaning(*value.mapped);
    return by_word(field, a, b);
  };
  const Verdict one = read(first);
  if (second == nullptr) return one;
  const Verdict other = read(*second);
  if (one.fault) return one;
  if (other.fault) return other;
  return one.share == other.share && one.share != 0.5 ? one : decided(Outcome::tie);
}

std::vector<OutcomeTally> OutcomeReader::tallies() const {
  std::vector<OutcomeTally> tallies;
  for (std::uint32_t number = 0; number < known_.size(); ++number) {
    const Value& value = known_[number];
    const std::string text(cut_utf8(texts_[number], kMaxExampleBytes));
    const std::uint64_t understood = value.rows - value.unknown;
    if (understood > 0) tallies.push_back({text, understood, value.meaning});
    if (value.unknown > 0) tallies.push_back({text, value.unknown, OutcomeMeaning::unknown});
  }
  return tallies;
}

}  // namespace ringside
