// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "cli/part_file.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <nlohmann/json.hpp>

#include "cli/failure.h"
#include "cli/output.h"
#include "cli/table.h"
#include "core/phrasing.h"

namespace ringside::cli {
namespace {

// The beginning of a file, or nothing where it cannot be read.
std::string small_file(const std::string& path) {
  const int descriptor = ::open(path.c_str(), O_RDONLY | O_NOFOLLOW | O_CLOEXEC);
  if (descriptor < 0) return {};
  std::string text(1 << 16, '\0');
  const ssize_t count = ::read(descriptor, text.data(), text.size());
  ::close(descriptor);
  text.resize(count < 0 ? 0 : static_cast<std::size_t>(count));
  return text;
}

std::string text_in(const nlohmann::json& object, const char* key) {
  const auto found = object.find(key);
  return found != object.end() && found->is_string() ? found->get<std::string>() : std::string();
}

}  // namespace

PartFile::PartFile(const std::string& path, bool replace)
    : path_(path),
      place_(resolved(path)),
      part_(place_ + ".part"),
      note_(part_ + ".json"),
      replace_(replace) {
  check_place();
  open_part();
}

PartFile::~PartFile() {
  if (descriptor_ < 0) return;
  if (!is_of_use()) {
    ::unlink(note_.c_str());
    ::unlink(part_.c_str());
  }
  ::close(descriptor_);  // only now, for it holds the lock
}

void PartFile::check_place() const {
  struct stat there {};
  if (::stat(place_.c_str(), &there) != 0) return;
  if (S_ISDIR(there.st_mode)) throw Failure{kBadData, path_ + ": " + std::string(kIsFolder)};
  if (!S_ISREG(there.st_mode)) throw Failure{kBadData, path_ + ": is no ordinary file"};
  if (!replace_) throw Failure{kBadUsage, path_ + " is there already; --force replaces it"};
  if (::access(place_.c_str(), W_OK) != 0) give_up(path_);
}

void PartFile::open_part() {
  descriptor_ = ::open(part_.c_str(), O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0666);
  if (descriptor_ < 0) give_up(part_);
  struct stat opened {};
  struct stat named {};
  const bool locked = ::flock(descriptor_, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK;
  // Whoever had the lock before may have given the file its final name.
  const bool mine = locked && ::fstat(descriptor_, &opened) == 0 &&
                    ::stat(part_.c_str(), &named) == 0 && opened.st_ino == named.st_ino;
  if (!mine) let_go(part_ + ": another ringside is downloading it");
  size_ = static_cast<std::uint64_t>(opened.st_size);
  const bool of_earlier_run = S_ISREG(opened.st_mode) && (size_ == 0 || read_note());
  if (!of_earlier_run) let_go(part_ + " is there and not of ringside: move it or say --output");
}

void PartFile::let_go(const std::string& why) {
  ::close(descriptor_);
  descriptor_ = -1;
  throw Failure{kBadData, why};
}

bool PartFile::read_note() {
  const auto note = nlohmann::json::parse(small_file(note_), nullptr, false);
  if (!note.is_object()) return false;
  origin_.address = text_in(note, "address");
  origin_.validator = text_in(note, "validator");
  const auto bytes = note.find("bytes");
  if (bytes != note.end() && bytes->is_number_unsigned()) origin_.bytes = *bytes;
  return true;
}

// Only for the user's eyes: an address may hold a password.
void PartFile::write_note() const {
  const nlohmann::json note = {
      {"address", origin_.address}, {"validator", origin_.validator}, {"bytes", origin_.bytes}};
  const std::string text =
      note.dump(2, ' ', false, nlohmann::json::error_handler_t::replace) + "\n";
  const int descriptor =
      ::open(note_.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, 0600);
  if (descriptor < 0) give_up(note_);
  const int error = write_all(descriptor, text);
  ::close(descriptor);
  if (error == 0) return;
  errno = error;
  give_up(note_);
}

void PartFile::check_space() const {
  struct statvfs disk {};
  if (::fstatvfs(descriptor_, &disk) != 0) return;
  const std::uint64_t free = std::uint64_t{disk.f_bavail} * disk.f_frsize;
  if (origin_.bytes <= free) return;
  throw Failure{kBadData, path_ + ": has " + counted(origin_.bytes, "byte") +
                              ", but the disk has room for " + with_commas(free)};
}

// Empty before the note changes: a note never tells of bytes that are not its own.
void PartFile::begin(const Origin& origin) {
  shorten(0);
  origin_ = origin;
  check_space();
  write_note();
}

void PartFile::shorten(std::uint64_t size) {
  if (::ftruncate(descriptor_, static_cast<off_t>(size)) != 0 ||
      ::lseek(descriptor_, static_cast<off_t>(size), SEEK_SET) < 0) {
    give_up(part_);
  }
  size_ = size;
}

void PartFile::write(std::span<const char> bytes) {
  const int error = write_all(descriptor_, {bytes.data(), bytes.size()});
  if (error != 0) {
    const off_t end = ::lseek(descriptor_, 0, SEEK_END);  // some of them may have arrived
    if (end >= 0) size_ = static_cast<std::uint64_t>(end);
    errno = error;
    give_up(part_);
  }
  size_ += bytes.size();
}

void PartFile::finish() {
  if (::fsync(descriptor_) != 0) give_up(part_);
  // A link refuses to replace a file that has come meanwhile; not every disk knows links.
  const bool linked = !replace_ && ::link(part_.c_str(), place_.c_str()) == 0;
  if (!replace_ && !linked && errno == EEXIST) check_place();
  if (linked) {
    ::unlink(part_.c_str());
  } else if (::rename(part_.c_str(), place_.c_str()) != 0) {
    give_up(path_);
  }
  ::unlink(note_.c_str());
  ::close(descriptor_);
  descriptor_ = -1;
}

void PartFile::give_up(const std::string& name) {
  throw Failure{kBadData, name + ": cannot be written: " + std::strerror(errno)};
}

}  // namespace ringside::cli
