// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/judges/judge_report.h"

#include <algorithm>

#include "core/judges/agreement.h"
#include "core/judges/anomaly.h"
#include "core/judges/reliability.h"

namespace ringside {
namespace {

JudgeRow row_of(std::string name, const Preferences& preferences, const Agreement& agreement,
                double eta, const Anomaly& anomaly) {
  JudgeRow row;
  row.judge = std::move(name);
  row.votes = preferences.votes;
  row.ties = preferences.ties;
  row.left = preferences.left;
  row.expected_left = preferences.expected_left;
  row.longer = preferences.longer;
  row.expected_longer = preferences.expected_longer;
  row.flips = preferences.flips;
  row.own_effect = preferences.own_effect;
  row.own_lower = preferences.own_lower;
  row.own_upper = preferences.own_upper;
  if (agreement.compared > 0.0) row.agreement = agreement.agreed / agreement.compared;
  row.kappa = agreement.kappa;
  row.shared_items = agreement.items;
  row.reliability = eta;
  row.weight = std::max(0.0, 2.0 * eta - 1.0);
  row.anomaly_p = anomaly.p_adjusted;
  row.anomalous = anomaly.p_adjusted < kFalseDiscoveries;
  return row;
}

}  // namespace

Result<JudgeReport> report_judges(const BattleTable& table, std::span<const std::uint32_t> rows,
                                  const PairCounts& counts, const Strengths& fit,
                                  std::uint32_t top) {
  const auto preferences = preferences_of_judges(table, rows, fit);
  if (!preferences) return preferences.error();
  const auto anomalies = anomalous_judges(table, rows);
  if (!anomalies) return anomalies.error();
  Ballots ballots;
  ballots.judges = static_cast<std::uint32_t>(table.judge.labels.size());
  if (!table.prompt.empty()) {
    auto collected = collect_ballots(table, rows);
    if (!collected) return collected.error();
    ballots = *std::move(collected);
  }
  JudgeReport report;
  report.shared_items = static_cast<std::uint32_t>(ballots.items());
  report.alpha = krippendorff_alpha(ballots).alpha;
  const auto votes = std::count_if(rows.begin(), rows.end(), [&](std::uint32_t row) {
    return table.judge.code[row] != kNoLabel;
  });
  report.by_confusion = 2 * std::size_t{ballots.cast} >= static_cast<std::size_t>(votes);
  const auto reliability =
      report.by_confusion ? dawid_skene(ballots) : reliability_by_ratings(table, rows, counts, fit);
  if (!reliability) return reliability.error();
  const std::vector<Agreement> agreement = agreement_of_judges(ballots);
  for (std::uint32_t judge = 0; judge < preferences->size(); ++judge) {
    if ((*preferences)[judge].votes == 0) continue;
    report.judges.push_back(row_of(std::string(table.judge.labels[judge]), (*preferences)[judge],
                                   agreement[judge], reliability->eta[judge], (*anomalies)[judge]));
    report.anomalous += report.judges.back().anomalous ? 1 : 0;
  }
  report.all_judges = static_cast<std::uint32_t>(report.judges.size());
  std::sort(
      report.judges.begin(), report.judges.end(), [](const JudgeRow& left, const JudgeRow& right) {
        return left.votes != right.votes ? left.votes > right.votes : left.judge < right.judge;
      });
  if (top > 0 && report.judges.size() > top) report.judges.resize(top);
  return report;
}

}  // namespace ringside
