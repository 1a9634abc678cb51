// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// Reading speed. Battles in the layouts of Arena's files are generated; RINGSIDE_BENCH_FILE names a
// file to read instead, whole and in memory.
#include <benchmark/benchmark.h>

#include <cstdlib>
#include <fstream>
#include <random>
#include <sstream>
#include <string>
#include <string_view>

#include "core/ingest/battle_reader.h"

namespace ringside {
namespace {

constexpr std::size_t kPieceBytes = std::size_t{1} << 20;
constexpr int kRows = 60000;

struct Row {
  std::string a, b, winner, judge, language, time;
  bool flags[12];
};

Row random_row(std::mt19937& random, int number) {
  static constexpr const char* kWinners[] = {"model_a", "model_b", "tie", "tie (bothbad)"};
  static constexpr const char* kLanguages[] = {"English", "Chinese", "unknown", "German"};
  Row row;
  row.a = "model-" + std::to_string(random() % 65) + "b-instruct";
  row.b = "other-" + std::to_string(random() % 65) + "b-chat-0613";
  row.winner = kWinners[random() % 4];
  row.judge = "arena_user_" + std::to_string(random() % 20000 + 1000000000) + "abcdefghijkl";
  row.language = kLanguages[random() % 4];
  row.time = std::to_string(1682351591 + 100 * number) + ".1322";
  for (bool& flag : row.flags) flag = random() % 2 == 0;
  return row;
}

const char* word(bool flag) { return flag ? "true" : "false"; }

// The object of clean_battle_20240814_public.json, with `indent` before every key.
std::string json_row(const Row& row, const std::string& indent, const std::string& space) {
  std::string text = "{";
  int depth = 1;
  bool first = true;
  const auto key = [&](const std::string& name, const std::string& value) {
    if (!first) text += indent.empty() ? ", " : ",";
    for (int i = 0; i < depth && !indent.empty(); ++i) text += i == 0 ? "\n    " + indent : indent;
    text += "\"" + name + "\":" + space + value;
    first = false;
  };
  const auto open = [&](const std::string& name) {
    key(name, "{");
    ++depth;
    first = true;
  };
  const auto close = [&] {
    --depth;
    for (int i = 0; i < depth && !indent.empty(); ++i) text += i == 0 ? "\n    " + indent : indent;
    text += "}";
    first = false;
  };
  const auto quoted = [](const std::string& value) { return "\"" + value + "\""; };
  key("model_a", quoted(row.a));
  key("model_b", quoted(row.b));
  key("winner", quoted(row.winner));
  key("judge", quoted(row.judge));
  key("turn", "1");
  key("anony", "true");
  key("language", quoted(row.language));
  key("tstamp", row.time);
  open("conv_metadata");
  for (const char* name : {"sum_user_tokens", "sum_assistant_a_tokens", "sum_assistant_b_tokens",
                           "context_a_tokens", "context_b_tokens", "turns"}) {
    key(name, std::to_string(static_cast<std::size_t>(row.time.back()) + row.a.size() * 7));
  }
  close();
  key("is_code", word(row.flags[0]));
  key("is_refusal", word(row.flags[1]));
  open("dedup_tag");
  key("high_freq", word(row.flags[2]));
  key("sampled", word(row.flags[3]));
  close();
  open("category_tag");
  open("if_v0.1");
  key("if", word(row.flags[4]));
  key("score", "4");
  close();
  open("criteria_v0.1");
  int flag = 5;
  for (const char* name : {"specificity", "domain_knowledge", "complexity", "problem_solving",
                           "creativity", "technical_accuracy", "real_world"}) {
    key(name, word(row.flags[flag++]));
  }
  close();
  close();
  return text + (indent.empty() ? "}" : "\n    }");
}

std::string arena_json() {
  std::mt19937 random(1);
  std::string text = "[";
  for (int row = 0; row < kRows; ++row) {
    text += row == 0 ? "\n    " : ",\n    ";
    text += json_row(random_row(random, row), "    ", "");
  }
  return text + "\n]\n";
}

std::string arena_json_lines() {
  std::mt19937 random(1);
  std::string text;
  for (int row = 0; row < kRows; ++row) text += json_row(random_row(random, row), "", " ") + "\n";
  return text;
}

std::string arena_csv() {
  std::mt19937 random(1);
  std::string text =
      "model_a,model_b,winner,judge,turn,anony,language,tstamp,tokens,is_code,sampled\n";
  for (int number = 0; number < kRows; ++number) {
    const Row row = random_row(random, number);
    text += row.a + "," + row.b + "," + row.winner + "," + row.judge + ",1,True," + row.language +
            "," + row.time + ",1234,False,True\n";
  }
  return text;
}

std::string repeated(const std::string& begin, const std::string& row, const std::string& between,
                     const std::string& end) {
  std::string text = begin;
  for (int number = 0; number < kRows; ++number) text += (number > 0 ? between : "") + row;
  return text + end;
}

std::string arena_hard() {
  return repeated("",
                  R"({"question_id": "328c149ed45a41c0b9d6f14659e63599", "model": "model-7b", )"
                  R"("judge": "judge-1", "games": [{"score": "A>>B"}, {"score": "B>A"}]})",
                  "\n", "\n");
}

std::string alpaca_eval() {
  const std::string answer = R"(A sentence with \"quotes\" and\nlines. )";
  std::string output;
  for (int i = 0; i < 20; ++i) output += answer;
  return repeated("[\n",
                  R"({"instruction":"What is it?","output_1":")" + output +
                      R"(","generator_1":"base","dataset":"helpful","output_2":")" + output +
                      R"(","generator_2":"model","annotator":"judge","preference":1.25})",
                  ",\n", "\n]\n");
}

std::string one_hot() {
  std::string output;
  for (int i = 0; i < 20; ++i) output += "A sentence with \"\"quotes\"\", commas and\nlines. ";
  return repeated(
      "id,model_a,model_b,prompt,response_a,response_b,winner_model_a,winner_model_b,"
      "winner_tie\n",
      "65089,model-a,model-b,\"Is it?\",\"" + output + "\",\"" + output + "\",0,1,0", "\n", "\n");
}

void read_text(benchmark::State& state, const std::string& text, const ReadOptions& options = {}) {
  std::size_t rows = 0;
  for (auto _ : state) {
    BattleReader reader(options, text.size());
    for (std::size_t at = 0; at < text.size(); at += kPieceBytes) {
      const Status status = reader.feed(std::string_view(text).substr(at, kPieceBytes));
      if (!status) return state.SkipWithError(status.error().message.c_str());
    }
    const Result<ReadBattles> read = reader.finish();
    if (!read) return state.SkipWithError(read.error().message.c_str());
    rows = read->table.rows();
    benchmark::DoNotOptimize(rows);
  }
  state.SetBytesProcessed(static_cast<std::int64_t>(text.size()) *
                          static_cast<std::int64_t>(state.iterations()));
  state.counters["rows"] = static_cast<double>(rows);
}

void ReadArenaJson(benchmark::State& state) { read_text(state, arena_json()); }
void ReadArenaJsonLines(benchmark::State& state) { read_text(state, arena_json_lines()); }
void ReadArenaCsv(benchmark::State& state) { read_text(state, arena_csv()); }
void ReadArenaHard(benchmark::State& state) {
  read_text(state, arena_hard(), {{.baseline = "base"}});
}
void ReadAlpacaEval(benchmark::State& state) { read_text(state, alpaca_eval()); }
void ReadOneHotCsv(benchmark::State& state) { read_text(state, one_hot()); }
BENCHMARK(ReadArenaJson)->Unit(benchmark::kMillisecond);
BENCHMARK(ReadArenaJsonLines)->Unit(benchmark::kMillisecond);
BENCHMARK(ReadArenaCsv)->Unit(benchmark::kMillisecond);
BENCHMARK(ReadArenaHard)->Unit(benchmark::kMillisecond);
BENCHMARK(ReadAlpacaEval)->Unit(benchmark::kMillisecond);
BENCHMARK(ReadOneHotCsv)->Unit(benchmark::kMillisecond);

void ReadFile(benchmark::State& state) {
  std::ostringstream text;
  text << std::ifstream(std::getenv("RINGSIDE_BENCH_FILE"), std::ios::binary).rdbuf();
  read_text(state, text.str());
}
const bool registered = [] {
  if (std::getenv("RINGSIDE_BENCH_FILE") == nullptr) return false;
  benchmark::RegisterBenchmark("ReadFile", ReadFile)->Unit(benchmark::kMillisecond);
  return true;
}();

}  // namespace
}  // namespace ringside
