// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/judges/ballots.h"

#include <algorithm>
#include <numeric>
#include <string>
#include <tuple>

namespace ringside {
namespace {

template <class Names>
std::vector<std::uint32_t> ranks_of_names(const Names& names) {
  std::vector<std::uint32_t> order(names.size());
  std::iota(order.begin(), order.end(), 0U);
  std::sort(order.begin(), order.end(),
            [&](std::uint32_t left, std::uint32_t right) { return names[left] < names[right]; });
  std::vector<std::uint32_t> rank(order.size());
  for (std::uint32_t place = 0; place < order.size(); ++place) rank[order[place]] = place;
  return rank;
}

// One vote with the ranks of everything by name.
struct Cast {
  std::uint32_t prompt, first, second, judge, label;
  Ballot vote;

  auto item() const { return std::tuple(prompt, first, second); }
  auto key() const { return std::tuple(prompt, first, second, judge); }
};

Ballot ballot_of(Outcome outcome, bool swapped) {
  switch (outcome) {
    case Outcome::a_wins:
      return swapped ? Ballot::second : Ballot::first;
    case Outcome::b_wins:
      return swapped ? Ballot::first : Ballot::second;
    case Outcome::tie:
    case Outcome::both_bad:
      break;
  }
  return Ballot::tie;
}

}  // namespace

Result<Ballots> collect_ballots(const BattleTable& table, std::span<const std::uint32_t> rows) {
  if (table.judge.empty() || table.prompt.empty())
    return fail(ErrorCode::missing_column,
                "Agreement needs to know who voted on what: the file has no column of " +
                    std::string(table.judge.empty() ? "judges." : "prompts."));
  const auto model = ranks_of_names(table.models);
  const auto prompt = ranks_of_names(table.prompt.labels);
  const auto judge = ranks_of_names(table.judge.labels);
  std::vector<Cast> cast;
  for (const std::uint32_t row : rows) {
    const std::uint32_t label = table.judge.code[row];
    const std::uint32_t on = table.prompt.code[row];
    if (label == kNoLabel || on == kNoLabel) continue;
    const std::uint32_t a = model[table.a[row]];
    const std::uint32_t b = model[table.b[row]];
    cast.push_back({prompt[on], std::min(a, b), std::max(a, b), judge[label], label,
                    ballot_of(table.outcome[row], a > b)});
  }
  std::sort(cast.begin(), cast.end(),
            [](const Cast& left, const Cast& right) { return left.key() < right.key(); });
  Ballots ballots;
  ballots.judges = static_cast<std::uint32_t>(table.judge.labels.size());
  for (std::size_t at = 0, end = 0; at < cast.size(); at = end) {
    while (end < cast.size() && cast[end].item() == cast[at].item()) ++end;
    if (cast[at].judge == cast[end - 1].judge) continue;  // one judge alone
    ballots.cast += static_cast<std::uint32_t>(end - at);
    for (std::size_t vote = at; vote < end; ++vote) {
      if (vote > at && cast[vote].judge == cast[vote - 1].judge) {
        if (cast[vote].vote != ballots.vote.back()) ballots.vote.back() = Ballot::tie;
        continue;
      }
      ballots.judge.push_back(cast[vote].label);
      ballots.vote.push_back(cast[vote].vote);
    }
    ballots.begin.push_back(static_cast<std::uint32_t>(ballots.vote.size()));
  }
  return ballots;
}

}  // namespace ringside
