// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <sys/types.h>

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "cli/bytes.h"
#include "core/ingest/battle_reader.h"

namespace ringside::cli {

// The rows of a Parquet file as JSON lines. Debian has no C++ library for it, so the reader of the
// page does it, in node: the program ringside-parquet.mjs that lies beside this one.
class Parquet final : public Bytes {
 public:
  enum class Part { rows, head };  // head: the first rows with long values cut, to be looked at

  // Of the columns with a field that `paths` name, of all without any; each path must name one.
  // Fails when node or the program is missing.
  Parquet(const std::string& path, Part part, const std::vector<std::string>& paths = {});
  ~Parquet() override;

  // Fails with the last line that the program says when it does not come to a good end.
  std::span<const char> next() override;

 private:
  void start(const std::vector<std::string>& arguments);
  std::size_t read_rows(char* to, std::size_t most);
  void listen();
  void finish();

  std::string name_;
  std::vector<char> piece_;
  int rows_ = -1;
  int complaint_ = -1;
  std::string said_;  // the end of it
  pid_t process_ = -1;
};

struct ParquetBattles {
  std::string
      head;  // the first rows with all columns, long values cut: BattleReader::recognise_by()
  std::unique_ptr<Bytes> rows;
};

// Only the columns that the battles need, which are told from the first rows; all of them where
// features are read. Where no battles are found it is the first rows, so that reading them tells
// why.
ParquetBattles battles_of_parquet(const std::string& path, const ReadOptions& options);

}  // namespace ringside::cli
