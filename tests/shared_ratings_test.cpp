// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// Ratings of public data sets that lie beside this repository.
#ifdef RINGSIDE_SHARED

#include <gtest/gtest.h>

#include <cmath>
#include <fstream>
#include <map>
#include <sstream>
#include <string>

#include "core/ratings/bradley_terry.h"
#include "core/ratings/elo.h"
#include "core/ratings/scale.h"
#include "tests/support/worlds.h"

namespace ringside {
namespace {

using testing::all_rows;
using testing::id_of;

// Rows of a plain CSV without quotes, by column name.
std::vector<std::map<std::string, std::string>> read_rows(const std::string& path) {
  std::ifstream file(std::string(RINGSIDE_SHARED) + "/" + path);
  EXPECT_TRUE(file) << path;
  const auto split = [](std::string line) {
    if (!line.empty() && line.back() == '\r') line.pop_back();
    std::vector<std::string> fields;
    std::stringstream stream(line);
    for (std::string field; std::getline(stream, field, ',');) fields.push_back(field);
    return fields;
  };
  std::string line;
  std::getline(file, line);
  const std::vector<std::string> header = split(line);
  std::vector<std::map<std::string, std::string>> rows;
  while (std::getline(file, line)) {
    const std::vector<std::string> fields = split(line);
    rows.emplace_back();
    for (std::size_t k = 0; k < fields.size(); ++k) rows.back()[header.at(k)] = fields[k];
  }
  return rows;
}

BattleTable read_battles(const std::string& path, const std::string& a, const std::string& b) {
  const std::map<std::string, Outcome> outcomes = {{"left", Outcome::a_wins},
                                                   {"right", Outcome::b_wins},
                                                   {"model_a", Outcome::a_wins},
                                                   {"model_b", Outcome::b_wins},
                                                   {"tie", Outcome::tie}};
  BattleTable table;
  for (auto& row : read_rows(path)) testing::add(table, row[a], row[b], outcomes.at(row["winner"]));
  return table;
}

std::map<std::string, double> fitted(const BattleTable& table) {
  const PairCounts counts = count_pairs(table, all_rows(table));
  const Result<Strengths> strengths = fit_bradley_terry(counts, find_comparable(counts));
  std::map<std::string, double> theta;
  if (!strengths) return theta;
  for (std::size_t k = 0; k < strengths->models.size(); ++k)
    theta[table.models[strengths->models[k]]] = strengths->theta[k];
  return theta;
}

// evalica publishes shares of the sum of exp(theta), from an iteration that stops at changes of
// 1e-6, and online Elo with K 4 from 1000 points.
TEST(SharedRatings, MatchEvalicasGoldenFiles) {
  for (const std::string name : {"simple", "food", "llmfao"}) {
    const BattleTable table = read_battles("evalica/" + name + ".csv", "left", "right");
    std::map<std::string, double> share = fitted(table);
    double sum = 0.0;
    for (auto& [model, theta] : share) sum += std::exp(theta);
    EloState elo = start_elo(static_cast<std::uint32_t>(table.models.size()), {});
    play(elo, table, all_rows(table), {.k = 4.0}, {});
    std::size_t compared = 0;
    for (auto& row : read_rows("evalica/" + name + "-golden.csv")) {
      const double score = std::stod(row["score"]);
      if (row["algorithm"] == "elo") {
        EXPECT_NEAR(elo.rating[id_of(table, row["item"])], score, 1e-9) << row["item"];
        ++compared;
      }
      if (row["algorithm"] == "bradley_terry") {
        EXPECT_NEAR(std::exp(share.at(row["item"])) / sum, score, 1e-6) << row["item"];
        ++compared;
      }
    }
    EXPECT_EQ(compared, 2 * table.models.size()) << name;
  }
}

TEST(SharedRatings, MatchTheCitations) {
  const std::map<std::string, double> theta =
      fitted(read_battles("arena_form/citations.csv", "model_a", "model_b"));
  EXPECT_NEAR(theta.at("Biometrika"), 0.78992205, 1e-8);
  EXPECT_NEAR(theta.at("Comm Statist"), -2.15915044, 1e-8);
  EXPECT_NEAR(theta.at("JASA"), 0.31035228, 1e-8);
  EXPECT_NEAR(theta.at("JRSS-B"), 1.05887611, 1e-8);
}

TEST(SharedRatings, MatchTheWikipediaExample) {
  const std::map<std::string, double> theta =
      fitted(read_battles("arena_form/wikipedia_bt.csv", "model_a", "model_b"));
  EXPECT_NEAR(std::exp(theta.at("A")), 0.640, 5e-4);
  EXPECT_NEAR(std::exp(theta.at("B")), 1.043, 5e-4);
  EXPECT_NEAR(std::exp(theta.at("C")), 0.660, 5e-4);
  EXPECT_NEAR(std::exp(theta.at("D")), 2.270, 5e-4);
}

}  // namespace
}  // namespace ringside

#endif  // RINGSIDE_SHARED
