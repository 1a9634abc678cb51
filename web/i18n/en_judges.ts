// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// The messages of the view of judges.
export const enJudges = {
  "judges.agree.well": {
    one: "*The judges agree well*: Krippendorff's alpha is {alpha} over {n} shared prompt.",
    other: "*The judges agree well*: Krippendorff's alpha is {alpha} over {n} shared prompts.",
  },
  "judges.agree.fairly": {
    one: "*The judges agree fairly well*: Krippendorff's alpha is {alpha} over {n} shared prompt.",
    other:
      "*The judges agree fairly well*: Krippendorff's alpha is {alpha} over {n} shared prompts.",
  },
  "judges.agree.little": {
    one: "*The judges agree only in part*: Krippendorff's alpha is {alpha} over {n} shared prompt.",
    other:
      "*The judges agree only in part*: Krippendorff's alpha is {alpha} over {n} shared prompts.",
  },
  "judges.agree.chance": {
    one: "*The judges hardly agree beyond chance*: Krippendorff's alpha is {alpha} over {n} shared prompt.",
    other:
      "*The judges hardly agree beyond chance*: Krippendorff's alpha is {alpha} over {n} shared prompts.",
  },
  "judges.agree.same": {
    one: "On the *only shared prompt* all votes are the same.",
    other: "On all *{n} shared prompts* the votes are the same.",
  },
  "judges.agree.apart": "No prompt was judged by two judges, so how far they agree *is not known*.",
  "judges.agree.unnamed": "The votes name no prompt, so how far the judges agree *is not known*.",
  "judges.agree.alone": "*Only one judge* voted, so there is nobody to agree with.",
  "judges.unlike": {
    one: "*{n} of {total}* judges votes unlike the others.",
    other: "*{n} of {total}* judges vote unlike the others.",
  },
  "judges.unlike.none": {
    one: "The judge votes like the others.",
    other: "None of {n} judges votes unlike the others.",
  },
  "judges.nobody": "No vote that counts says who judged.",
  "judges.by_votes":
    "How reliable a judge is follows from the prompts that it shares with others (Dawid and Skene).",
  "judges.by_ratings":
    "How reliable a judge is follows from the ratings of the models it judged, as too few prompts are shared.",
  "judges.missing": "These battles do not say who judged them.",
  "judges.missing.advice":
    "This view needs a column such as judge, judge_id or annotator. The leaderboard and the pairs work without.",
  "judges.search": "Find a judge",
  "judges.nothing": "No judge matches.",
  "judges.top": "Judges",
  "judges.top.n": "first {n}",
  "judges.caption": { one: "{n} judge", other: "{n} judges" },
  "judges.caption.most": "The {n} judges with most votes, of {total}",
  "judges.mark": "votes unlike the others",
  "judges.of": "of {n}, 95\u202f% interval {lower} to {upper}",
  "judges.expected": "expected",
  "judges.judge": "Judge",
  "judges.votes": "Votes",
  "judges.ties": "Ties",
  "judges.ties.about": "Share of its votes that name no winner.",
  "judges.left": "First side",
  "judges.left.about":
    "Share of its decided votes for the model shown first: a dot in its 95\u202f% interval (Wilson). The upright stroke is what the ratings expect.",
  "judges.left.mark": "{share}, 95\u202f% interval {lower} to {upper}, expected {expected}",
  "judges.longer": "Longer",
  "judges.longer.about":
    "Share of its decided votes for the longer answer, and below it what the ratings expect.",
  "judges.flips": "Flips",
  "judges.flips.about":
    "How often its verdict changes when the same two answers come in the other order.",
  "judges.own": "Own model",
  "judges.own.about":
    "Of a judge that is itself a model: how many percentage points more it gives itself than the ratings expect, with the 95\u202f% interval.",
  "judges.agreement": "Agrees",
  "judges.agreement.about":
    "Share of the other judges' votes on the same prompts that are like its own.",
  "judges.kappa": "Kappa",
  "judges.kappa.about": "That agreement beyond chance (Cohen): 1 is full, 0 is what chance gives.",
  "judges.reliability": "Reliability",
  "judges.reliability.votes":
    "How probable it is that a decided vote names the better side, judged by the shared prompts; 0.5 is a coin.",
  "judges.reliability.ratings":
    "How probable it is that a decided vote names the better side, judged by the ratings; 0.5 is a coin.",
  "judges.p": "p",
  "judges.p.about":
    "How probable votes as unusual as these would be from a judge like the others, adjusted for the number of judges. Below 0.05 the judge is marked ≠; at most 5\u202f% of those marked are expected to be so wrongly.",
} as const;
