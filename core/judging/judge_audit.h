// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include "core/describe.h"
#include "core/judges/judge_report.h"
#include "core/judging/answers.h"
#include "core/judging/judged_games.h"
#include "core/result.h"

namespace ringside {

// How far a judge can be trusted. Its two verdicts on a game are two votes; a verdict that was
// reused for another game counts once.
struct JudgeAudit {
  std::string judge{};
  std::uint32_t verdicts = 0;
  Share unparsable{}, flips{}, first{}, longer{};
  double expected_longer = 0.5;
  std::optional<double> own_effect{}, own_lower{}, own_upper{};
  Share human{};
  std::optional<double> human_kappa{};
  double seconds = 0.0;
  double cost = 0.0;
};

// `human` are the same games as people judged them, or none: [games] or empty. A pair that is
// inconsistent is a tie there. What is expected of a length comes from the Bradley-Terry fit of the
// votes; without one (not_identified) it stays a half. That fit cannot tell whether a judge favours
// itself, for it takes a model's own score as it is: only other people's verdicts can. Fails as the
// fit does otherwise.
Result<JudgeAudit> audit_judge(const AnswerSet& answers, std::span<const JudgedGame> games,
                               std::span<const JudgedGame> human, const std::string& judge);

template <>
struct Described<JudgeAudit> {
  static constexpr std::string_view name = "JudgeAudit";
  static constexpr auto fields = std::tuple{
      field("judge", &JudgeAudit::judge, "Who judged."),
      field("verdicts", &JudgeAudit::verdicts, "Verdicts that could be read."),
      field("unparsable", &JudgeAudit::unparsable, "Judged pairs with a reply that is no verdict."),
      field("flips", &JudgeAudit::flips, "Pairs judged otherwise when the answers changed places."),
      field("first", &JudgeAudit::first,
            "Decisive verdicts for the answer shown first; both orders are asked, so a half is "
            "fair."),
      field("longer", &JudgeAudit::longer, "Decisive verdicts for the longer answer."),
      field("expected_longer", &JudgeAudit::expected_longer,
            "What the ratings expect of that share."),
      field(
          "own_effect", &JudgeAudit::own_effect,
          "Of a judge that is a candidate: its mean score by its own verdicts less that by people "
          "on the same pairs; null for others and without people."),
      field("own_lower", &JudgeAudit::own_lower, "Lower end of its 95 % interval."),
      field("own_upper", &JudgeAudit::own_upper, "Upper end of it."),
      field("human", &JudgeAudit::human, "Pairs that people judged too: the same outcome."),
      field("human_kappa", &JudgeAudit::human_kappa,
            "Cohen's kappa on them; null without any or where chance alone agrees."),
      field("seconds", &JudgeAudit::seconds, "Mean time of a verdict, seconds."),
      field("cost", &JudgeAudit::cost, "Mean cost of a verdict, by the prices given."),
  };
};

}  // namespace ringside
