// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/judging/verdict_table.h"

#include <algorithm>
#include <map>
#include <optional>
#include <tuple>

#include "core/ingest/byte_window.h"
#include "core/ingest/csv_records.h"

namespace ringside {
namespace {

struct Columns {
  std::size_t prompt = 0, model_a = 0, model_b = 0;
  std::optional<std::size_t> first{}, swapped{}, winner{}, judge{};
};

std::optional<std::size_t> find(const std::vector<std::string>& columns, std::string_view name) {
  const auto found = std::find_if(columns.begin(), columns.end(), [&](const std::string& column) {
    return canonical_name(column) == name;
  });
  if (found == columns.end()) return std::nullopt;
  return static_cast<std::size_t>(found - columns.begin());
}

Result<Columns> find_columns(const std::vector<std::string>& names) {
  const auto prompt = find(names, "prompt"), a = find(names, "model_a"), b = find(names, "model_b");
  Columns columns;
  columns.first = find(names, "first_verdict");
  columns.swapped = find(names, "swapped_verdict");
  columns.winner = find(names, "winner");
  columns.judge = find(names, "judge");
  if (!prompt || !a || !b || ((!columns.first || !columns.swapped) && !columns.winner))
    return fail(ErrorCode::missing_column,
                "Verdicts have the columns prompt, model_a, model_b, and first_verdict and "
                "swapped_verdict, or winner.");
  columns.prompt = *prompt;
  columns.model_a = *a;
  columns.model_b = *b;
  return columns;
}

// What both orders would have said.
std::pair<JudgeChoice, JudgeChoice> verdicts_of(std::string_view winner) {
  if (winner == "model_a") return {JudgeChoice::a, JudgeChoice::b};
  if (winner == "model_b") return {JudgeChoice::b, JudgeChoice::a};
  if (winner == "tie") return {JudgeChoice::tie, JudgeChoice::tie};
  return {JudgeChoice::unparsable, JudgeChoice::unparsable};
}

JudgeChoice verdict_named(std::string_view text) {
  return enumerator_named<JudgeChoice>(text).value_or(JudgeChoice::unparsable);
}

// A cell as it was before text_cell() put an apostrophe before a formula.
std::string_view plain(std::string_view cell,
                       const std::map<std::string, std::uint32_t, std::less<>>& known) {
  return known.count(cell) == 0 && cell.starts_with('\'') ? cell.substr(1) : cell;
}

using Numbers = std::map<std::string, std::uint32_t, std::less<>>;

Numbers numbered(const std::vector<std::string>& texts) {
  Numbers numbers;
  for (const std::string& text : texts)
    numbers.emplace(text, static_cast<std::uint32_t>(numbers.size()));
  return numbers;
}

}  // namespace

Result<ToldGames> read_verdict_table(std::string_view csv, const AnswerSet& answers,
                                     const std::vector<Game>& games) {
  ByteWindow window;
  window.append(csv);
  CsvRecords records;
  const Step header = records.read_header(window, true);
  if (header == Step::broken) return records.error();
  if (header != Step::record) return fail(ErrorCode::empty_input, "The file holds no verdicts.");
  const auto columns = find_columns(records.columns());
  if (!columns) return columns.error();

  std::map<std::tuple<std::uint32_t, ModelId, ModelId>, std::uint32_t> index;
  ToldGames told{std::vector<JudgedGame>(games.size()), {}};
  for (std::uint32_t k = 0; k < games.size(); ++k) {
    told.games[k].game = games[k];
    const auto [low, high] = std::minmax(games[k].a, games[k].b);
    index.emplace(std::tuple{games[k].prompt, low, high}, k);
  }
  const Numbers prompts = numbered(answers.prompts), models = numbered(answers.models);
  const auto number = [](const Numbers& numbers, std::string_view cell) {
    const auto found = numbers.find(plain(cell, numbers));
    return found == numbers.end() ? kNoLabel : found->second;
  };
  std::vector<std::string> cells;
  std::size_t found_games = 0;
  while (true) {
    const Step step = records.next_cells(window, true, cells);
    if (step == Step::broken) return records.error();
    if (step != Step::record) break;
    if (cells.size() != records.columns().size()) continue;
    const std::uint32_t prompt = number(prompts, cells[columns->prompt]);
    const ModelId a = number(models, cells[columns->model_a]);
    const ModelId b = number(models, cells[columns->model_b]);
    if (prompt == kNoLabel || a == kNoLabel || b == kNoLabel) continue;
    const auto place = index.find({prompt, std::min(a, b), std::max(a, b)});
    if (place == index.end() || told.games[place->second].judged) continue;
    JudgedGame line;
    line.game = {prompt, a, b};
    line.judged = true;
    if (columns->first && columns->swapped) {
      line.first = verdict_named(cells[*columns->first]);
      line.swapped = verdict_named(cells[*columns->swapped]);
      line.judged = !cells[*columns->first].empty() && !cells[*columns->swapped].empty();
    } else {
      std::tie(line.first, line.swapped) = verdicts_of(cells[*columns->winner]);
    }
    JudgedGame& game = told.games[place->second];
    reuse_verdict(game, line, 0);
    game.same_as.reset();
    found_games += game.judged ? 1 : 0;
    if (told.judge.empty() && columns->judge) told.judge = cells[*columns->judge];
  }
  if (found_games == 0)
    return fail(ErrorCode::no_usable_row, "The file tells of none of these games.");
  if (told.judge.empty()) told.judge = "file";
  return told;
}

}  // namespace ringside
