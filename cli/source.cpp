// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "cli/source.h"

#include <algorithm>

#include "cli/failure.h"
#include "cli/input.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/places.h"
#include "cli/progress.h"
#include "cli/table.h"
#include "core/pipeline.h"
#include "core/simulate/sample.h"

namespace ringside::cli {
namespace {

void draw_sample(SourceBattles& battles, const SourceOptions& options, const CleanOptions& clean,
                 std::uint64_t seed) {
  const Prepared prepared = require(prepare(battles.table, battles.audit, clean), battles.name);
  const RowSet& kept = prepared.battles.rows;
  const RowSet rows = sample_rows(kept, options.sample, seed);
  battles.audit = prepared.audit;
  battles.audit.kept = rows.size();
  if (rows.size() < kept.size()) {
    battles.audit.set_aside.push_back(
        {.reason = "not_in_sample", .rows = kept.size() - rows.size()});
  }
  battles.table = take_rows(battles.table, rows);
}

}  // namespace

void add_source_options(CLI::App& app, SourceOptions& options, bool own_seed) {
  add_fields(app, options, "Battles", own_seed ? FieldNames{} : FieldNames{"seed"});
  app.get_option("--source")->each([&options](const std::string&) { options.given = true; });
  // As in the course project: --models a b c.
  app.get_option("--models")->allow_extra_args(true);
}

void add_input(CLI::App& app, InputOptions& input, bool positional) {
  const std::string names = positional ? "file,--input" : "--input,--arena-file";
  app.add_option(
         names, input.paths,
         "Battles as JSON, JSON lines, CSV or Parquet, also packed (gzip, zstd, zip, xz, "
         "bzip2, 7z, tar; Parquet not); - reads standard input. All this is recognised from "
         "the content. Ratings take several files as one.")
      ->check(file_name())
      ->type_name("FILE")
      ->group("Input");
  app.add_option("--member", input.member, "The file to read out of an archive of several.")
      ->take_last()
      ->type_name("NAME")
      ->group("Input");
  app.add_option("--encoding", input.encoding,
                 "Encoding of text that is not Unicode, such as gb18030 or windows-1251.")
      ->take_last()
      ->type_name("NAME")
      ->group("Input");
  app.add_option("--map", input.map,
                 "Mapping of the columns, as ringside inspect --write-map begins one; without it "
                 "they are recognised.")
      ->check(file_name())
      ->type_name("FILE")
      ->group("Input");
  app.add_option("--baseline", input.baseline, doc_of(&Mapping::baseline))
      ->take_last()
      ->type_name("MODEL")
      ->group("Input");
  app.add_flag("--features", input.features, doc_of(&ReadOptions::features))->group("Input");
  app.add_option("--set-aside", input.set_aside,
                 "List every row that does not count as CSV: its line, why, and what stood there.")
      ->check(file_name())
      ->take_last()
      ->type_name("FILE")
      ->group("Output");
  const auto read_weight = [&input](const std::string& text) {
    input.strong_wins = real_number("--strong-wins", text);
  };
  app.add_option_function<std::string>("--strong-wins", read_weight, doc_of(&Mapping::strong_wins))
      ->take_last()
      ->type_name("X")
      ->default_str(plain_number(Mapping{}.strong_wins))
      ->group("Input");
}

SourceBattles load_battles(const SourceOptions& options, const CleanOptions& clean,
                           std::uint64_t seed) {
  if (options.source == Source::simulate && options.given && !options.input.paths.empty()) {
    throw Failure{kBadUsage, "--source simulate reads no file: leave out --input"};
  }
  if (options.source == Source::simulate && options.input.paths.empty()) {
    const std::string flag = options.sample > 0 ? "--sample" : input_flag(options.input);
    if (!flag.empty()) throw Failure{kBadUsage, flag + " needs a file: --input FILE"};
    auto world = simulate(options.simulate);
    if (!world) throw Failure{kBadUsage, world.error().message};
    const std::uint64_t rows = world->table.rows();
    return {"simulation", world->table, {.read = rows, .kept = rows}, std::move(*world)};
  }
  if (options.input.paths.empty()) throw Failure{kBadUsage, "--source arena needs --input FILE"};
  Input input(options.input, options.input.paths.front());
  ReadBattles read = read_battle_files(options.input, input, clean);
  SourceBattles battles{
      name_of_all(options.input, input), std::move(read.table), std::move(read.audit), {}};
  if (options.sample > 0) draw_sample(battles, options, clean, seed);
  return battles;
}

BattleFormat format_of_name(const std::string& path) {
  if (path.ends_with(".csv")) return BattleFormat::csv;
  if (path.ends_with(".jsonl")) return BattleFormat::jsonl;
  return BattleFormat::json;
}

void write_battle_file(const BattleTable& table, BattleFormat format, const std::string& path) {
  constexpr std::size_t kRows = 4096;
  Progress progress("Writing", table.rows(), "battles");
  Output output(path);
  std::size_t begin = 0;
  do {
    const std::size_t end = std::min(begin + kRows, table.rows());
    output.write(write_battles(table, format, begin, end));
    begin = end;
    progress.update(begin);
  } while (begin < table.rows());
  output.commit();
}

}  // namespace ringside::cli
