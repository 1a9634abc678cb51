// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
import type { enJudges } from "./en_judges";
import type { MessagesLike } from "./words";

export const zhJudges: MessagesLike<typeof enJudges> = {
  "judges.agree.well":
    "*评判者之间高度一致*：在 {n} 个共同评判的提示上，Krippendorff α 为 {alpha}。",
  "judges.agree.fairly":
    "*评判者之间较为一致*：在 {n} 个共同评判的提示上，Krippendorff α 为 {alpha}。",
  "judges.agree.little":
    "*评判者之间只有部分一致*：在 {n} 个共同评判的提示上，Krippendorff α 为 {alpha}。",
  "judges.agree.chance":
    "*评判者之间几乎没有一致性*：在 {n} 个共同评判的提示上，Krippendorff α 为 {alpha}。",
  "judges.agree.same": { other: "在全部 *{n} 个共同评判的提示*上，投票完全相同。" },
  "judges.agree.apart": "没有任何提示由两位评判者评过，因此*无法得知*他们是否一致。",
  "judges.agree.unnamed": "投票没有注明提示，因此*无法得知*评判者是否一致。",
  "judges.agree.alone": "*只有一位评判者*投票，无从比较是否一致。",
  "judges.unlike": { other: "{total}\u00a0位评判者中有 *{n}\u00a0位*的投票与众不同。" },
  "judges.unlike.none": { other: "{n}\u00a0位评判者中没有人的投票与众不同。" },
  "judges.nobody": "计入的投票都没有注明评判者。",
  "judges.by_votes": "评判者的可靠度由其与他人共同评判的提示得出（Dawid-Skene）。",
  "judges.by_ratings": "评判者的可靠度由其所评模型的评分得出，因为共同评判的提示太少。",
  "judges.missing": "这些对战没有注明评判者。",
  "judges.missing.advice":
    "此视图需要 judge、judge_id 或 annotator 这样的列；排行榜和两两对比不需要。",
  "judges.search": "查找评判者",
  "judges.nothing": "没有匹配的评判者。",
  "judges.top": "评判者",
  "judges.top.n": "前 {n} 位",
  "judges.caption": { other: "{n} 位评判者" },
  "judges.caption.most": "投票最多的 {n} 位评判者，共 {total} 位",
  "judges.mark": "投票与众不同",
  "judges.of": "共 {n} 次，95% 区间 {lower} 至 {upper}",
  "judges.expected": "预期",
  "judges.judge": "评判者",
  "judges.votes": "投票",
  "judges.ties": "平局",
  "judges.ties.about": "未选出胜者的投票所占比例。",
  "judges.left": "先出现的一方",
  "judges.left.about":
    "分出胜负的投票中，投给先出现的模型的比例：圆点为比例，横线为 95% 区间（Wilson），竖线为按评分预期的比例。",
  "judges.left.mark": "{share}，95% 区间 {lower} 至 {upper}，预期 {expected}",
  "judges.longer": "较长回答",
  "judges.longer.about": "分出胜负的投票中，投给较长回答的比例；下方是按评分预期的比例。",
  "judges.flips": "改判",
  "judges.flips.about": "同样两个回答交换顺序后，结论改变的比例。",
  "judges.own": "自身模型",
  "judges.own.about":
    "评判者本身是模型时：它给自己的得分比按评分预期的高出多少个百分点，附 95% 区间。",
  "judges.agreement": "一致率",
  "judges.agreement.about": "其他评判者对相同提示的投票中，与其相同的比例。",
  "judges.kappa": "κ",
  "judges.kappa.about": "扣除随机因素后的一致程度（Cohen）：1 为完全一致，0 为随机水平。",
  "judges.reliability": "可靠度",
  "judges.reliability.votes":
    "一张分出胜负的投票选中较好一方的概率，由共同评判的提示得出；0.5 等于抛硬币。",
  "judges.reliability.ratings":
    "一张分出胜负的投票选中较好一方的概率，由评分得出；0.5 等于抛硬币。",
  "judges.p": "p 值",
  "judges.p.about":
    "若其投票习惯与他人相同，出现如此反常投票的概率，已按评判者人数校正。低于 0.05 时标记 ≠；被标记者中预计至多 5% 属于误判。",
};
