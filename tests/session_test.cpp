// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/session.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "core/report/json.h"
#include "core/resample_task.h"

namespace ringside {
namespace {

const SimulateOptions kWorld{.num_battles = 2000, .days = 40};

Result<LoadReport> read(Session& session, std::string_view text) {
  EXPECT_TRUE(session.start_reading(text.size(), {}, false));
  const auto room = session.piece(static_cast<std::uint32_t>(text.size()));
  EXPECT_TRUE(room);
  std::copy(text.begin(), text.end(), room->begin());
  if (const auto progress = session.feed(); !progress) return progress.error();
  return session.finish_reading();
}

TEST(Session, TellsContainersAndGuessesEncodings) {
  Session session;
  EXPECT_EQ(*session.container({0x1f, 0x8b, 8, 0}), Container::gzip);
  EXPECT_EQ(*session.container({}), Container::none);
  EXPECT_EQ(session.guessed_encoding(), "");
  const auto report = read(session, "model_a,model_b,winner\nx,caf\xe9,tie\n");
  ASSERT_FALSE(report);
  EXPECT_EQ(name_of(report.error().code), "bad_encoding");
  EXPECT_EQ(session.guessed_encoding(), "windows-1252");
  session.stop_reading();
  EXPECT_EQ(session.guessed_encoding(), "");
}

TEST(Session, ReadsAMappingAsTheCommandLineDoes) {
  const Session session;
  const Mapping given{.columns = {.model_a = "left", .winner = "verdict"},
                      .values = {{"L", MappedOutcome::model_a}},
                      .list = "rows",
                      .baseline = "gpt-4",
                      .strong_wins = 2.5};
  const Result<Mapping> found = session.read_mapping(json_text(given));
  ASSERT_TRUE(found);
  EXPECT_EQ(json_text(*found), json_text(given));
  EXPECT_EQ(session.read_mapping(R"({"columns":{"winner":"w"}})")->strong_wins, 3.0);
  for (const char* wrong :
       {"", "[1]", R"({"columns":{"nobody":"x"}})", R"({"columns":{"winner":1}})",
        R"({"values":[{"value":"x","outcome":"perhaps"}]})", R"({"strong_wins":11})",
        R"({"strong_wins":0.5})", R"({"strong_wins":null})", R"({"baseline":1})",
        R"({"list":[]})"}) {
    EXPECT_FALSE(session.read_mapping(wrong)) << wrong;
  }
  EXPECT_TRUE(session.read_mapping("{}")) << "a mapping that says nothing reads by itself";
}

// Begins a file and feeds all of it.
void begin(Session& session, std::string_view text, bool add = false, bool alone = false) {
  ASSERT_TRUE(session.start_reading(text.size(), {}, add));
  if (alone) ASSERT_TRUE(session.list_set_aside());
  const auto room = session.piece(static_cast<std::uint32_t>(text.size()));
  ASSERT_TRUE(room);
  std::copy(text.begin(), text.end(), room->begin());
  ASSERT_TRUE(session.feed());
}

constexpr std::string_view kThreeFiles[] = {
    "model_a,model_b,winner\nx,y,A\nx,y,?\ny,x,A\n", "model_a,model_b,winner\ny,z,A\nz,y,A\n,z,A\n",
    "model_a,model_b,winner,anony\nx,z,A,true\nz,x,A,false\nx,z,?,true\n"};

TEST(Session, SeveralFilesAreLoadedAsOneOrNotAtAll) {
  Session session;
  ASSERT_TRUE(read(session, "model_a,model_b,winner\np,q,A\nq,p,A\n"));
  begin(session, kThreeFiles[0]);
  ASSERT_TRUE(session.hold_reading());
  EXPECT_EQ(session.rate({})->leaderboard[0].model, "p") << "what was loaded stays for now";
  begin(session, "nothing\n", false);
  EXPECT_FALSE(session.finish_reading());
  EXPECT_EQ(session.rate({})->leaderboard.size(), 2u);
  EXPECT_EQ(session.keep_rows_so_far()->files.size(), 1u) << "the file before the broken one";

  begin(session, kThreeFiles[0]);
  ASSERT_TRUE(session.hold_reading());
  begin(session, kThreeFiles[1]);
  const Result<LoadReport> two = session.finish_reading();
  ASSERT_TRUE(two);
  EXPECT_EQ(two->files.size(), 2u);
  EXPECT_EQ(two->rows.kept, 4u);
  begin(session, kThreeFiles[2], true);
  const Result<LoadReport> three = session.finish_reading();
  ASSERT_TRUE(three);
  EXPECT_EQ(three->files.size(), 3u);
  EXPECT_EQ(three->files[1].read, 3u);
  EXPECT_EQ(three->files[1].kept, 2u);
  EXPECT_EQ(three->rows.set_aside[0].file, 2u) << three->rows.set_aside[0].reason;
}

TEST(Session, ASimulationTakesNothingOfFilesThatWait) {
  Session session;
  begin(session, kThreeFiles[0]);
  ASSERT_TRUE(session.hold_reading());
  const Result<LoadReport> simulated = session.simulate({.num_battles = 300});
  ASSERT_TRUE(simulated);
  EXPECT_TRUE(simulated->files.empty());
  EXPECT_EQ(simulated->rows.read, 300u);
  EXPECT_FALSE(session.keep_rows_so_far());
}

TEST(Session, AListEndsWithTheBattlesItIsOf) {
  Session session;
  begin(session, kThreeFiles[2]);
  ASSERT_TRUE(session.finish_reading());
  ASSERT_TRUE(session.list_cleaned({}));
  begin(session, kThreeFiles[0]);
  ASSERT_TRUE(session.finish_reading());
  EXPECT_FALSE(session.take_cleaned({}));
}

// Rows are of people, and an error quotes them.
TEST(Session, MasksWhatItQuotesOfRowsThatCannotBeUsed) {
  Session session;
  begin(session, "model_a,model_b,winner\nx,y,ann@example.org\ny,x,call +49 30 123456 now\n",
        false);
  const Result<LoadReport> report = session.finish_reading();
  ASSERT_FALSE(report);
  EXPECT_EQ(report.error().message.find("ann@"), std::string::npos) << report.error().message;
  EXPECT_NE(report.error().message.find("[email] (1), call [phone] now (1)"), std::string::npos)
      << report.error().message;
  EXPECT_EQ(session.tally().rows.set_aside.at(0).example, "[email]");
}

TEST(Session, ListsWhatIsSetAsideByReadingAndByTheRules) {
  Session session;
  for (const std::string_view text : kThreeFiles) {
    begin(session, text, true);
    ASSERT_TRUE(session.finish_reading());
  }
  const auto list = [&session](const std::string& reason) {
    const SetAsideQuery query{reason, {"1", "2", "3"}};
    std::string csv = *session.set_aside_header(query);
    if (*session.set_aside_by_reading(query)) {
      for (std::uint32_t file = 1; file <= 3; ++file) {
        Session again;
        begin(again, kThreeFiles[file - 1], false, true);
        csv += *again.take_set_aside(query, file, false);
        csv += *again.take_set_aside(query, file, true);
      }
    }
    EXPECT_TRUE(session.list_cleaned({}));
    for (std::string part = "?"; !part.empty();) csv += part = *session.take_cleaned(query);
    return csv;
  };
  EXPECT_EQ(list(""),
            "file,line,reason,row\n1,3,unknown_outcome,\"x,y,?\"\n2,4,empty_model,\",z,A\"\n"
            "3,4,unknown_outcome,\"x,z,?,true\"\n3,3,not_anonymous,z vs x\n");
  EXPECT_EQ(list("empty_model"), "file,line,reason,row\n2,4,empty_model,\",z,A\"\n");
  EXPECT_EQ(list("not_anonymous"), "file,line,reason,row\n3,3,not_anonymous,z vs x\n");
  EXPECT_FALSE(*session.set_aside_by_reading({"not_anonymous", {}}));
  EXPECT_EQ(list("burst"), "file,line,reason,row\n");
}

// All replicates of the options, drawn by a Resampler in ranges of `step`, as a pool would.
std::vector<double> draw(Session& session, const RunOptions& options, std::uint32_t step) {
  const auto task = session.resample_task(options);
  EXPECT_TRUE(task);
  Resampler resampler;
  EXPECT_TRUE(resampler.load(*task));
  std::vector<double> all;
  for (std::uint32_t begin = 0; begin < task->replicates; begin += step) {
    const auto some = resampler.replicates({begin, std::min(begin + step, task->replicates)});
    EXPECT_TRUE(some);
    all.insert(all.end(), some->value.begin(), some->value.end());
  }
  return all;
}

std::string board_of(Session& session, const RunOptions& options) {
  if (const auto task = session.resample_task(options); task && task->replicates > 0) {
    EXPECT_TRUE(session.take_replicates(options, draw(session, options, 16)));
  }
  const auto board = session.board(options);
  return board ? json_text(*board) : board.error().message;
}

TEST(Session, AnswersNothingBeforeBattlesAreLoaded) {
  Session session;
  EXPECT_EQ(session.rate({}).error().code, ErrorCode::empty_input);
  EXPECT_EQ(session.resample_task({}).error().code, ErrorCode::empty_input);
  EXPECT_EQ(session.history({}).error().code, ErrorCode::empty_input);
  EXPECT_EQ(session.feed().error().code, ErrorCode::empty_input);
  EXPECT_EQ(session.finish_reading().error().code, ErrorCode::empty_input);
}

TEST(Session, AnswersAfterManyChangesAsOneThatJustBegan) {
  const RunOptions plain{.bootstrap = 48};
  std::vector<RunOptions> path(9, plain);
  path[1].scale.anchor = "gpt-4";
  path[2].method = Method::online_elo;
  path[3].method = Method::online_elo;
  path[3].elo.k = 32.0;
  path[4].clean.max_date = "2024-08-01";
  path[5].seed = 7;
  path[6].bootstrap = 0;
  path[7].history.period = Period::day;
  Session changing;
  ASSERT_TRUE(changing.simulate(kWorld));
  for (const RunOptions& options : path) {
    Session fresh;
    ASSERT_TRUE(fresh.simulate(kWorld));
    EXPECT_EQ(board_of(changing, options), board_of(fresh, options));
    EXPECT_EQ(json_text(*changing.history(options)), json_text(*fresh.history(options)));
  }
}

template <class T>
std::string text_of(const Result<T>& answer) {
  return answer ? json_text(*answer) : answer.error().message;
}

// What a session says of everything under the options, replicates drawn.
std::vector<std::string> all_answers(Session& session, const RunOptions& options) {
  std::vector<std::string> answers = {text_of(session.rate(options)), board_of(session, options),
                                      text_of(session.pairs(options, 0)),
                                      text_of(session.history(options)),
                                      text_of(session.race(options, 5))};
  const auto csv = session.csv(options, TableName::leaderboard);
  answers.push_back(csv ? *csv : csv.error().message);
  return answers;
}

// Options that share ratings, some of them in combinations that are refused.
std::vector<RunOptions> option_sets() {
  std::vector<RunOptions> sets;
  for (const Method method : {Method::bradley_terry, Method::online_elo}) {
    for (const IntervalKind kind :
         {IntervalKind::percentile, IntervalKind::sandwich, IntervalKind::fisher}) {
      for (const ClusterBy clusters : {ClusterBy::none, ClusterBy::judge, ClusterBy::prompt}) {
        sets.push_back(
            {.method = method, .bootstrap = 20, .intervals = kind, .clusters = clusters});
      }
    }
  }
  const RunOptions plain{.bootstrap = 20};
  sets.insert(sets.end(), 5, plain);
  const auto own = sets.end() - 5;
  own[0].bootstrap = 5;
  own[1].elo.k = -1.0;
  own[2].scale.anchor = "nobody";
  own[3].scale.base = 1.0;
  own[4].clean.max_date = "1999-01-01";
  return sets;
}

TEST(Session, AnswersAsAFreshOneWhateverWasAskedBefore) {
  const SimulateOptions world{.num_battles = 300, .days = 20};
  const std::vector<RunOptions> sets = option_sets();
  std::vector<std::vector<std::string>> fresh;
  std::size_t refused = 0;
  for (const RunOptions& options : sets) {
    Session session;
    ASSERT_TRUE(session.simulate(world));
    fresh.push_back(all_answers(session, options));
    refused += session.rate(options) ? 0 : 1;
  }
  EXPECT_GE(refused, 12U);
  for (std::size_t first = 0; first < sets.size(); ++first) {
    for (std::size_t second = 0; second < sets.size(); ++second) {
      Session session;
      ASSERT_TRUE(session.simulate(world));
      all_answers(session, sets[first]);
      EXPECT_TRUE(all_answers(session, sets[second]) == fresh[second])
          << "options " << second << " after " << first;
    }
  }
}

TEST(Session, ResamplesAgainOnlyForWhatMovesAReplicate) {
  Session session;
  ASSERT_TRUE(session.simulate(kWorld));
  RunOptions options{.bootstrap = 32};
  board_of(session, options);
  EXPECT_EQ(session.resample_task(options)->replicates, 0U);
  options.scale.init_rating = 1500.0;
  EXPECT_EQ(session.resample_task(options)->replicates, 0U);
  options.seed = 43;
  EXPECT_EQ(session.resample_task(options)->replicates, 32U);

  options.method = Method::online_elo;
  board_of(session, options);
  EXPECT_EQ(session.resample_task(options)->replicates, 0U);
  options.scale.init_rating = 1000.0;
  EXPECT_EQ(session.resample_task(options)->replicates, 32U);
}

TEST(Session, ForgetsAnswersAboutTheBattlesBefore) {
  Session session;
  ASSERT_TRUE(session.simulate(kWorld));
  const RunOptions options{.bootstrap = 32};
  const std::string before = board_of(session, options);
  ASSERT_TRUE(session.simulate({.num_battles = 2000, .seed = 5, .days = 40}));
  EXPECT_EQ(session.board(options)->replicates, 0U);
  EXPECT_NE(board_of(session, options), before);
}

TEST(Session, KeepsWhatIsLoadedWhenAFileFails) {
  Session session;
  ASSERT_TRUE(session.simulate(kWorld));
  const std::string before = board_of(session, {.bootstrap = 0});
  const std::string_view broken =
      R"([{"model_a": "x", "model_b": "y", "winner": "model_a"}, {"model_a")";
  EXPECT_EQ(read(session, broken).error().code, ErrorCode::broken_json);
  EXPECT_EQ(board_of(session, {.bootstrap = 0}), before);
  EXPECT_EQ(read(session, "").error().code, ErrorCode::empty_input);
  EXPECT_EQ(board_of(session, {.bootstrap = 0}), before);
}

TEST(Session, KeepsTheRowsBeforeABrokenEndWhenAsked) {
  Session session;
  const std::string_view broken =
      R"([{"model_a": "x", "model_b": "y", "winner": "model_a"}, {"model_a")";
  ASSERT_FALSE(read(session, broken));
  EXPECT_EQ(session.keep_rows_so_far()->rows.kept, 1U);
  EXPECT_EQ(session.keep_rows_so_far().error().code, ErrorCode::empty_input);
}

TEST(Session, RefusesReplicatesOfAnotherSize) {
  Session session;
  ASSERT_TRUE(session.simulate(kWorld));
  const RunOptions options{.bootstrap = 32};
  std::vector<double> value = draw(session, options, 32);
  value.pop_back();
  EXPECT_EQ(session.take_replicates(options, value).error().code, ErrorCode::bad_option);
}

TEST(Session, RefusesMoreReplicatesThanMemoryHolds) {
  Session session;
  ASSERT_TRUE(session.simulate(kWorld));
  const RunOptions options{.bootstrap = 2'000'000'000};
  EXPECT_EQ(session.resample_task(options).error().code, ErrorCode::too_large);
}

TEST(ResampleTask, GivesTheBytesOfThePipelineForAnySplit) {
  const RunOptions clustered{.bootstrap = 40, .clusters = ClusterBy::judge};
  const RunOptions elo{.method = Method::online_elo, .bootstrap = 40};
  for (const RunOptions& options : {RunOptions{.bootstrap = 40}, clustered, elo}) {
    Session session;
    ASSERT_TRUE(session.simulate(kWorld));
    const auto world = simulate(kWorld);
    const BattleTable& table = world->table;
    const RowAudit audit{.read = table.rows(), .kept = table.rows()};
    const auto prepared = prepare(table, audit, options.clean);
    const auto rated = rate(table, *prepared, options);
    const auto whole = replicate(table, *prepared, *rated, options, {0, 40});
    ASSERT_TRUE(whole);
    EXPECT_EQ(rated->clusters.size() > 0, options.clusters == ClusterBy::judge);
    for (const std::uint32_t step : {1U, 7U, 40U}) {
      EXPECT_EQ(draw(session, options, step), whole->value);
    }
  }
}

TEST(ResampleTask, IsRefusedWhenItsColumnsDoNotFitTogether) {
  Session session;
  ASSERT_TRUE(session.simulate(kWorld));
  Resampler resampler;
  for (const Method method : {Method::bradley_terry, Method::online_elo}) {
    const auto task = session.resample_task({.method = method, .bootstrap = 24});
    ResampleTask shorter = *task;
    (method == Method::bradley_terry ? shorter.counts.b : shorter.b).pop_back();
    EXPECT_EQ(resampler.load(shorter).error().code, ErrorCode::bad_option);
    ResampleTask stranger = *task;
    (method == Method::bradley_terry ? stranger.counts.a : stranger.a).front() = 1000;
    EXPECT_EQ(resampler.load(stranger).error().code, ErrorCode::bad_option);
  }
}

TEST(ResampleTask, IsRefusedWhenItsClustersDoNotFitTogether) {
  Session session;
  ASSERT_TRUE(session.simulate(kWorld));
  const auto task = session.resample_task({.bootstrap = 24, .clusters = ClusterBy::judge});
  ASSERT_TRUE(task);
  ASSERT_GT(task->clusters.size(), 2U);
  Resampler resampler;
  EXPECT_TRUE(resampler.load(*task));
  const auto refuses = [&](const auto& break_it) {
    ResampleTask broken = *task;
    break_it(broken.clusters);
    const Status loaded = resampler.load(broken);
    return !loaded && loaded.error().code == ErrorCode::bad_option;
  };
  EXPECT_TRUE(refuses([](Clusters& clusters) { clusters.begin.clear(); }));
  EXPECT_TRUE(refuses([](Clusters& clusters) { clusters.begin.pop_back(); }));
  EXPECT_TRUE(refuses([](Clusters& clusters) { clusters.begin.back() += 1; }));
  EXPECT_TRUE(refuses([](Clusters& clusters) { clusters.begin.front() = 1; }));
  EXPECT_TRUE(refuses([](Clusters& clusters) { clusters.begin[1] = clusters.begin.back() + 1; }));
  EXPECT_TRUE(refuses([](Clusters& clusters) { clusters.count.pop_back(); }));
  EXPECT_TRUE(refuses([](Clusters& clusters) { clusters.cell.pop_back(); }));
  EXPECT_TRUE(refuses([&](Clusters& clusters) {
    clusters.cell.front() = static_cast<std::uint32_t>(task->counts.cells());
  }));
}

TEST(Session, AddsAFileOrLeavesWhatIsLoaded) {
  Session session;
  const auto add = [&](std::string_view text) {
    EXPECT_TRUE(session.start_reading(text.size(), {}, true));
    const auto room = session.piece(static_cast<std::uint32_t>(text.size()));
    std::copy(text.begin(), text.end(), room->begin());
    EXPECT_TRUE(session.feed());
    return session.finish_reading();
  };
  const auto first = add("model_a,model_b,winner\nx,y,A\ny,x,A\n");
  ASSERT_TRUE(first) << "nothing was loaded before";
  EXPECT_EQ(first->rows.kept, 2u);
  ASSERT_FALSE(add("model_a,model_b,winner\nx,y,?\n"));
  const auto board = session.rate({});
  ASSERT_TRUE(board);
  EXPECT_EQ(board->data_fingerprint, first->data_fingerprint);
  const auto second = add("model_a,model_b,winner\ny,z,A\nz,y,A\n");
  ASSERT_TRUE(second);
  EXPECT_EQ(second->rows.kept, 4u);
  EXPECT_EQ(second->models, 3u);
  EXPECT_NE(second->data_fingerprint, first->data_fingerprint);
  EXPECT_EQ(session.rate({})->leaderboard.size(), 3u);
}

}  // namespace
}  // namespace ringside
