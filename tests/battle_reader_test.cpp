// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/ingest/battle_reader.h"

#include <gtest/gtest.h>

#include <cmath>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "core/fingerprint.h"
#include "core/ingest/file_kind.h"

namespace ringside {
namespace {

using namespace std::string_literals;

ReadBattles read_ok(std::string_view text) {
  Result<ReadBattles> battles = read_battles(text);
  EXPECT_TRUE(battles) << (battles ? "" : battles.error().message);
  return battles ? std::move(battles).value() : ReadBattles{};
}

Error read_error(std::string_view text) {
  const Result<ReadBattles> battles = read_battles(text);
  EXPECT_FALSE(battles) << text.substr(0, 100);
  return battles ? Error{} : battles.error();
}

// Everything that reading gives, as text.
std::string dump(const Result<ReadBattles>& read) {
  if (!read) {
    const Error& error = read.error();
    return std::string(name_of(error.code)) + "|" + error.message + "|" +
           std::to_string(error.where.byte) + "|" + std::to_string(error.where.line);
  }
  const BattleTable& table = read->table;
  std::string text = std::string(name_of(read->format)) + " " + fingerprint(table);
  for (std::size_t row = 0; row < table.rows(); ++row) {
    text += "\n"s + table.models[table.a[row]] + "|" + table.models[table.b[row]] + "|" +
            std::string(name_of(table.outcome[row])) + "|" + std::to_string(table.line[row]);
    if (!table.time.empty()) text += "|t"s + std::to_string(table.time[row]);
    if (!table.share.empty()) text += "|s"s + std::to_string(table.share[row]);
    if (!table.count.empty()) text += "|c"s + std::to_string(table.count[row]);
    if (!table.weight.empty()) text += "|w"s + std::to_string(table.weight[row]);
    if (!table.turn.empty()) text += "|n"s + std::to_string(table.turn[row]);
    if (!table.anony.empty()) text += "|a"s + std::to_string(table.anony[row]);
    if (!table.sampled.empty()) text += "|d"s + std::to_string(table.sampled[row]);
    for (const LabelColumn* column : {&table.judge, &table.language, &table.prompt}) {
      if (column->empty()) continue;
      const std::uint32_t code = column->code[row];
      text += "|"s + (code == kNoLabel ? "-"s : std::string(column->labels[code]));
    }
  }
  for (const SetAside& each : read->audit.set_aside) {
    text += "\n"s + each.reason + "|" + std::to_string(each.rows) + "|" +
            std::to_string(each.first_line) + "|" + each.example;
  }
  return text + "\n" + std::to_string(read->audit.read) + "|" + std::to_string(read->audit.kept);
}

Result<ReadBattles> read_in_pieces(std::string_view text, const std::vector<std::size_t>& cuts) {
  BattleReader reader;
  std::size_t from = 0;
  for (const std::size_t cut : cuts) {
    if (Status status = reader.feed(text.substr(from, cut - from)); !status) return status.error();
    from = cut;
  }
  if (Status status = reader.feed(text.substr(from)); !status) return status.error();
  return reader.finish();
}

constexpr std::string_view kArena = R"json([
    {
        "model_a":"gpt-4",
        "model_b":"llama-13b",
        "winner":"model_a",
        "judge":"u1",
        "turn":2,
        "anony":true,
        "language":"English",
        "tstamp":1682351591.1322,
        "conv_metadata":{"turns":2},
        "dedup_tag":{"high_freq":false,"sampled":true}
    },
    {
        "model_a":"llama-13b",
        "model_b":"vicuna\/7b \u00fc",
        "winner":"tie (bothbad)",
        "judge":"u2",
        "turn":1,
        "anony":false,
        "language":"中文",
        "tstamp":null,
        "conv_metadata":null,
        "dedup_tag":{"high_freq":true,"sampled":false}
    },
    {"winner":"maybe","model_a":"x","model_b":"y"},
    {"winner":"tie","model_a":"x","model_b":"x"},
    17
]
)json";

constexpr std::string_view kSemicolons =
    "\xef\xbb\xbfmodel_a;model_b;winner;note\r\n"
    "\"a \"\"quoted\"\"; name\";b;model_b;\"two\r\nlines\"\r\n"
    "\r\n"
    "b;c;tie\r\n"
    "c;b;Tie (bothbad);\r\n";

TEST(BattleReader, ReadsArenaJson) {
  const ReadBattles read = read_ok(kArena);
  const BattleTable& table = read.table;
  EXPECT_EQ(read.format, FileFormat::json_array);
  EXPECT_EQ(table.models, (std::vector<std::string>{"gpt-4", "llama-13b", "vicuna/7b ü"}));
  EXPECT_EQ(table.a, (std::vector<ModelId>{0, 1}));
  EXPECT_EQ(table.b, (std::vector<ModelId>{1, 2}));
  EXPECT_EQ(table.outcome, (std::vector{Outcome::a_wins, Outcome::both_bad}));
  EXPECT_EQ(table.turn, (std::vector<std::uint16_t>{2, 1}));
  EXPECT_EQ(table.anony, (std::vector<std::uint8_t>{1, 0}));
  EXPECT_EQ(table.sampled, (std::vector<std::uint8_t>{1, 0}));
  EXPECT_EQ(table.line, (std::vector<std::uint32_t>{2, 14}));
  ASSERT_EQ(table.time.size(), 2u);
  EXPECT_EQ(table.time[0], 1682351591.1322);
  EXPECT_TRUE(std::isnan(table.time[1]));
  EXPECT_EQ(table.judge.labels[table.judge.code[1]], "u2");
  EXPECT_EQ(table.language.labels[table.language.code[1]], "中文");
  EXPECT_TRUE(table.share.empty() && table.count.empty() && table.weight.empty());
}

TEST(BattleReader, CountsEveryRowItSetsAside) {
  const RowAudit audit = read_ok(kArena).audit;
  EXPECT_EQ(audit.read, 5u);
  EXPECT_EQ(audit.kept, 2u);
  ASSERT_EQ(audit.set_aside.size(), 3u);
  EXPECT_EQ(audit.set_aside[0].reason, "not_an_object");
  EXPECT_EQ(audit.set_aside[0].first_line, 28u);
  EXPECT_EQ(audit.set_aside[0].example, "17");
  EXPECT_EQ(audit.set_aside[1].reason, "self_battle");
  EXPECT_EQ(audit.set_aside[1].example, "x");
  EXPECT_EQ(audit.set_aside[2].reason, "unknown_outcome");
  EXPECT_EQ(audit.set_aside[2].first_line, 26u);
  EXPECT_EQ(audit.set_aside[2].example, "maybe");
}

TEST(BattleReader, ReadsSemicolonsQuotesAndByteOrderMark) {
  const ReadBattles read = read_ok(kSemicolons);
  EXPECT_EQ(read.format, FileFormat::delimited);
  EXPECT_EQ(read.table.models, (std::vector<std::string>{"a \"quoted\"; name", "b", "c"}));
  EXPECT_EQ(read.table.line, (std::vector<std::uint32_t>{2, 6}));
  ASSERT_EQ(read.audit.set_aside.size(), 1u);
  EXPECT_EQ(read.audit.set_aside[0].reason, "wrong_field_count");
  EXPECT_EQ(read.audit.set_aside[0].first_line, 5u);
  EXPECT_EQ(read.audit.set_aside[0].example, "b;c;tie");
}

TEST(BattleReader, ReadsJsonLinesAndObjectsEndToEnd) {
  const std::string a = R"({"left":"x","right":"y","winner":"left"})";
  const std::string b = R"({"left":"y","right":"z","winner":"right"})";
  for (const std::string& text : {a + "\n" + b + "\n", a + b, "\r\n"s + a + " \n\n" + b}) {
    const ReadBattles read = read_ok(text);
    EXPECT_EQ(read.format, FileFormat::json_lines);
    EXPECT_EQ(read.table.outcome, (std::vector{Outcome::a_wins, Outcome::b_wins}));
  }
}

TEST(BattleReader, EverySplitOfASmallFileGivesTheSame) {
  const std::string lines =
      "{\"a\":\"\\ud83e\\udd99\",\"b\":\"é\",\"score\":0.75,\"weight\":2}\n{\"a\":\"x\"}\n[1]\n";
  for (const std::string_view text : {kArena, kSemicolons, std::string_view(lines)}) {
    const std::string whole = dump(read_battles(text));
    for (std::size_t cut = 0; cut <= text.size(); ++cut) {
      ASSERT_EQ(dump(read_in_pieces(text, {cut})), whole) << "cut at " << cut;
    }
  }
}

std::string large_file(int kind, std::mt19937& random) {
  std::string text = kind == 0 ? "[" : kind == 1 ? "" : "model_a,model_b,winner,judge,text\n";
  const auto name = [&] { return "model "s + std::to_string(random() % 40); };
  const char* winners[] = {"model_a", "model_b", "tie", "both_bad", "?"};
  for (int row = 0; row < 6000; ++row) {
    const std::string a = name(), b = name(), winner = winners[random() % 5];
    const std::string judge = "j"s + std::to_string(random() % 500);
    const std::string filler(random() % 60, 'x');
    if (kind == 2) {
      text += a + ",\"" + b + "\"," + winner + "," + judge + ",\"" + filler + "\n\"\"" + filler +
              "\"\n";
      continue;
    }
    if (kind == 0 && row > 0) text += ",";
    text += "\n  {\"model_a\": \""s + a + "\", \"model_b\": \"" + b + "\", \"winner\": \"" +
            winner + "\"";
    if (random() % 4 > 0) text += ", \"judge\": \""s + judge + "\"";
    text += ", \"list\": ["s + std::to_string(random() % 9) + ", {\"é\": \"" + filler + "\"}]}";
  }
  return kind == 0 ? text + "\n]\n" : text;
}

TEST(BattleReader, RandomSplitsOfALargeFileGiveTheSame) {
  const unsigned seed = 7;
  std::mt19937 random(seed);
  for (int kind = 0; kind < 3; ++kind) {
    const std::string text = large_file(kind, random);
    ASSERT_GT(text.size(), std::size_t{400} << 10);  // over the reader's own slices
    const std::string whole = dump(read_battles(text));
    ASSERT_NE(whole.find("unknown_outcome"), std::string::npos);
    for (int round = 0; round < 8; ++round) {
      std::vector<std::size_t> cuts;
      const std::size_t largest = std::size_t{1} << (4 + 2 * round);
      for (std::size_t at = 0; at < text.size(); at += 1 + random() % largest) cuts.push_back(at);
      ASSERT_EQ(dump(read_in_pieces(text, cuts)), whole) << "kind " << kind << ", seed " << seed;
    }
  }
}

TEST(BattleReader, NamesWithAnyTextJustWork) {
  const std::vector<std::string> names = {"__proto__",  "constructor", "a,b",      "say \"hi\"",
                                          "two\nlines", "مرحبا",       "<script>", "🦙"};
  std::string csv = "model_a,model_b,winner\n";
  for (std::size_t i = 0; i + 1 < names.size(); ++i) {
    std::string row;
    for (const std::string& name : {names[i], names[i + 1]}) {
      row += '"';
      for (const char c : name) row += c == '"' ? "\"\""s : std::string(1, c);
      row += "\",";
    }
    csv += row + "tie\n";
  }
  EXPECT_EQ(read_ok(csv).table.models, names);
}

TEST(BattleReader, TakesColumnNamesInAnyCase) {
  const ReadBattles read = read_ok("Model A\tMODEL-B\tWinner\tTimestamp\nx\ty\tB\t2024-01-02\n");
  EXPECT_EQ(read.table.outcome, (std::vector{Outcome::b_wins}));
  EXPECT_EQ(read.table.time, (std::vector{1704153600.0}));
}

TEST(BattleReader, KeepsSharesOnlyWhereTheFileIsSoft) {
  EXPECT_TRUE(read_ok("a,b,score\nx,y,1\nx,y,0.5\nx,y,0\n").table.share.empty());
  const BattleTable table = read_ok("a,b,score\nx,y,1\nx,y,0.5\nx,y,0.25\nx,y,1.5\n").table;
  EXPECT_EQ(table.share, (std::vector{1.0, 0.5, 0.25}));
  EXPECT_EQ(table.outcome, (std::vector{Outcome::a_wins, Outcome::tie, Outcome::b_wins}));
}

TEST(BattleReader, ReadsCountsAndWeightsAndSetsBadOnesAside) {
  const ReadBattles read = read_ok(
      "model_a,model_b,winner,count,weight\n"
      "x,y,tie,,\nx,y,tie,3,0\nx,y,tie,0,1\nx,y,tie,2.5,1\nx,y,tie,1,-1\nx,y,tie,1,nan\n"
      "x,y,tie,4294967296,1\nx,y,tie,1,1e999\n");
  EXPECT_EQ(read.table.count, (std::vector<std::uint32_t>{1, 3}));
  EXPECT_EQ(read.table.weight, (std::vector{1.0, 0.0}));
  ASSERT_EQ(read.audit.set_aside.size(), 2u);
  EXPECT_EQ(read.audit.set_aside[0].reason, "bad_weight");
  EXPECT_EQ(read.audit.set_aside[0].rows, 3u);
  EXPECT_EQ(read.audit.set_aside[1].reason, "bad_count");
  EXPECT_EQ(read.audit.set_aside[1].rows, 3u);
}

TEST(BattleReader, FillsAnOptionalColumnThatBeginsLate) {
  const BattleTable table =
      read_ok(
          "{\"a\":\"x\",\"b\":\"y\",\"winner\":\"A\"}\n"
          "{\"a\":\"x\",\"b\":\"y\",\"winner\":\"A\",\"user\":\"u\",\"turn\":3}")
          .table;
  EXPECT_EQ(table.judge.code, (std::vector<std::uint32_t>{kNoLabel, 0}));
  EXPECT_EQ(table.turn, (std::vector<std::uint16_t>{kNoTurn, 3}));
}

TEST(BattleReader, SetsEmptyAndOverlongModelsAside) {
  const std::string longest(1024, 'm');
  const ReadBattles read =
      read_ok("model_a,model_b,winner\n ,y,tie\n"s + longest + ",y,tie\nm"s + longest + ",y,tie\n");
  EXPECT_EQ(read.table.models, (std::vector{longest, "y"s}));
  ASSERT_EQ(read.audit.set_aside.size(), 2u);
  EXPECT_EQ(read.audit.set_aside[0].reason, "empty_model");
  EXPECT_EQ(read.audit.set_aside[1].reason, "bad_model");
  EXPECT_EQ(read.audit.set_aside[1].example, std::string(120, 'm'));
}

TEST(BattleReader, ReadsAHundredThousandModels) {
  std::string csv = "model_a,model_b,winner\n";
  for (int i = 0; i < 100000; ++i) {
    csv += "m"s + std::to_string(i) + ",m" + std::to_string(i + 1) + ",model_a\n";
  }
  EXPECT_EQ(read_ok(csv).table.models.size(), 100001u);
}

TEST(BattleReader, NamesWhatItCannotRead) {
  const struct {
    std::string text;
    ErrorCode code;
    const char* says;
  } cases[] = {
      {"", ErrorCode::empty_input, "empty"},
      {" \n\t ", ErrorCode::empty_input, "empty"},
      {"\xef\xbb\xbf", ErrorCode::empty_input, "empty"},
      {"[]", ErrorCode::empty_input, "no battle"},
      {"model_a,model_b,winner\n", ErrorCode::empty_input, "no rows"},
      {"\x89PNG\r\n\x1a\n", ErrorCode::unknown_format, "PNG"},
      {"PK\x03\x04zip", ErrorCode::unknown_format, "zip"},
      {"\x1f\x8b\x08", ErrorCode::unknown_format, "gzip"},
      {"PAR1....", ErrorCode::unknown_format, "Parquet"},
      {"<!DOCTYPE html>", ErrorCode::unknown_format, "web page"},
      {"just some words", ErrorCode::unknown_format, "just some words"},
      {"\xff\xfe\0\0[\0\0\0"s, ErrorCode::bad_encoding, "UTF-32"},
      {"\xff\xfe[\0"s, ErrorCode::broken_json, "breaks off"},
      {"[\0{\0}\0]\0 "s, ErrorCode::bad_encoding, "inside a character"},
      {"\xfe\xff\0[\xdc\0"s, ErrorCode::bad_encoding, "surrogate"},
      {"abc\0def,x"s, ErrorCode::unknown_format, "binary"},
      {"model_a,model_b,winner\nx,caf\xe9,tie\n", ErrorCode::bad_encoding, "UTF-8"},
      {"[{\"model_a\": \"caf\xe9\"}]", ErrorCode::bad_encoding, "UTF-8"},
      {"17", ErrorCode::no_battle_list, "single JSON value"},
      {"[1, 2]", ErrorCode::no_battle_list, "object"},
      {"{\"rows\": [1], \"n\": 2}", ErrorCode::no_battle_list, "rows"},
      {"[{\"model_a\": \"x\", \"winner\": \"y\"}]", ErrorCode::missing_column, "second model"},
      {"model_a,model_b,verdict\nx,y,1\n", ErrorCode::missing_column, "verdict"},
      {"[{\"a\":\"x\",\"b\":\"y\",\"winner\":\"?\"}]", ErrorCode::no_usable_row, "unknown_outcome"},
      {"a,b,winner\nx,\"y", ErrorCode::broken_csv, "never closed"},
  };
  for (const auto& each : cases) {
    const Error error = read_error(each.text);
    EXPECT_EQ(name_of(error.code), name_of(each.code)) << each.text << ": " << error.message;
    EXPECT_NE(error.message.find(each.says), std::string::npos) << error.message;
  }
}

TEST(BattleReader, PointsAtTheBrokenByte) {
  const std::string row = "{\"a\":\"x\",\"b\":\"y\",\"winner\":\"A\"}";
  const struct {
    std::string text;
    std::uint64_t byte, line;
    const char* code = "broken_json";
  } cases[] = {
      {"["s + row + "\n" + row + "]", row.size() + 2, 2},        // no comma
      {"["s + row + ",\n]", row.size() + 3, 2},                  // comma before the end
      {"["s + row + "]\n\nx", row.size() + 4, 3},                // text behind the end
      {"["s + row + ",\n{\"a\":tru}]", row.size() + 11, 2},      // bad literal
      {"["s + row + ",\n{\"a\":\"\n\"}]", row.size() + 9, 2},    // control character
      {"["s + row + ",\n{\"a\":\"\\x\"}]", row.size() + 10, 2},  // bad escape
      {"["s + row + ",\n{\"a\":\"\xff\"}]", row.size() + 9, 2, "bad_encoding"},
      {"["s + row + ",\n{\"a\":01}]", row.size() + 9, 2},
      {"["s + row + ",\n{\"a\":NaN}]", row.size() + 8, 2},
      {row + "\n" + row + "\n{\"a\":", 2 * row.size() + 7, 3},  // cut off: at the end
  };
  for (const auto& each : cases) {
    const Error error = read_error(each.text);
    EXPECT_EQ(name_of(error.code), each.code) << each.text;
    EXPECT_EQ(error.where.byte, each.byte) << each.text << ": " << error.message;
    EXPECT_EQ(error.where.line, each.line) << each.text;
  }
}

TEST(BattleReader, GivesTheCompleteRowsOfABrokenFile) {
  const std::string row = "{\"a\":\"x\",\"b\":\"y\",\"winner\":\"A\"}";
  for (const std::string& end : {",{\"a\":\"x\",\"b\""s, ", oops"s}) {
    BattleReader reader;
    (void)reader.feed("["s + row + "," + row + end);
    ASSERT_FALSE(reader.finish());
    const Result<ReadBattles> so_far = reader.rows_so_far();
    ASSERT_TRUE(so_far);
    EXPECT_EQ(so_far->table.rows(), 2u);
    EXPECT_EQ(so_far->audit.kept, 2u);
  }
}

TEST(BattleReader, GivesTheRowsSoFarAfterACancel) {
  BattleReader reader;
  ASSERT_TRUE(reader.feed("a,b,winner\nx,y,A\ny,x,B\nx,y"s));
  const Result<ReadBattles> so_far = reader.rows_so_far();
  ASSERT_TRUE(so_far);
  EXPECT_EQ(so_far->table.rows(), 2u);
}

TEST(BattleReader, RepeatsItsFirstError) {
  BattleReader reader;
  const std::string broken = "["s + std::string(100000, '}');
  const Status first = reader.feed(broken);
  ASSERT_FALSE(first);
  const Status second = reader.feed("[]"s);
  ASSERT_FALSE(second);
  EXPECT_EQ(first.error().message, second.error().message);
  EXPECT_EQ(dump(reader.finish()), dump(Result<ReadBattles>(first.error())));
}

TEST(BattleReader, RefusesAbsurdNesting) {
  const std::string deep(513, '[');
  EXPECT_EQ(name_of(read_error("[{\"a\":"s + deep).code), "broken_json");
  const std::string fine = std::string(500, '[') + std::string(500, ']');
  EXPECT_EQ(
      read_ok("[{\"a\":\"x\",\"b\":\"y\",\"winner\":\"A\",\"c\":"s + fine + "}]").table.rows(), 1u);
}

TEST(BattleReader, GivesTheRowsSoFarOfASmallFileInUtf16) {
  std::string text = "\xff\xfe"s;
  for (const char each : "model_a,model_b,winner\nx,y,model_a\ny,x,tie\nx,y,mo"s) {
    text += each;
    text += '\0';
  }
  BattleReader reader;
  ASSERT_TRUE(reader.feed(text));
  const Result<ReadBattles> rows = reader.rows_so_far();
  ASSERT_TRUE(rows) << rows.error().message;
  EXPECT_EQ(rows->table.rows(), 2u);
}

// However the bytes come, and however many they are.
TEST(BattleReader, SaysThatUtf16BreaksOffInsideACharacter) {
  const auto wide = [](std::string_view text) {
    std::string bytes = "\xff\xfe"s;
    for (const char each : text) bytes.append({each, '\0'});
    return bytes;
  };
  std::string rows = "model_a,model_b,winner\n";
  for (const std::size_t size : {std::size_t{100}, 3 * kSniffedBytes}) {
    while (rows.size() < size) rows += "x,y,model_a\n";
    for (const std::size_t piece : {std::size_t{1}, std::size_t{4096}, size * 4}) {
      const std::string text = wide(rows) + "x";
      BattleReader reader;
      for (std::size_t at = 0; at < text.size(); at += piece)
        (void)reader.feed(std::string_view(text).substr(at, piece));
      const Result<ReadBattles> read = reader.finish();
      ASSERT_FALSE(read);
      EXPECT_NE(read.error().message.find("inside a character"), std::string::npos);
      EXPECT_EQ(read.error().where.byte, text.size() - 1);
      ASSERT_TRUE(reader.rows_so_far());
    }
  }
}

TEST(BattleReader, GivesNoByteOfUtf8ForAFaultInUtf16) {
  std::string text = "\xff\xfe"s;
  for (const char each : "\"a,b\nx,y\n"s) text.append({each, '\0'});
  const Error error = read_error(text);
  EXPECT_EQ(name_of(error.code), "broken_csv");
  EXPECT_EQ(error.where.byte, 0u);
  EXPECT_EQ(error.where.line, 1u);
}

TEST(BattleReader, SaysWhereRowsThatAreNamedLaterWereFirstSetAside) {
  const Result<ReadBattles> read = read_battles(
      "{\"examples\":[\n{\"input_text\":\"\",\"output_text_a\":\"\",\"output_text_b\":\"\","
      "\"score\":1},\n"
      "{\"models\":[{\"name\":\"q\"}],\"input_text\":\"\",\"output_text_a\":\"\",\"output_text_b\":"
      "\"\","
      "\"score\":1}],\n\"models\":[{\"name\":\"m\"},{\"name\":\"m\"}]}");
  ASSERT_TRUE(read) << read.error().message;
  ASSERT_EQ(read->audit.set_aside.size(), 1u);
  EXPECT_EQ(read->audit.set_aside[0].reason, "self_battle");
  EXPECT_EQ(read->audit.set_aside[0].first_line, 2u);
  EXPECT_EQ(read->audit.set_aside[0].example, "? vs ?");
}

TEST(BattleReader, TalliesTheRowsAlsoWhereNoneIsUsable) {
  BattleReader reader;
  EXPECT_EQ(reader.tally().rows.read, 0u);
  const std::string text = "model_a,model_b,winner\na,b,hm\nb,c,oh\nc,a,hm\n";
  ASSERT_TRUE(reader.feed(text));
  EXPECT_EQ(reader.finish().error().code, ErrorCode::no_usable_row);
  const ReadTally tally = reader.tally();
  EXPECT_EQ(tally.rows.read, 3u);
  EXPECT_EQ(tally.rows.kept, 0u);
  ASSERT_EQ(tally.outcomes.size(), 2u);
  EXPECT_EQ(tally.outcomes[0].value, "hm");
  EXPECT_EQ(tally.outcomes[0].rows, 2u);
  EXPECT_EQ(tally.outcomes[1].meaning, OutcomeMeaning::unknown);
}

}  // namespace
}  // namespace ringside
