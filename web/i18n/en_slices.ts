// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// The messages of the view of slices.
export const enSlices = {
  "slices.by": "Slice by",
  "slices.by.language": "language",
  "slices.by.category": "category",
  "slices.by.judge": "judge",
  "slices.by.turns": "turns",
  "slices.by.length": "length of the answers",
  "slices.by.month": "month",
  "slices.called.language": "{slice}",
  "slices.called.category": "{slice}",
  "slices.called.judge": "votes of {slice}",
  "slices.called.turns": "battles with {slice} turns",
  "slices.called.length": "answers of length {slice}",
  "slices.called.month": "{slice}",
  "slices.rest": "the rest",
  "slices.rest.called": "the rest",
  "slices.differ": "Results differ in {slices}",
  "slices.differ.two": "Results differ between {slices}",
  "slices.differ.many": "Results differ in {n} of {total} slices",
  "slices.differ.all": "Results differ in all {n} slices",
  "slices.no_model": ", but no single model differs for certain",
  "slices.none": {
    one: "The slice cannot be told apart from the other battles",
    other: "None of {n} slices can be told apart from the other battles",
  },
  "slices.none_whole": "No slice differs as a whole",
  "slices.none_tested": "The slices have too few battles to be compared",
  "slices.single": "All battles are in {slice}",
  "slices.and": "; ",
  "slices.stronger": {
    one: "{model} is {n} point stronger in {slice}",
    other: "{model} is {n} points stronger in {slice}",
  },
  "slices.weaker": {
    one: "{model} is {n} point weaker in {slice}",
    other: "{model} is {n} points weaker in {slice}",
  },
  "slices.sub":
    "Rank, and below it the rating in points, by Bradley-Terry in each slice alone · ▲\u00a0▼ and tint: stronger or weaker than in the other battles, p under 0.05 after Holm · –: not rated",
  "slices.grid": "Ranks and ratings in slices of the battles",
  "slices.keys": "Arrow keys move from cell to cell; what a cell says is read out above the table.",
  "slices.all": "All",
  "slices.untested": "too few to compare",
  "slices.differs": "differs",
  "slices.alike": "no difference shown",
  "slices.cell": "{model} in {slice}",
  "slices.cell.rating": "rating {rating} ({lower} to {upper}), rank {rank}",
  "slices.cell.stronger": {
    one: "{n} point stronger than in the other battles ({lower} to {upper}), {p}",
    other: "{n} points stronger than in the other battles ({lower} to {upper}), {p}",
  },
  "slices.cell.weaker": {
    one: "{n} point weaker than in the other battles ({lower} to {upper}), {p}",
    other: "{n} points weaker than in the other battles ({lower} to {upper}), {p}",
  },
  "slices.cell.unsure":
    "difference to the other battles {points} ({lower} to {upper}), {p}: not certain",
  "slices.cell.unrated": "not rated here",
  "slices.not_compared": "not compared with the other battles",
  "slices.slice": "Slice",
  "slices.difference": "Difference",
  "slices.difference.about":
    "Points in the slice less those in all other battles, over the models that both rate, so that it is 0 on average; with a 95\u202f% interval. Its p is adjusted by Holm over all cells shown.",
  "slices.rank.about":
    "One more than the number of models of the slice whose whole interval lies above. A slice is shifted so that its models have the mean that they have on the leaderboard.",
  "slices.p_holm": "p (Holm)",
  "slices.instead": "These battles cannot be sliced by {wanted}; they are sliced by {used}.",
  "slices.missing": "These battles cannot be sliced.",
  "slices.missing.advice":
    "Slices need a column of languages, categories, judges, turns or times, or the lengths of the answers.",
  "slices.elo": "Slices are rated by Bradley-Terry, not by online Elo.",
  "slices.elo.why":
    "Online Elo depends on the order of the votes, so a part of them has no rating that could be tested against the rest.",
  "slices.elo.switch": "Rate by Bradley-Terry",
} as const;
