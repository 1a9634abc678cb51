// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// Methods side by side, comparisons of two models, and the votes that hold the leader up.

export const enMethods = {
  "system.bradley-terry": "Bradley-Terry",
  "system.decided-only": "Ties left out",
  "system.davidson": "Davidson",
  "system.rao-kupper": "Rao-Kupper",
  "system.grounded": "Grounded",
  "system.online-elo": "Online Elo",
  "system.glicko-2": "Glicko-2",
  "system.weng-lin": "Weng-Lin",
  "system.trueskill": "TrueSkill",
  "system.whole-history": "Whole history",
  "system.pagerank": "PageRank",
  "system.win-rate": "Win rate",
  "methods.rating_now": "Rating by twelve methods…",
  "methods.none": "No method has an answer for these battles.",
  "methods.all": {
    one: "*The only method with an answer* puts {leader} first.",
    other: "*All {n} methods* put {leader} first.",
  },
  "methods.most": {
    one: "*{n} of {all} methods* puts {leader} first.",
    other: "*{n} of {all} methods* put {leader} first.",
  },
  "methods.other": "First by {methods}: {leader}.",
  "methods.foretold.time": {
    one: "Learning from the first {learned} battles by time, *{best}* foretold {n} later battle best: a log-loss of {loss}, where a coin has {coin}.",
    other:
      "Learning from the first {learned} battles by time, *{best}* foretold {n} later ones best: a log-loss of {loss}, where a coin has {coin}.",
  },
  "methods.foretold.file": {
    one: "Learning from the first {learned} battles of the file, *{best}* foretold {n} of the others best: a log-loss of {loss}, where a coin has {coin}.",
    other:
      "Learning from the first {learned} battles of the file, *{best}* foretold {n} of the others best: a log-loss of {loss}, where a coin has {coin}.",
  },
  "methods.not_foretold": "There are too few battles to see which method foretells best.",
  "methods.slopes": "The place of each model by each method",
  "methods.slopes.sub":
    "A straight line: the methods agree. Lines that cross: they do not. Pinned models are in colour.",
  "methods.slopes.more": "The first {n} by Bradley-Terry are drawn; the table has all.",
  "methods.scores": "Which method foretells votes best",
  "methods.scores.sub":
    "Log-loss and accuracy on the last fifth of the battles, by ratings of the first four fifths. Smaller log-loss is better. Agreement is Kendall’s tau with the order of Bradley-Terry: 1 is the same order.",
  "methods.method": "Method",
  "methods.rated": "Models rated",
  "methods.log_loss": "Log-loss",
  "methods.accuracy": "Winner foretold",
  "methods.tau": "Agreement",
  "influence.none": "No small set of votes was found without which {leader} would not lead.",
  "influence.votes": {
    one: "*{n} vote* holds {leader} up ({share} of the battles): without it, {rival} would be level or ahead.",
    other:
      "*{n} votes* hold {leader} up ({share} of the battles): without them, {rival} would be level or ahead.",
  },
  "compare.clearly": "*{model} is clearly better* than {other}.",
  "compare.probably": "*{model} is probably better* than {other}.",
  "compare.not_apart": "*{model} and {other} cannot be told apart.*",
  "compare.difference": "Difference",
  "compare.range": "{points} ({lower} to {upper})",
  "compare.share": "Expected score",
  "compare.probability": "Ahead in replicates",
  "compare.p": "p, by Holm over all pairs",
  "compare.needed": "Battles still needed",
  "compare.needed.more": "over a million",
  "method.ties": "Ties",
  "ties.half": "half a win",
  "ties.drop": "left out",
  "ties.davidson": "Davidson",
  "ties.rao-kupper": "Rao-Kupper",
  "ties.grounded": "grounded, both bad apart",
  "method.sides": "Sides",
  "sides.equal": "equal",
  "sides.fitted": "fitted",
  "fitted.half": "Bradley-Terry, ties half a win",
  "fitted.drop": "Bradley-Terry, ties left out",
  "fitted.davidson": "Bradley-Terry with ties by Davidson",
  "fitted.rao-kupper": "Bradley-Terry with ties by Rao and Kupper",
  "fitted.grounded": "Bradley-Terry, grounded: both-bad votes apart from ties",
  "board.side": {
    one: "Standing first is worth *{n} point* ({lower} to {upper}).",
    other: "Standing first is worth *{n} points* ({lower} to {upper}).",
  },
} as const;
