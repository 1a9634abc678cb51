// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "cli/input.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "cli/failure.h"
#include "cli/progress.h"

namespace ringside::cli {
namespace {

constexpr std::size_t kPiece = 1 << 20;

bool same_time(const timespec& x, const timespec& y) {
  return x.tv_sec == y.tv_sec && x.tv_nsec == y.tv_nsec;
}

}  // namespace

Input::Input(const std::string& path) : name_(path == "-" ? "standard input" : path) {
  const auto give_up = [this](const std::string& why) {
    if (descriptor_ > STDIN_FILENO) ::close(descriptor_);
    throw Failure{kBadData, name_ + ": " + why};
  };
  descriptor_ = path == "-" ? STDIN_FILENO : ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (descriptor_ < 0) give_up(std::string("cannot be read: ") + std::strerror(errno));
  if (::fstat(descriptor_, &before_) != 0) {
    give_up(std::string("cannot be read: ") + std::strerror(errno));
  }
  if (S_ISDIR(before_.st_mode)) give_up("is a folder; give a battle file (JSON, JSON lines, CSV)");
  piece_.resize(kPiece);
}

Input::~Input() {
  if (descriptor_ > STDIN_FILENO) ::close(descriptor_);
}

std::uint64_t Input::size() const {
  return regular() ? static_cast<std::uint64_t>(before_.st_size) : 0;
}

std::span<const char> Input::next() {
  ssize_t got = 0;
  do {
    got = ::read(descriptor_, piece_.data(), piece_.size());
  } while (got < 0 && errno == EINTR);
  if (got < 0) {
    throw Failure{kBadData, name_ + ": cannot be read: " + std::strerror(errno)};
  }
  taken_ += static_cast<std::uint64_t>(got);
  if (got == 0) check_unchanged();
  return {piece_.data(), static_cast<std::size_t>(got)};
}

void Input::check_unchanged() const {
  if (!regular()) return;
  struct stat now {};
  const bool same = ::fstat(descriptor_, &now) == 0 && now.st_size == before_.st_size &&
                    same_time(now.st_mtim, before_.st_mtim);
  if (same) return;
  throw Failure{kBadData, name_ + ": changed while it was read; run again when it is complete"};
}

ReadBattles read_battle_file(Input& input, std::span<const char> first) {
  Progress progress("Reading", input.size(), "MB", 1e6);
  BattleReader reader({}, input.size());
  const auto feed = [&](std::span<const char> piece) {
    const Status status = reader.feed(piece);
    if (status) return progress.update(reader.progress().bytes);
    input.check_unchanged();  // the likelier cause of a break in the middle
    throw failure_of(status.error(), input.name());
  };
  if (!first.empty()) feed(first);
  for (auto piece = input.next(); !piece.empty(); piece = input.next()) feed(piece);
  return require(reader.finish(), input.name());
}

}  // namespace ringside::cli
