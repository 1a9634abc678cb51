// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// How the records of a file become battles: which path plays which role, what each outcome word
// means, where the list of records stands. The JSON of --map, of the page's export and of the load
// report alike.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/describe.h"
#include "core/result.h"

namespace ringside {

// What a column means for a battle, in the order of the fields of Columns.
enum class Role : std::uint8_t {
  model_a,
  model_b,
  winner,
  score,
  preference,
  margin,
  score_a,
  score_b,
  won_a,
  won_b,
  tied,
  both_bad,
  game_1,
  game_2,
  winner_1,
  winner_2,
  tally_a,
  tally_b,
  tally_tie,
  loser,
  judge,
  language,
  category,
  prompt,
  time,
  turn,
  anony,
  sampled,
  weight,
  count,
  prompt_text,
  answer_a,
  answer_b,
  length_a,
  length_b
};
inline constexpr std::size_t kRoles = static_cast<std::size_t>(Role::length_b) + 1;

// The path that plays each role, or "" where none does. A path is a column's name, or keys and list
// positions joined by dots, such as dedup_tag.sampled or games.0.score. One of winner, score,
// preference, margin, score_a, won_a, game_1, winner_1 and tally_a says who won.
struct Columns {
  std::string model_a{};
  std::string model_b{};
  std::string winner{};
  std::string score{};
  std::string preference{};
  std::string margin{};
  std::string score_a{};
  std::string score_b{};
  std::string won_a{};
  std::string won_b{};
  std::string tied{};
  std::string both_bad{};
  std::string game_1{};
  std::string game_2{};
  std::string winner_1{};
  std::string winner_2{};
  std::string tally_a{};
  std::string tally_b{};
  std::string tally_tie{};
  std::string loser{};
  std::string judge{};
  std::string language{};
  std::string category{};
  std::string prompt{};
  std::string time{};
  std::string turn{};
  std::string anony{};
  std::string sampled{};
  std::string weight{};
  std::string count{};
  std::string prompt_text{};
  std::string answer_a{};
  std::string answer_b{};
  std::string length_a{};
  std::string length_b{};
};

enum class MappedOutcome : std::uint8_t { model_a, model_b, tie, both_bad, ignore };

struct OutcomeValue {
  std::string value{};
  MappedOutcome outcome = MappedOutcome::ignore;
};

struct Mapping {
  Columns columns{};
  std::vector<OutcomeValue> values{};
  std::string list{};
  std::string baseline{};
  double strong_wins = 3.0;
};

inline constexpr double kMinStrongWins = 1.0;
inline constexpr double kMaxStrongWins = 10.0;

// Whether no column has a role: the reader then chooses the columns itself.
bool is_automatic(const Mapping& mapping);

// Fails with bad_option on numbers out of their range.
Status check_mapping(const Mapping& mapping);

// Whether the table of battles has a place for it. Of the answers only numbers are kept, where they
// are asked for; the text of the prompt is mapped for whoever shows a file.
constexpr bool is_read(Role role) { return role < Role::prompt_text; }

// Calls visit(role) for every role, in their order.
template <class Visit>
void for_each_role(const Visit& visit) {
  for (std::size_t role = 0; role < kRoles; ++role) visit(static_cast<Role>(role));
}

// The name of a role: that of its field.
std::string_view name_of_role(Role role);
const std::string& path_of(const Columns& columns, Role role);
std::string& path_of(Columns& columns, Role role);

template <>
struct Named<MappedOutcome> {
  static constexpr std::string_view name = "MappedOutcome";
  static constexpr auto values =
      std::array{value(MappedOutcome::model_a, "model_a"), value(MappedOutcome::model_b, "model_b"),
                 value(MappedOutcome::tie, "tie"), value(MappedOutcome::both_bad, "both_bad"),
                 value(MappedOutcome::ignore, "ignore")};
};

template <>
struct Described<Columns> {
  static constexpr std::string_view name = "Columns";
  static constexpr auto fields = std::tuple{
      field("model_a", &Columns::model_a, "The first model."),
      field("model_b", &Columns::model_b, "The second model."),
      field("winner", &Columns::winner, "Who won: a word, or the name of a model."),
      field("score", &Columns::score, "The first model's share, 0 to 1: 1, 0.5, 0 or between."),
      field("preference", &Columns::preference,
            "1 if the first is better to 2 if the second is; 0 and 1.5 are ties (AlpacaEval)."),
      field("margin", &Columns::margin,
            "Above 0 if the first is better, below 0 if the second is; 0 is a tie."),
      field("score_a", &Columns::score_a, "A number for the first model; the larger one wins."),
      field("score_b", &Columns::score_b, "A number for the second model."),
      field("won_a", &Columns::won_a, "True or 1 if the first model won."),
      field("won_b", &Columns::won_b, "True or 1 if the second model won."),
      field("tied", &Columns::tied,
            "True or 1 for a tie; may stand beside a winner, a share or scores."),
      field("both_bad", &Columns::both_bad,
            "True or 1 if both were bad; may stand beside a winner, a share or scores."),
      field("game_1", &Columns::game_1, "A verdict such as A>>B, A>B, A=B, B>A, B>>A."),
      field("game_2", &Columns::game_2, "The same with the two answers swapped."),
      field("winner_1", &Columns::winner_1,
            "Winner of a first game; a win counts only if both games agree."),
      field("winner_2", &Columns::winner_2, "Winner of a second game."),
      field("tally_a", &Columns::tally_a, "Battles that the first model won, in one row."),
      field("tally_b", &Columns::tally_b, "Battles that the second model won."),
      field("tally_tie", &Columns::tally_tie, "Battles that were tied."),
      field("loser", &Columns::loser, "The model that lost; the winner names the other one."),
      field("judge", &Columns::judge, "Who judged."),
      field("language", &Columns::language, "Language of the prompt."),
      field("category", &Columns::category, "Kind of prompt."),
      field("prompt", &Columns::prompt, "Name of the prompt: question or conversation id."),
      field("time", &Columns::time,
            "When: seconds, milliseconds or microseconds since 1970, or ISO 8601."),
      field("turn", &Columns::turn, "Turns of the conversation."),
      field("anony", &Columns::anony, "True if the vote was blind."),
      field("sampled", &Columns::sampled, "True if deduplication kept the prompt."),
      field("weight", &Columns::weight, "Weight of the row, at least 0."),
      field("count", &Columns::count, "Battles that the row stands for, at least 1."),
      field("prompt_text", &Columns::prompt_text,
            "Text of the prompt: for whoever shows a file, never read."),
      field("answer_a", &Columns::answer_a,
            "Text of the first answer: counted where features are wanted, never kept."),
      field("answer_b", &Columns::answer_b, "Text of the second answer."),
      field("length_a", &Columns::length_a,
            "Tokens of the first answer: read where features are wanted."),
      field("length_b", &Columns::length_b, "Tokens of the second answer."),
  };
};

template <>
struct Described<OutcomeValue> {
  static constexpr std::string_view name = "OutcomeValue";
  static constexpr auto fields = std::tuple{
      field("value", &OutcomeValue::value,
            "What stands in the file, blanks around it apart; \"\" is nothing or null."),
      field("outcome", &OutcomeValue::outcome, "What it means."),
  };
};

template <>
struct Described<Mapping> {
  static constexpr std::string_view name = "Mapping";
  static constexpr auto fields = std::tuple{
      field("columns", &Mapping::columns,
            "The path of each role; if all are empty, they are chosen by their names."),
      field("values", &Mapping::values, "Outcome words of this file, before the known ones."),
      field("list", &Mapping::list,
            "Where the list of records stands in a JSON object, such as examples; \"\" outermost."),
      field("baseline", &Mapping::baseline,
            "The first model where no column names it (arena-hard v0.1)."),
      field("strong_wins", &Mapping::strong_wins,
            "How many wins a verdict such as A>>B weighs, 1 to 10."),
  };
};

static_assert(std::tuple_size_v<std::decay_t<decltype(Described<Columns>::fields)>> == kRoles);

}  // namespace ringside
