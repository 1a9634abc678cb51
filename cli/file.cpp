// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "cli/file.h"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "cli/failure.h"
#include "cli/output.h"

namespace ringside::cli {
namespace {

constexpr std::size_t kPiece = 1 << 20;

bool same_time(const timespec& x, const timespec& y) {
  return x.tv_sec == y.tv_sec && x.tv_nsec == y.tv_nsec;
}

// A new file without a name, or -1.
int temporary_file() {
  const char* folder = std::getenv("TMPDIR");
  std::string path = folder == nullptr || *folder == '\0' ? P_tmpdir : folder;
  path += "/ringside-XXXXXX";
  const int descriptor = ::mkostemp(path.data(), O_CLOEXEC);
  if (descriptor >= 0) ::unlink(path.c_str());
  return descriptor;
}

}  // namespace

File::File(const std::string& path) : name_(path == "-" ? "standard input" : path) {
  descriptor_ = path == "-" ? STDIN_FILENO : ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (descriptor_ < 0 || ::fstat(descriptor_, &before_) != 0) {
    const std::string why = std::strerror(errno);
    if (descriptor_ > STDIN_FILENO) ::close(descriptor_);
    give_up("cannot be read: " + why);
  }
  if (S_ISDIR(before_.st_mode)) {
    if (descriptor_ > STDIN_FILENO) ::close(descriptor_);
    give_up(std::string(kIsFolder) + "; give a battle file (JSON, JSON lines, CSV, Parquet)");
  }
  regular_ = S_ISREG(before_.st_mode);
  size_ = regular_ ? static_cast<std::uint64_t>(before_.st_size) : 0;
}

File::~File() {
  if (descriptor_ > STDIN_FILENO) ::close(descriptor_);
}

void File::give_up(const std::string& why) const { throw Failure{kBadData, name_ + ": " + why}; }

std::size_t File::read(char* to, std::size_t most) const {
  ssize_t got = 0;
  do {
    got = ::read(descriptor_, to, most);
  } while (got < 0 && errno == EINTR);
  if (got < 0) give_up(std::string("cannot be read: ") + std::strerror(errno));
  return static_cast<std::size_t>(got);
}

// A pipe gives less at a time than is asked for.
void File::fill_head() {
  if (has_head_) return;
  has_head_ = true;
  head_.resize(kPiece);
  std::size_t filled = 0;
  while (filled < head_.size()) {
    const std::size_t got = read(head_.data() + filled, head_.size() - filled);
    if (got == 0) break;
    filled += got;
  }
  head_.resize(filled);
}

std::span<const char> File::head() {
  fill_head();
  return head_;
}

std::span<const char> File::next() {
  fill_head();
  if (position_ < head_.size()) {
    const auto rest = std::span<const char>(head_).subspan(static_cast<std::size_t>(position_));
    position_ = head_.size();
    return rest;
  }
  piece_.resize(kPiece);
  const std::size_t got = read(piece_.data(), piece_.size());
  position_ += got;
  if (got == 0) check_unchanged();
  return std::span<const char>(piece_).first(got);
}

void File::make_seekable() {
  if (regular_ || size_ > 0) return;
  fill_head();
  if (position_ > head_.size()) give_up("cannot be read a second time: give a file, not a pipe");
  const int copy = temporary_file();
  const auto check = [&](int error) {
    if (error != 0) {
      give_up(std::string("cannot be kept in a temporary file: ") + std::strerror(error));
    }
  };
  const auto keep = [&](std::span<const char> bytes) {
    check(write_all(copy, {bytes.data(), bytes.size()}));
  };
  check(copy < 0 ? errno : 0);
  keep(head_);
  size_ = head_.size();
  piece_.resize(kPiece);
  while (const std::size_t got = read(piece_.data(), piece_.size())) {
    keep(std::span<const char>(piece_).first(got));
    size_ += got;
  }
  if (descriptor_ > STDIN_FILENO) ::close(descriptor_);
  descriptor_ = copy;
  if (::lseek(descriptor_, static_cast<off_t>(head_.size()), SEEK_SET) < 0) check(errno);
}

// Inside the head its bytes come first, and the descriptor stands behind them.
void File::seek(std::uint64_t offset) {
  const bool in_head = position_ <= head_.size() && offset <= head_.size();
  position_ = offset;
  if (in_head) return;
  const std::uint64_t place = std::max<std::uint64_t>(offset, head_.size());
  if (::lseek(descriptor_, static_cast<off_t>(place), SEEK_SET) < 0) {
    give_up(std::string("cannot be read: ") + std::strerror(errno));
  }
}

void File::check_unchanged() const {
  if (!regular_) return;
  struct stat now {};
  const bool same = ::fstat(descriptor_, &now) == 0 && now.st_size == before_.st_size &&
                    same_time(now.st_mtim, before_.st_mtim);
  if (!same) give_up("changed while it was read; run again when it is complete");
}

}  // namespace ringside::cli
