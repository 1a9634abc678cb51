// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "cli/parquet.h"

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <climits>
#include <cstring>
#include <string_view>
#include <utility>

#include "cli/failure.h"
#include "core/ingest/inspect.h"
#include "core/ingest/text_values.h"

extern char** environ;

namespace ringside::cli {
namespace {

constexpr const char* kProgram = "ringside-parquet.mjs";
constexpr std::size_t kPieceBytes = std::size_t{1} << 20;
constexpr std::size_t kSaidBytes = 4096;

// What node is started with: whatever goes wrong, its last line says what. An old node would
// stumble over the syntax of the program.
constexpr const char* kStart = R"(
  const end = (text) => { process.stderr.write(text.replace(/\s+/g, " ") + "\n"); process.exit(1); };
  const version = process.versions.node;
  if (parseInt(version) < 18) end("Parquet needs Node.js 18 or newer, and node here is " + version);
  const fail = (error) => end("the Parquet file cannot be read: " + (error && error.message || error));
  process.on("uncaughtException", fail);
  import(require("url").pathToFileURL(process.argv[1])).catch(fail);
)";

// Beside this program, wherever that was called from.
std::string program_path() {
  char self[PATH_MAX] = "";
  const ssize_t length = ::readlink("/proc/self/exe", self, sizeof self);
  const std::string_view path(self, length > 0 ? static_cast<std::size_t>(length) : 0);
  std::string found = std::string(path.substr(0, path.rfind('/') + 1)) + kProgram;
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

}  // namespace

Parquet::Parquet(const std::string& path, Part part, const std::vector<std::string>& paths)
    : name_(path), piece_(kPieceBytes) {
  if (path == "-") {
    throw Failure{kBadData, "Parquet is not read from standard input: give the name of the file"};
  }
  std::vector<std::string> arguments{
      "node", "--eval", kStart, program_path(), part == Part::head ? "head" : "rows", path};
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
  pointers.reserve(arguments.size() + 1);
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
    const std::size_t bytes = read_rows(piece_.data() + size, piece_.size() - size);
    if (bytes == 0) break;
    size += bytes;
  }
  if (size < piece_.size()) finish();
  return {piece_.data(), size};
}

// Listens to complaints meanwhile: whoever finds their pipe full would wait for ever.
std::size_t Parquet::read_rows(char* to, std::size_t most) {
  while (true) {
    pollfd ready[] = {{rows_, POLLIN, 0}, {complaint_, POLLIN, 0}};
    if (::poll(ready, 2, -1) < 0 && errno != EINTR) return 0;
    if (ready[1].revents != 0) listen();
    if (ready[0].revents != 0) return read_some(rows_, to, most);
  }
}

// Keeps the end of what is said; poll() passes over the pipe when it is closed.
void Parquet::listen() {
  char heard[kSaidBytes];
  const std::size_t bytes = read_some(complaint_, heard, sizeof heard);
  said_.append(heard, bytes);
  if (said_.size() > kSaidBytes) said_.erase(0, said_.size() - kSaidBytes);
  if (bytes > 0) return;
  ::close(complaint_);
  complaint_ = -1;
}

void Parquet::finish() {
  ::close(rows_);
  rows_ = -1;
  while (complaint_ >= 0) listen();
  int status = 0;
  ::waitpid(process_, &status, 0);
  process_ = -1;
  if (WIFEXITED(status) && WEXITSTATUS(status) == 0) return;
  // Of a signal the program cannot say anything: node ends so when it is out of memory.
  std::string_view said = WIFEXITED(status) ? trimmed(said_) : "";
  if (said.empty()) said = "node was ended while it read the Parquet file";
  throw Failure{kBadData, name_ + ": " + std::string(said.substr(said.rfind('\n') + 1))};
}

ParquetBattles battles_of_parquet(const std::string& path, const ReadOptions& options) {
  Parquet rows(path, Parquet::Part::head);
  std::string head = read_all(rows);
  const Result<Inspection> seen = inspect(head, options.mapping);
  if (!seen || !seen->problem.empty()) {
    return {std::move(head), std::make_unique<Parquet>(path, Parquet::Part::head)};
  }
  std::vector<std::string> paths;
  if (!options.features) paths = seen->needed;
  return {std::move(head), std::make_unique<Parquet>(path, Parquet::Part::rows, paths)};
}

}  // namespace ringside::cli
