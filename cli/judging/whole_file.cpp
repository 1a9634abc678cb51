// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "cli/judging/whole_file.h"

#include <sys/stat.h>

#include <cerrno>
#include <cstddef>
#include <cstring>

#include "cli/failure.h"
#include "cli/file.h"
#include "cli/input.h"
#include "cli/output.h"
#include "cli/parquet.h"
#include "core/ingest/file_kind.h"

namespace ringside::cli {
namespace {

constexpr std::size_t kMostBytes = std::size_t{1} << 30;

template <class Pieces>
std::string joined(Pieces& pieces, const std::string& name) {
  std::string text;
  for (auto piece = pieces.next(); !piece.empty(); piece = pieces.next()) {
    text.append(piece.data(), piece.size());
    if (text.size() > kMostBytes)
      throw Failure{kBadData, name + ": is larger than the 1 GB that it may be"};
  }
  return text;
}

// Standard input can be looked at only once, and never is Parquet.
bool is_parquet(const std::string& path) {
  if (path == "-") return false;
  File file(path);
  const auto head = file.head();
  return container_of({head.data(), head.size()}) == Container::parquet;
}

}  // namespace

std::string read_whole(const std::string& path) {
  if (is_parquet(path)) {
    Parquet rows(path, Parquet::Part::rows);
    return joined(rows, path);
  }
  Input input({}, path);
  return joined(input, input.name());
}

void make_folder(const std::string& folder) {
  if (::mkdir(folder.c_str(), 0777) == 0 || errno == EEXIST) return;
  throw Failure{kBadData, folder + ": cannot be made: " + std::strerror(errno)};
}

void write_whole(const std::string& path, const std::string& text) {
  Output output(path);
  output.write(text);
  output.commit();
}

}  // namespace ringside::cli
