// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/ingest/formats.h"

#include <algorithm>
#include <optional>
#include <string_view>
#include <utility>

#include "core/ingest/text_values.h"

namespace ringside {
namespace {

// Lists of words are written as one text. `roles` are role=path, the preferred path first.
struct Format {
  std::string_view id;
  std::string_view needs;  // paths that must all be there
  std::string_view roles;
  std::string_view unless = {};  // a path that must not be there
};

// The first that fits counts.
constexpr Format kFormats[] = {
    {"arena_hard", "model games.0.score",
     "model_a=baseline model_b=model game_1=games.0.score game_2=games.1.score "
     "prompt=question_id prompt=uid category=category"},
    {"mt_bench_pairs", "model_1 model_2 g1_winner",
     "model_a=model_1 model_b=model_2 winner_1=g1_winner winner_2=g2_winner judge=judge.0 "
     "prompt=question_id"},
    {"alpaca_eval", "generator_1 generator_2 preference",
     "model_a=generator_1 model_b=generator_2 preference=preference judge=annotator "
     "category=dataset prompt_text=instruction answer_a=output_1 answer_b=output_2"},
    {"llm_comparator", "input_text output_text_a output_text_b score",
     "model_a=models.0.name model_b=models.1.name margin=score category=tags.0 "
     "prompt_text=input_text answer_a=output_text_a answer_b=output_text_b"},
    {"one_hot", "model_a model_b winner_model_a winner_model_b",
     "model_a=model_a model_b=model_b won_a=winner_model_a won_b=winner_model_b tied=winner_tie "
     "prompt_text=prompt answer_a=response_a answer_b=response_b"},
    {"comparia", "model_a_name model_b_name chosen_model_name",
     "model_a=model_a_name model_b=model_b_name winner=chosen_model_name tied=both_equal "
     "judge=visitor_id prompt=conversation_pair_id time=timestamp turn=conv_turns "
     "category=selected_category prompt_text=opening_msg"},
    {"arena_140k", "model_a model_b winner evaluation_session_id timestamp",
     "model_a=model_a model_b=model_b winner=winner time=timestamp turn=conv_metadata.turns"},
    {"arena", "model_a model_b winner tstamp",
     "model_a=model_a model_b=model_b winner=winner time=tstamp "
     "length_a=conv_metadata.sum_assistant_a_tokens length_b=conv_metadata.sum_assistant_b_tokens"},
    {"mt_bench_human", "question_id model_a model_b winner judge turn",
     "model_a=model_a model_b=model_b winner=winner"},
    {"judged_games", "model_a model_b judge_winner",
     "model_a=model_a model_b=model_b winner=judge_winner prompt=prompt prompt_text=prompt "
     "answer_a=answer_a answer_b=answer_b",
     "winner"},
    {"left_right", "left right winner", "model_a=left model_b=right winner=winner"},
    {"two_scores", "model_a model_b score_a score_b",
     "model_a=model_a model_b=model_b score_a=score_a score_b=score_b", "winner"},
    {"two_scores", "home_team away_team home_score away_score",
     "model_a=home_team model_b=away_team score_a=home_score score_b=away_score", "winner"},
    {"tallies", "model_a model_b wins_a wins_b",
     "model_a=model_a model_b=model_b tally_a=wins_a tally_b=wins_b tally_tie=ties", "winner"},
    {"tallies", "model_a model_b wins losses",
     "model_a=model_a model_b=model_b tally_a=wins tally_b=losses tally_tie=ties "
     "tally_tie=draws",
     "winner"},
    {"tallies", "home.team away.team home.wins away.wins",
     "model_a=home.team model_b=away.team tally_a=home.wins tally_b=away.wins", "winner"},
    {"tallies", "player1 player2 win1 win2",
     "model_a=player1 model_b=player2 tally_a=win1 tally_b=win2", "winner"},
};
constexpr Format kWinnerLoser[] = {
    {"winner_loser", "winner loser", "winner=winner loser=loser"},
    {"winner_loser", "winner_name loser_name", "winner=winner_name loser=loser_name"},
};
constexpr Format kWinnerLoserLists = {"winner_loser", "0 1", "winner=0 loser=1"};

// Both models are listed in the order of the naming schemes.
constexpr Format kUsualNames = {
    "usual_names", "",
    "model_a=model_a model_a=left model_a=a model_a=model_1 model_a=player1 model_a=player_1 "
    "model_a=white model_a=home_team model_a=home.team "
    "model_b=model_b model_b=right model_b=b model_b=model_2 model_b=player2 model_b=player_2 "
    "model_b=black model_b=away_team model_b=away.team "
    "winner=winner winner=outcome winner=result score=score score=share"};

// What may stand beside the battle in any layout.
constexpr std::string_view kContext =
    "judge=judge judge=judge_hash judge=user_hash judge=user_id judge=user judge=voter "
    "judge=annotator judge=worker language=language language=lang prompt=question_id "
    "prompt=conversation_id prompt=prompt_id time=tstamp time=timestamp time=time time=created_at "
    "time=date turn=turn turn=turns anony=anony anony=anonymous sampled=dedup_tag.sampled "
    "sampled=sampled weight=weight count=count both_bad=both_bad "
    "category=category";

template <class Visit>
void for_each_word(std::string_view text, Visit&& visit) {
  while (!text.empty()) {
    const std::size_t space = text.find(' ');
    visit(text.substr(0, space));
    text.remove_prefix(space == std::string_view::npos ? text.size() : space + 1);
  }
}

Role role_named(std::string_view name) {
  Role found{};
  for_each_role([&](Role role) {
    if (name_of_role(role) == name) found = role;
  });
  return found;
}

void add_roles(Layout& layout, std::string_view roles) {
  for_each_word(roles, [&layout](std::string_view word) {
    const std::size_t sign = word.find('=');
    const Role role = role_named(word.substr(0, sign));
    const std::string path(word.substr(sign + 1));
    const auto same = [&](const RolePath& each) { return each.role == role && each.path == path; };
    if (std::any_of(layout.roles.begin(), layout.roles.end(), same)) return;
    layout.roles.push_back({role, path});
  });
}

Layout layout_of(const Format& format, std::string_view list = {}) {
  Layout layout{.id = std::string(format.id), .roles = {}, .list = std::string(list)};
  add_roles(layout, format.roles);
  add_roles(layout, kContext);
  return layout;
}

bool has_all(const RecordSet& set, std::string_view paths) {
  bool all = true;
  for_each_word(paths, [&](std::string_view path) { all = all && set.column(path) != nullptr; });
  return all;
}

bool fits(const RecordSet& set, const Format& format) {
  const bool ruled_out = !format.unless.empty() && set.column(format.unless) != nullptr;
  return !ruled_out && has_all(set, format.needs);
}

bool share_a_value(const HeadColumn& column, const HeadColumn* other) {
  if (other == nullptr) return false;
  return std::any_of(column.values.begin(), column.values.end(), [&](const std::string& value) {
    return std::find(other->values.begin(), other->values.end(), value) != other->values.end();
  });
}

// A winner column may hold the numbers 1, 0, -1 or 1, 0.5, 0 instead of words; numbers that are
// names of models are names.
Role role_of_winner(const HeadColumn& winner, const HeadColumn* a, const HeadColumn* b) {
  if (winner.values.empty() || share_a_value(winner, a) || share_a_value(winner, b)) {
    return Role::winner;
  }
  bool negative = false;
  for (const std::string& value : winner.values) {
    const std::optional<double> number = number_from(value);
    if (!number || *number < -1.0 || *number > 1.0) return Role::winner;
    negative = negative || *number < 0.0;
  }
  return negative ? Role::margin : Role::score;
}

bool has_value(const HeadColumn& column, std::string_view wanted) {
  return std::any_of(column.values.begin(), column.values.end(),
                     [&](const auto& value) { return equal_without_case(value, wanted); });
}

// L is "loss of the first" beside W, but "left" beside R, or where the first model is the left one.
void settle_sides(Layout& layout, const HeadColumn& winner, const HeadColumn* a,
                  const HeadColumn* b) {
  const auto names_a_model = [&](std::string_view word) {
    return (a != nullptr && has_value(*a, word)) || (b != nullptr && has_value(*b, word));
  };
  if (names_a_model("l") || names_a_model("r")) return;
  const bool left = a != nullptr && canonical_name(a->path) == "left";
  const bool losses = has_value(winner, "w") || has_value(winner, "d");
  if (!has_value(winner, "r") && (!left || losses)) return;
  layout.values = {{"L", MappedOutcome::model_a},
                   {"l", MappedOutcome::model_a},
                   {"R", MappedOutcome::model_b},
                   {"r", MappedOutcome::model_b}};
  for (const char* tie : {"T", "t"}) {
    if (has_value(winner, "t")) layout.values.push_back({tie, MappedOutcome::tie});
  }
}

// What the values of the first records say about a winner column.
void settle_winner(Layout& layout, const RecordSet& set) {
  const RolePlan plan = plan_of(layout);
  const Binding binding(plan, present_in(set, plan));
  const auto column = [&](Role role) {
    return binding.has(role) ? set.column(plan.paths()[static_cast<std::size_t>(binding[role])])
                             : nullptr;
  };
  const HeadColumn* winner = column(Role::winner);
  if (binding.outcome() != OutcomeKind::winner || winner == nullptr) return;
  const HeadColumn *a = column(Role::model_a), *b = column(Role::model_b);
  settle_sides(layout, *winner, a, b);
  const Role role = layout.id == "custom" ? Role::winner : role_of_winner(*winner, a, b);
  if (role == Role::winner) return;
  const std::string path = plan.paths()[static_cast<std::size_t>(binding[Role::winner])];
  std::erase_if(layout.roles, [](const RolePath& each) {
    return each.role == Role::winner || each.role == Role::score;
  });
  layout.roles.push_back({role, path});
  layout.by_values = true;
}

// The known layout of these records, if they are battles.
std::optional<Layout> known_layout(const RecordSet& set, bool list_records) {
  std::optional<Layout> layout;
  for (const Format& format : kFormats) {
    if (!layout && fits(set, format)) layout = layout_of(format, set.list);
  }
  const bool models = set.column("model_a") != nullptr;
  for (const Format& format : kWinnerLoser) {
    if (!layout && !models && fits(set, format)) layout = layout_of(format, set.list);
  }
  if (!layout && list_records && fits(set, kWinnerLoserLists)) {
    layout = layout_of(kWinnerLoserLists, set.list);
  }
  if (!layout) {
    layout = layout_of(kUsualNames, set.list);
    const RolePlan plan = plan_of(*layout);
    if (!missing_roles(Binding(plan, present_in(set, plan)), false).empty()) return std::nullopt;
  }
  settle_winner(*layout, set);
  return layout;
}

Layout custom_layout(const Head& head, const Mapping& mapping) {
  Layout layout{.id = "custom", .roles = {}, .list = mapping.list};
  for_each_role([&](Role role) {
    const std::string& path = path_of(mapping.columns, role);
    if (!path.empty()) layout.roles.push_back({role, path});
  });
  if (const RecordSet* set = head.set(mapping.list)) settle_winner(layout, *set);
  return layout;
}

bool names_no_models(const RecordSet& set) {
  return set.column("human_vote") != nullptr && set.column("model_vote") != nullptr &&
         set.column("model_a") == nullptr;
}

}  // namespace

Result<Layout> recognise(const Head& head, const Mapping& mapping) {
  if (!is_automatic(mapping)) return custom_layout(head, mapping);
  const Layout fallback = layout_of(kUsualNames, mapping.list);
  if (!mapping.list.empty()) {
    const RecordSet* set = head.set(mapping.list);
    return set == nullptr ? fallback : known_layout(*set, false).value_or(fallback);
  }
  if (const auto layout = known_layout(head.sets[0], head.list_records)) return *layout;
  if (names_no_models(head.sets[0])) {
    return fail(ErrorCode::missing_column,
                "This is GenAI-Bench: it compares votes of people and models but does not name the "
                "models that were compared, so there is nothing to rate.");
  }
  if (!head.one_object || head.lists.empty()) return fallback;
  for (std::size_t set = 1; set < head.sets.size(); ++set) {
    if (const auto layout = known_layout(head.sets[set], false)) return *layout;
  }
  if (!head.ended) return fallback;  // the first of many lines, perhaps
  return no_known_list(head.lists);
}

Error no_known_list(const std::vector<SeenList>& seen) {
  return fail(ErrorCode::no_battle_list,
              "No list of battles found in this JSON. Lists seen: " + lists_text(seen) + ".");
}

std::uint64_t present_in(const RecordSet& set, const RolePlan& plan) {
  std::uint64_t present = 0;
  for (std::size_t slot = 0; slot < plan.paths().size(); ++slot) {
    if (set.column(plan.paths()[slot]) != nullptr) present |= std::uint64_t{1} << slot;
  }
  return present;
}

RolePlan plan_of(const Layout& layout, const RecordSet* seen) {
  std::vector<RolePath> read;
  for (const RolePath& each : layout.roles) {
    if (is_read(each.role) && (seen == nullptr || seen->column(each.path) != nullptr)) {
      read.push_back(each);
    }
  }
  return RolePlan(read);
}

Mapping mapping_of(const Layout& layout, const Head& head, const Mapping& options) {
  Mapping mapping = options;
  mapping.list = layout.list;
  for (auto each = layout.values.rbegin(); each != layout.values.rend(); ++each) {
    const auto same = [&](const OutcomeValue& given) { return given.value == each->value; };
    if (std::any_of(options.values.begin(), options.values.end(), same)) continue;
    mapping.values.insert(mapping.values.begin(), *each);
  }
  const RecordSet* set = head.set(layout.list);
  if (set == nullptr || !is_automatic(options)) return mapping;
  const RolePlan plan(layout.roles);
  const Binding binding(plan, present_in(*set, plan));
  for_each_role([&](Role role) {
    if (!binding.has(role)) return;
    const std::string& path = plan.paths()[static_cast<std::size_t>(binding[role])];
    path_of(mapping.columns, role) = set->column(path)->path;
  });
  for (const RolePath& each : layout.roles) {
    std::string& path = path_of(mapping.columns, each.role);
    const bool model = each.role == Role::model_a || each.role == Role::model_b;
    if (path.empty() && model && !layout.list.empty()) path = each.path;  // beside the list
  }
  return mapping;
}

std::string lists_text(const std::vector<SeenList>& lists) {
  std::string text;
  for (const SeenList& each : lists) {
    text += (text.empty() ? "`" : ", `") + each.path + "` (" + std::to_string(each.rows) +
            (each.complete ? ")" : " or more)");
  }
  return text.empty() ? "none" : text;
}

}  // namespace ringside
