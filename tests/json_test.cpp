// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/report/json.h"

#include <gtest/gtest.h>

#include <limits>

#include "core/pipeline.h"

namespace ringside {
namespace {

TEST(Json, TheBoardHasTheMembersThatScriptsReadInTheirOrder) {
  Board board;
  board.leaderboard = {{.rank = 1,
                        .model = "gpt-4",
                        .rating = 1100.5,
                        .lower = 1090.25,
                        .battles = 3,
                        .wins = 2,
                        .losses = 1}};
  board.unrated = {{"vicuna-13b", UnratedReason::never_won, 4}};
  board.rows = {.read = 5, .kept = 4, .set_aside = {{"unknown_outcome", 1, 3, "winner: \"x\""}}};
  board.data_fingerprint = "0123456789abcdef";
  const Json json = Json::parse(json_text(board));
  EXPECT_EQ(json["leaderboard"][0].dump(),
            R"({"rank":1,"model":"gpt-4","rating":1100.5,"lower":1090.25,"upper":null,)"
            R"("battles":3,"wins":2,"losses":1,"ties":0,"rank_best":null,"rank_worst":null,)"
            R"("provisional":false,"tier_end":false})");
  EXPECT_EQ(json["unrated"][0].dump(),
            R"({"model":"vicuna-13b","reason":"never_won","battles":4})");
  EXPECT_EQ(json["rows"].dump(),
            R"({"read":5,"kept":4,"set_aside":[{"reason":"unknown_outcome","rows":1,)"
            R"("first_line":3,"example":"winner: \"x\"","file":0}]})");
  EXPECT_EQ(json["options"]["method"], "bradley-terry");
  EXPECT_EQ(json["options"]["clean"]["anony"], true);
  EXPECT_EQ(json["data_fingerprint"], "0123456789abcdef");
}

TEST(Json, WhatIsNotANumberIsNull) {
  ModelHistory history;
  history.first = std::numeric_limits<double>::quiet_NaN();
  history.last = std::numeric_limits<double>::infinity();
  const Json json = to_json(history);
  EXPECT_TRUE(json["first"].is_null());
  EXPECT_TRUE(json["last"].is_null());
}

TEST(Json, HostileNamesStayValues) {
  const std::vector<UnratedModel> models = {{"__proto__", UnratedReason::no_battle, 0},
                                            {"a\"b\n\x01", UnratedReason::no_battle, 0},
                                            {"שלום", UnratedReason::no_battle, 0},
                                            {"broken \xff\xc3 bytes", UnratedReason::no_battle, 0}};
  const Json json = Json::parse(json_text(models));
  EXPECT_EQ(json[0]["model"], "__proto__");
  EXPECT_EQ(json[1]["model"], "a\"b\n\x01");
  EXPECT_EQ(json[2]["model"], "שלום");
  EXPECT_EQ(json[3]["model"], "broken \xEF\xBF\xBD\xEF\xBF\xBD bytes");
}

RunOptions unusual_options() {
  RunOptions options;
  options.method = Method::online_elo;
  options.bootstrap = 0;
  options.seed = std::numeric_limits<std::uint64_t>::max();
  options.scale = {.base = 2.0,
                   .scale = 12.5,
                   .init_rating = 1500.0,
                   .anchor = "a \"b\"",
                   .anchor_rating = -0.1};
  options.elo = {.k_rule = KRule::fide, .k = 32.0};
  options.clean = {.anony = false,
                   .dedup = false,
                   .min_turn = 4294967295u,
                   .language = {"English", "中文"},
                   .min_date = "2024-01-01",
                   .max_date = "2024-02-01",
                   .burst = true,
                   .exclude_models = {"*"}};
  options.history = {.period = Period::month, .provisional_below = 1};
  return options;
}

TEST(Json, OptionsReadBackAsTheyWereWritten) {
  for (const RunOptions& options : {RunOptions{}, unusual_options()}) {
    const std::string text = json_text(options);
    const auto back = from_json_text<RunOptions>(text);
    ASSERT_TRUE(back) << back.error().message;
    EXPECT_EQ(json_text(*back), text);
  }
}

TEST(Json, MissingOptionsKeepTheirDefaults) {
  const auto options = from_json_text<RunOptions>(R"({"clean": {"burst": true}})");
  ASSERT_TRUE(options);
  RunOptions expected;
  expected.clean.burst = true;
  EXPECT_EQ(json_text(*options), json_text(expected));
}

TEST(Json, AWrongOptionIsNamedWithWhatIsAccepted) {
  const struct {
    const char* text;
    const char* message;
  } kCases[] = {
      {R"({"clean": {"langauge": []}})",
       "There is no option clean.langauge; known are anony, dedup, min_turn, language, min_date, "
       "max_date, duplicates, burst, "
       "exclude_models."},
      {R"({"__proto__": 1})",
       "There is no option __proto__; known are method, bootstrap, seed, intervals, clusters, "
       "scale, fit, style, elo, clean, history."},
      {R"({"method": "elo"})", "method must be one of bradley-terry, online-elo, not \"elo\"."},
      {R"({"method": null})", "method must be one of bradley-terry, online-elo, not null."},
      {R"({"bootstrap": -1})", "bootstrap must be a whole number from 0 to 4294967295, not -1."},
      {R"({"bootstrap": 1.5})", "bootstrap must be a whole number from 0 to 4294967295, not 1.5."},
      {R"({"bootstrap": 4294967296})",
       "bootstrap must be a whole number from 0 to 4294967295, not 4294967296."},
      {R"({"scale": 400})", "scale must be an object, not 400."},
      {R"({"scale": {"base": "ten"}})", "scale.base must be a number, not \"ten\"."},
      {R"({"clean": {"anony": 1}})", "clean.anony must be true or false, not 1."},
      {R"({"clean": {"language": "English"}})", "clean.language must be a list, not \"English\"."},
      {R"({"clean": {"language": ["a", 2]}})", "clean.language[1] must be text, not 2."},
      {R"({"elo": {"k": {"deep": []}}})", "elo.k must be a number, not an object."},
      {R"([])", "The options must be an object, not an array."},
  };
  for (const auto& each : kCases) {
    const auto options = from_json_text<RunOptions>(each.text);
    ASSERT_FALSE(options) << each.text;
    EXPECT_EQ(options.error().code, ErrorCode::bad_option);
    EXPECT_EQ(options.error().message, each.message);
  }
}

TEST(Json, BrokenTextIsPointedAt) {
  const auto options = from_json_text<RunOptions>("{\n  \"seed\": 1,\n  oops\n}");
  ASSERT_FALSE(options);
  EXPECT_EQ(options.error().code, ErrorCode::broken_json);
  EXPECT_EQ(options.error().where.line, 3u);
  EXPECT_FALSE(from_json_text<RunOptions>(""));
  EXPECT_FALSE(from_json_text<RunOptions>("{} {}"));
}

TEST(Json, ADeeplyNestedTextIsRefusedNotFollowed) {
  const std::string deep =
      "{\"seed\": " + std::string(200000, '[') + std::string(200000, ']') + "}";
  const auto options = from_json_text<RunOptions>(deep);
  ASSERT_FALSE(options);
  EXPECT_EQ(options.error().code, ErrorCode::bad_option);
}

}  // namespace
}  // namespace ringside
