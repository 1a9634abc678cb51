// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/judging/preferences.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <map>
#include <optional>

#include "core/ingest/byte_window.h"
#include "core/ingest/csv_records.h"
#include "core/ingest/text_values.h"
#include "core/ingest/utf8.h"
#include "core/report/csv.h"

namespace ringside {

struct PreferenceLine {
  std::string prompt{}, model_a{}, model_b{};
  double a_wins = 0.0;
  double tie = 0.0;
};

template <>
struct Described<PreferenceLine> {
  static constexpr std::string_view name = "PreferenceLine";
  static constexpr auto fields = std::tuple{
      field("prompt", &PreferenceLine::prompt, "Text of the prompt."),
      field("model_a", &PreferenceLine::model_a, "Name."),
      field("model_b", &PreferenceLine::model_b, "Name of the other."),
      field("a_wins", &PreferenceLine::a_wins, "Probability that a's answer is preferred."),
      field("tie", &PreferenceLine::tie, "Probability of a tie."),
  };
};

namespace {

std::size_t pairs_of(std::size_t models) { return models * (models - 1) / 2; }

std::size_t index_of(std::size_t models, std::uint32_t prompt, ModelId i, ModelId j) {
  assert(i < j && j < models);
  const std::size_t row = std::size_t{i} * (2 * models - i - 1) / 2;
  return prompt * pairs_of(models) + row + (j - i - 1);
}

Preference mirrored(Preference preference) {
  return {1.0 - preference.win - preference.tie, preference.tie};
}

template <class Use>
void for_each_pair(const AnswerSet& answers, const Use& use) {
  const auto models = static_cast<ModelId>(answers.models.size());
  for (std::uint32_t prompt = 0; prompt < answers.prompts.size(); ++prompt) {
    for (ModelId i = 0; i < models; ++i) {
      for (ModelId j = i + 1; j < models; ++j) use(prompt, i, j);
    }
  }
}

// Where the columns of a preference table stand.
Result<std::array<std::size_t, 5>> find_columns(const std::vector<std::string>& columns) {
  std::array<std::size_t, 5> place{};
  std::size_t at = 0;
  std::string missing;
  for_each_field<PreferenceLine>([&](const auto& each) {
    const auto found = std::find_if(columns.begin(), columns.end(), [&](const std::string& column) {
      return canonical_name(column) == each.name;
    });
    if (found == columns.end()) missing = each.name;
    place[at++] = static_cast<std::size_t>(found - columns.begin());
  });
  if (!missing.empty())
    return fail(
        ErrorCode::missing_column,
        "A table of preferences has the columns prompt, model_a, model_b, a_wins and tie; " +
            missing + " is missing.");
  return place;
}

using Numbers = std::map<std::string, std::uint32_t, std::less<>>;

Numbers numbered(const std::vector<std::string>& texts) {
  Numbers numbers;
  for (const std::string& text : texts)
    numbers.emplace(text, static_cast<std::uint32_t>(numbers.size()));
  return numbers;
}

// The number of a text, with or without the apostrophe that text_cell() puts before a formula.
std::optional<std::uint32_t> number_in(const Numbers& numbers, std::string_view cell) {
  auto found = numbers.find(cell);
  if (found == numbers.end() && cell.starts_with('\'')) found = numbers.find(cell.substr(1));
  if (found == numbers.end()) return std::nullopt;
  return found->second;
}

// A probability of a win and of a tie, or nothing.
std::optional<Preference> preference_from(const std::string& win, const std::string& tie) {
  const auto a_wins = number_from(win);
  const auto tied = number_from(tie);
  if (!a_wins || !tied || *a_wins < 0.0 || *tied < 0.0 || *a_wins + *tied > 1.0 + 1e-9)
    return std::nullopt;
  return Preference{*a_wins, std::min(*tied, 1.0 - *a_wins)};
}

Status check_whole(const AnswerSet& answers, const std::vector<std::uint8_t>& known) {
  std::string missing;
  for_each_pair(answers, [&](std::uint32_t prompt, ModelId i, ModelId j) {
    if (!missing.empty() || !answers.of(prompt, i) || !answers.of(prompt, j)) return;
    if (known[index_of(answers.models.size(), prompt, i, j)] != 0) return;
    missing = answers.models[i] + " and " + answers.models[j] + " on \"" +
              std::string(cut_utf8(answers.prompts[prompt], 60)) + "\"";
  });
  if (missing.empty()) return Done{};
  return fail(ErrorCode::no_usable_row,
              "The table of preferences does not tell of " + missing + ".");
}

}  // namespace

Preference PreferenceTable::between(std::uint32_t prompt, ModelId i, ModelId j) const {
  if (i > j) return mirrored(between(prompt, j, i));
  return of[index_of(models, prompt, i, j)];
}

PreferenceTable stepped_preferences(std::uint32_t models, std::uint32_t prompts, double bias,
                                    double tie_prob) {
  PreferenceTable preferences{models, prompts, {}};
  preferences.of.reserve(prompts * pairs_of(models));
  for (std::uint32_t prompt = 0; prompt < prompts; ++prompt) {
    for (ModelId i = 0; i < models; ++i) {
      for (ModelId j = i + 1; j < models; ++j) {
        const double s =
            std::clamp(0.5 + bias * (j - i), 1.0 - kSurestPreference, kSurestPreference);
        const double tie = 4.0 * tie_prob * s * (1.0 - s);
        preferences.of.push_back({s - 0.5 * tie, tie});
      }
    }
  }
  return preferences;
}

std::string preferences_csv(const PreferenceTable& preferences, const AnswerSet& answers) {
  std::string text = csv_header<PreferenceLine>();
  for_each_pair(answers, [&](std::uint32_t prompt, ModelId i, ModelId j) {
    if (!answers.of(prompt, i) || !answers.of(prompt, j)) return;
    const Preference known = preferences.between(prompt, i, j);
    append_csv(text, PreferenceLine{answers.prompts[prompt], answers.models[i], answers.models[j],
                                    known.win, known.tie});
  });
  return text;
}

Result<PreferenceTable> read_preferences(std::string_view csv, const AnswerSet& answers) {
  ByteWindow window;
  window.append(csv);
  CsvRecords records;
  const Step header = records.read_header(window, true);
  if (header == Step::broken) return records.error();
  if (header != Step::record)
    return fail(ErrorCode::empty_input, "The table of preferences is empty.");
  const auto place = find_columns(records.columns());
  if (!place) return place.error();

  const Numbers prompts = numbered(answers.prompts);
  const Numbers models = numbered(answers.models);
  PreferenceTable preferences{static_cast<std::uint32_t>(answers.models.size()),
                              static_cast<std::uint32_t>(answers.prompts.size()),
                              {}};
  preferences.of.resize(answers.prompts.size() * pairs_of(answers.models.size()));
  std::vector<std::uint8_t> known(preferences.of.size(), 0);
  std::vector<std::string> cells;
  while (true) {
    const Where where{.line = window.line()};
    const Step step = records.next_cells(window, true, cells);
    if (step == Step::broken) return records.error();
    if (step != Step::record) break;
    if (cells.size() != records.columns().size())
      return fail(ErrorCode::broken_csv, "This line has another number of fields than the header.",
                  where);
    const auto cell = [&](std::size_t column) { return cells[(*place)[column]]; };
    const auto prompt = number_in(prompts, cell(0));
    const auto a = number_in(models, cell(1));
    const auto b = number_in(models, cell(2));
    if (!prompt || !a || !b || a == b) continue;
    const auto given = preference_from(cell(3), cell(4));
    if (!given)
      return fail(ErrorCode::bad_option,
                  "a_wins and tie are probabilities from 0 to 1 with a sum of at most 1.", where);
    const std::size_t at =
        index_of(preferences.models, *prompt, std::min(*a, *b), std::max(*a, *b));
    preferences.of[at] = *a < *b ? *given : mirrored(*given);
    known[at] = 1;
  }
  if (const Status whole = check_whole(answers, known); !whole) return whole.error();
  return preferences;
}

Result<Strengths> projected_truth(const PreferenceTable& preferences, const AnswerSet& answers,
                                  std::span<const Game> games) {
  BattleTable table;
  table.models = answers.models;
  RowSet rows;
  for (const Game& game : games) {
    const double share = preferences.between(game.prompt, game.a, game.b).score();
    rows.push_back(static_cast<std::uint32_t>(table.rows()));
    table.a.push_back(game.a);
    table.b.push_back(game.b);
    table.share.push_back(share);
    table.outcome.push_back(share > 0.5 ? Outcome::a_wins : Outcome::b_wins);
  }
  const PairCounts counts = count_pairs(table, rows);
  return fit_bradley_terry(counts, find_comparable(counts));
}

}  // namespace ringside
