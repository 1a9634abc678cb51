// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "cli/parquet.h"

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <climits>
#include <cstring>
#include <string_view>

#include "cli/failure.h"
#include "core/ingest/inspect.h"

extern char** environ;

namespace ringside::cli {
namespace {

constexpr const char* kProgram = "ringside-parquet.mjs";
constexpr std::size_t kPieceBytes = std::size_t{1} << 20;

// Beside this program, wherever that was called from.
std::string program_path() {
  char self[PATH_MAX] = "";
  const ssize_t length = ::readlink("/proc/self/exe", self, sizeof self);
  const std::string_view path(self, length > 0 ? static_cast<std::size_t>(length) : 0);
  const std::string found = std::string(path.substr(0, path.rfind('/') + 1)) + kProgram;
  if (::access(found.c_str(), R_OK) == 0) return found;
  throw Failure{kBadData, "reading Parquet needs " + found + ", which ./dev build makes"};
}

std::size_t read_some(int descriptor, char* to, std::size_t most) {
  ssize_t bytes = 0;
  do bytes = ::read(descriptor, to, most);
  while (bytes < 0 && errno == EINTR);
  return bytes < 0 ? 0 : static_cast<std::size_t>(bytes);
}

std::string read_all(Bytes& bytes) {
  std::string text;
  for (auto piece = bytes.next(); !piece.empty(); piece = bytes.next()) {
    text.append(piece.data(), piece.size());
  }
  return text;
}

std::vector<std::string> paths_to_read(const Columns& columns) {
  std::vector<std::string> paths;
  for (std::size_t i = 0; i < static_cast<std::size_t>(Role::prompt_text); ++i) {
    const std::string& path = path_of(columns, static_cast<Role>(i));
    if (!path.empty()) paths.push_back(path);
  }
  return paths;
}

}  // namespace

Parquet::Parquet(const std::string& path, Part part, const std::vector<std::string>& paths)
    : piece_(kPieceBytes) {
  if (path == "-") {
    throw Failure{kBadData, "Parquet is not read from standard input: give the name of the file"};
  }
  std::vector<std::string> arguments{"node", program_path(), part == Part::head ? "head" : "rows",
                                     path};
  arguments.insert(arguments.end(), paths.begin(), paths.end());
  start(arguments);
}

Parquet::~Parquet() {
  if (rows_ >= 0) ::close(rows_);  // ends a program that still writes
  if (complaint_ >= 0) ::close(complaint_);
  if (process_ > 0) ::waitpid(process_, nullptr, 0);
}

void Parquet::start(const std::vector<std::string>& arguments) {
  int rows[2], complaint[2];
  if (::pipe2(rows, O_CLOEXEC) != 0 || ::pipe2(complaint, O_CLOEXEC) != 0) {
    throw Failure{kBadData, std::string("no pipe to node: ") + std::strerror(errno)};
  }
  rows_ = rows[0];
  complaint_ = complaint[0];
  posix_spawn_file_actions_t actions;
  ::posix_spawn_file_actions_init(&actions);
  ::posix_spawn_file_actions_adddup2(&actions, rows[1], STDOUT_FILENO);
  ::posix_spawn_file_actions_adddup2(&actions, complaint[1], STDERR_FILENO);
  std::vector<char*> pointers;
  for (const std::string& each : arguments) pointers.push_back(const_cast<char*>(each.c_str()));
  pointers.push_back(nullptr);
  const int error = ::posix_spawnp(&process_, "node", &actions, nullptr, pointers.data(), environ);
  ::posix_spawn_file_actions_destroy(&actions);
  ::close(rows[1]);
  ::close(complaint[1]);
  if (error == 0) return;
  process_ = -1;
  throw Failure{kBadData, std::string("Parquet is read by node, which cannot be started (") +
                              std::strerror(error) +
                              "): install Node.js 18 or newer, or open the file in the page"};
}

std::span<const char> Parquet::next() {
  if (rows_ < 0) return {};
  std::size_t size = 0;
  while (size < piece_.size()) {
    const std::size_t bytes = read_some(rows_, piece_.data() + size, piece_.size() - size);
    if (bytes == 0) break;
    size += bytes;
  }
  if (size < piece_.size()) finish();
  return {piece_.data(), size};
}

void Parquet::finish() {
  ::close(rows_);
  rows_ = -1;
  std::string said(1024, '\0');
  said.resize(read_some(complaint_, said.data(), said.size()));
  int status = 0;
  ::waitpid(process_, &status, 0);
  process_ = -1;
  if (WIFEXITED(status) && WEXITSTATUS(status) == 0) return;
  said = said.substr(0, said.find('\n'));
  throw Failure{kBadData, said.empty() ? "node was ended while it read the Parquet file" : said};
}

std::unique_ptr<Bytes> battles_of_parquet(const std::string& path, ReadOptions& options) {
  Parquet head(path, Parquet::Part::head);
  const Result<Inspection> shown = inspect(read_all(head), options.mapping);
  if (!shown || !shown->problem.empty()) {
    return std::make_unique<Parquet>(path, Parquet::Part::head);
  }
  options.mapping = shown->mapping;
  std::vector<std::string> paths;
  if (!options.features) paths = paths_to_read(options.mapping.columns);
  return std::make_unique<Parquet>(path, Parquet::Part::rows, paths);
}

}  // namespace ringside::cli
