// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "cli/output.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <climits>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "cli/failure.h"
#include "cli/text_width.h"

namespace ringside::cli {
namespace {

// Read by the signal handler, so it must not live on the heap.
char unfinished[PATH_MAX] = "";

extern "C" void remove_unfinished(int signal) {
  if (unfinished[0] != '\0') ::unlink(unfinished);
  ::_exit(128 + signal);
}

}  // namespace

int write_all(int descriptor, std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = ::write(descriptor, text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return errno;
    text.remove_prefix(static_cast<std::size_t>(written));
  }
  return 0;
}

std::string resolved(const std::string& path) {
  char* real = ::realpath(path.c_str(), nullptr);
  if (real == nullptr) return path;  // not there yet
  std::string result(real);
  std::free(real);
  return result;
}

void print(std::string_view text) {
  const int error = write_all(STDOUT_FILENO, text);
  if (error == EPIPE) throw ClosedPipe{};
  if (error != 0) {
    throw Failure{kBadData, std::string("standard output: ") + std::strerror(error)};
  }
}

void report(const std::string& message) {
  std::fprintf(stderr, "ringside: %s\n", visible(message).c_str());
}

void guard_output() {
  std::signal(SIGPIPE, SIG_IGN);
  std::signal(SIGINT, remove_unfinished);
  std::signal(SIGTERM, remove_unfinished);
  std::signal(SIGHUP, remove_unfinished);
  std::signal(SIGXFSZ, SIG_IGN);  // the write fails instead
}

Output::Output(const std::string& path) : path_(path), place_(resolved(path)) {
  if (path == "-") {
    descriptor_ = STDOUT_FILENO;
    return;
  }
  struct stat there {};
  const bool exists = ::stat(place_.c_str(), &there) == 0;
  if (exists && S_ISDIR(there.st_mode))
    throw Failure{kBadData, path + ": " + std::string(kIsFolder)};
  if (exists && ::access(place_.c_str(), W_OK) != 0) give_up();
  if (exists && !S_ISREG(there.st_mode)) {
    descriptor_ = ::open(place_.c_str(), O_WRONLY | O_CLOEXEC);
  } else {
    const std::string beside = place_ + ".part" + std::to_string(::getpid());
    // Before it is there: a signal may come at once.
    if (beside.size() < sizeof unfinished) {
      std::memcpy(unfinished, beside.c_str(), beside.size() + 1);
    }
    descriptor_ = ::open(beside.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    if (descriptor_ < 0) {
      unfinished[0] = '\0';
      give_up();
    }
    temporary_ = beside;
    if (exists) static_cast<void>(::fchmod(descriptor_, there.st_mode & 07777));
  }
  if (descriptor_ < 0) give_up();
}

Output::~Output() {
  if (descriptor_ > STDOUT_FILENO) ::close(descriptor_);
  if (!temporary_.empty()) ::unlink(temporary_.c_str());
  unfinished[0] = '\0';
}

void Output::write(std::string_view text) {
  if (descriptor_ == STDOUT_FILENO) return print(text);
  const int error = write_all(descriptor_, text);
  if (error == 0) return;
  errno = error;
  give_up();
}

void Output::commit() {
  if (descriptor_ == STDOUT_FILENO) return;
  const int closed = ::close(descriptor_);
  descriptor_ = -1;
  if (closed != 0) give_up();  // a full disk may show only here
  if (temporary_.empty()) return;
  if (::rename(temporary_.c_str(), place_.c_str()) != 0) give_up();
  temporary_.clear();
}

void Output::give_up() const {
  throw Failure{kBadData, path_ + ": cannot be written: " + std::strerror(errno)};
}

}  // namespace ringside::cli
