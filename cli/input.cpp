// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "cli/input.h"

#include <algorithm>
#include <utility>

#include "cli/archive.h"
#include "cli/failure.h"
#include "cli/gzip.h"
#include "cli/parquet.h"
#include "cli/progress.h"
#include "cli/recode.h"
#include "cli/set_aside_file.h"
#include "core/ingest/add_battles.h"
#include "core/ingest/encoding_guess.h"
#include "core/ingest/file_kind.h"
#include "core/phrasing.h"
#include "core/report/json.h"

namespace ringside::cli {
namespace {

Container container_of_head(std::span<const char> head) {
  return container_of({head.data(), std::min(head.size(), kSniffedBytes)});
}

// A tar file in a gzip file is libarchive's.
bool holds_tar(File& file) {
  Gzip gzip(file);
  const bool found = container_of_head(gzip.next()) == Container::tar;
  file.seek(0);
  return found;
}

// Where reading `piece` failed: the text may be in another encoding.
Failure with_advice(Failure failure, const Error& error, std::span<const char> piece) {
  if (error.code != ErrorCode::bad_encoding) return failure;
  const std::string_view guess = guessed_encoding({piece.data(), piece.size()});
  if (!guess.empty()) {
    failure.message +=
        " It may be " + std::string(guess) + ": try --encoding " + std::string(guess);
  }
  return failure;
}

Mapping mapping_from(const InputOptions& options) {
  Mapping mapping;
  if (!options.map.empty()) {
    File file(options.map);
    std::string text;
    for (auto piece = file.next(); !piece.empty(); piece = file.next()) {
      text.append(piece.data(), piece.size());
    }
    Result<Mapping> read = from_json_text<Mapping>(text);
    if (!read) throw Failure{kBadUsage, file.name() + ": " + read.error().message};
    mapping = std::move(read).value();
  }
  if (!options.baseline.empty()) mapping.baseline = options.baseline;
  if (options.strong_wins) mapping.strong_wins = *options.strong_wins;
  if (Status status = check_mapping(mapping); !status) {
    throw Failure{kBadUsage, status.error().message};
  }
  return mapping;
}

}  // namespace

Input::Input(const InputOptions& options, const std::string& path)
    : file_(path), name_(file_.name()), read_options_{mapping_from(options), options.features} {
  const Container container = container_of_head(file_.head());
  packed_ = container != Container::none;
  std::string member = options.member;
  if (!packed_ && !member.empty()) {
    throw Failure{kBadUsage, "--member is for archives, and " + name_ + " is none"};
  }
  if (container == Container::parquet) {
    if (!member.empty()) throw Failure{kBadUsage, "--member is for archives, not for Parquet"};
    ParquetBattles battles = battles_of_parquet(path, read_options_);
    head_ = std::move(battles.head);
    unpacked_ = std::move(battles.rows);
  } else if (container == Container::gzip && member.empty() && !holds_tar(file_)) {
    unpacked_ = std::make_unique<Gzip>(file_);
  } else if (packed_) {
    unpacked_ = archived(file_, container, member, read_options_);
  }
  if (!member.empty()) name_ += " (" + member + ")";
  if (options.encoding.empty()) return;
  Bytes& bytes = unpacked_ ? *unpacked_ : static_cast<Bytes&>(file_);
  recoded_ = std::make_unique<Recode>(bytes, options.encoding, name_);
}

std::span<const char> Input::next() {
  const auto piece = recoded_ ? recoded_->next() : unpacked_ ? unpacked_->next() : file_.next();
  if (piece.empty()) check_unchanged();
  return piece;
}

namespace {

// Reads a battle file to its end. `first` is a piece that was taken from `input` before; `aside`
// may be null.
ReadBattles read_battle_file(Input& input, std::span<const char> first, SetAsideFile* aside,
                             std::uint32_t number) {
  Progress progress("Reading", input.file_bytes(), "MB", 1e6);
  BattleReader reader(input.read_options(), input.text_bytes());
  if (!input.head().empty()) reader.recognise_by(input.head());
  if (aside != nullptr) reader.list_set_aside();
  const auto note = [&] {
    if (aside != nullptr) aside->add(reader.take_set_aside(), number);
  };
  std::string end;  // of the last piece
  const auto feed = [&](std::span<const char> piece) {
    const Status status = reader.feed(piece);
    note();
    const auto kept = piece.last(std::min(piece.size(), kSniffedBytes));
    end.assign(kept.begin(), kept.end());
    if (status) return progress.update(input.bytes_done());
    input.check_unchanged();  // the likelier cause of a break in the middle
    throw with_advice(failure_of(status.error(), input.name()), status.error(), piece);
  };
  if (!first.empty()) feed(first);
  for (auto piece = input.next(); !piece.empty(); piece = input.next()) feed(piece);
  Result<ReadBattles> battles = reader.finish();
  note();
  if (battles) return std::move(battles).value();
  // Where no row counts the list is what one needs.
  if (aside != nullptr && battles.error().code == ErrorCode::no_usable_row) aside->commit();
  throw with_advice(failure_of(battles.error(), input.name()), battles.error(), end);
}

}  // namespace

ReadBattles read_battle_files(const InputOptions& options, Input& input, const CleanOptions& clean,
                              std::span<const char> first) {
  std::optional<SetAsideFile> aside;
  if (!options.set_aside.empty()) aside.emplace(options.set_aside, options.paths);
  SetAsideFile* const list = aside ? &*aside : nullptr;
  ReadBattles battles = read_battle_file(input, first, list, 1);
  for (std::size_t file = 1; file < options.paths.size(); ++file) {
    Input next(options, options.paths[file]);
    ReadBattles more = read_battle_file(next, {}, list, static_cast<std::uint32_t>(file + 1));
    require(add_battles(battles, std::move(more)), next.name());
  }
  if (aside) {
    aside->add_cleaned(battles.table, clean);
    aside->commit();
  }
  return battles;
}

std::string name_of_all(const InputOptions& options, const Input& first) {
  if (options.paths.size() < 2) return first.name();
  constexpr std::size_t kShown = 3;
  return listed(options.paths, kShown);
}

}  // namespace ringside::cli
