// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "cli/judging/journal.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <nlohmann/json.hpp>
#include <vector>

#include "cli/failure.h"
#include "cli/output.h"

namespace ringside::cli {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::string_view kHeader = "{\"ringside_journal\":1}\n";
constexpr std::chrono::seconds kBetweenSyncs{1};

std::string text_at(const Json& line, const char* key) {
  const auto found = line.find(key);
  return found != line.end() && found->is_string() ? found->get<std::string>() : std::string();
}

double number_at(const Json& line, const char* key) {
  const auto found = line.find(key);
  return found != line.end() && found->is_number() ? found->get<double>() : 0.0;
}

Asked asked_from(const Json& line) {
  Asked asked;
  asked.text = text_at(line, "reply");
  asked.input_tokens = static_cast<std::uint64_t>(number_at(line, "input_tokens"));
  asked.output_tokens = static_cast<std::uint64_t>(number_at(line, "output_tokens"));
  asked.seconds = number_at(line, "seconds");
  const auto cut = line.find("cut_off");
  asked.cut_off = cut != line.end() && cut->is_boolean() && cut->get<bool>();
  return asked;
}

}  // namespace

Journal::Journal(const std::string& path, bool resume) : path_(path) {
  descriptor_ = ::open(path.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
  if (descriptor_ < 0) give_up();
  if (::flock(descriptor_, LOCK_EX | LOCK_NB) != 0) {
    ::close(descriptor_);
    throw Failure{kBadData, path_ + ": is in use by another run"};
  }
  try {
    read_all();
    if (!resume && !places_.empty()) {
      throw Failure{kBadUsage, path_ + ": holds " + std::to_string(places_.size()) +
                                   " replies of an earlier run; --resume goes on from them"};
    }
  } catch (...) {
    ::close(descriptor_);
    throw;
  }
}

Journal::~Journal() {
  ::fdatasync(descriptor_);
  ::close(descriptor_);
}

// A piece at a time: a journal of a long run is larger than its index.
void Journal::read_all() {
  std::vector<char> piece(std::size_t{1} << 20);
  std::string rest;
  while (true) {
    const ssize_t got = ::read(descriptor_, piece.data(), piece.size());
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) give_up();
    if (got == 0) break;
    rest.append(piece.data(), static_cast<std::size_t>(got));
    std::size_t begin = 0;
    for (std::size_t end = rest.find('\n'); end != rest.npos; end = rest.find('\n', begin)) {
      take_line(std::string_view(rest).substr(begin, end - begin), end_);
      end_ += end + 1 - begin;
      begin = end + 1;
    }
    rest.erase(0, begin);
  }
  if (!rest.empty()) {
    if (end_ == 0 && !kHeader.starts_with(rest)) throw Failure{kBadData, path_ + ": is no journal"};
    cut_bytes_ = rest.size();
    if (::ftruncate(descriptor_, static_cast<off_t>(end_)) != 0) give_up();
  }
  if (end_ > 0) return;
  if (const int error = write_all(descriptor_, kHeader); error != 0) {
    errno = error;
    give_up();
  }
  end_ = kHeader.size();
}

void Journal::take_line(std::string_view line, std::uint64_t offset) {
  const Json json = Json::parse(line, nullptr, false);
  if (offset == 0) {
    if (json.is_object() && json.contains("ringside_journal")) return;
    throw Failure{kBadData, path_ + ": is no journal"};
  }
  const std::string key = json.is_object() ? text_at(json, "key") : std::string();
  if (key.empty()) {
    ++broken_lines_;
    return;
  }
  places_.emplace(key, Place{offset, static_cast<std::uint32_t>(line.size())});
}

std::optional<Asked> Journal::find(std::string_view key) const {
  const auto found = places_.find(std::string(key));
  if (found == places_.end()) return std::nullopt;
  std::string line(found->second.bytes, '\0');
  std::size_t read = 0;
  while (read < line.size()) {
    const ssize_t got = ::pread(descriptor_, line.data() + read, line.size() - read,
                                static_cast<off_t>(found->second.offset + read));
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) give_up();
    read += static_cast<std::size_t>(got);
  }
  return asked_from(Json::parse(line, nullptr, false));
}

void Journal::add(std::string_view key, std::string_view kind, std::string_view model,
                  const Asked& asked) {
  Json line{{"key", key},
            {"kind", kind},
            {"model", model},
            {"reply", asked.text},
            {"input_tokens", asked.input_tokens},
            {"output_tokens", asked.output_tokens},
            {"seconds", asked.seconds}};
  if (asked.cut_off) line["cut_off"] = true;
  const std::string text = line.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
  if (const int error = write_all(descriptor_, text); error != 0) {
    errno = error;
    give_up();
  }
  places_.emplace(key, Place{end_, static_cast<std::uint32_t>(text.size() - 1)});
  end_ += text.size();
  to_disk();
}

void Journal::to_disk() {
  const auto now = std::chrono::steady_clock::now();
  if (now - synced_ < kBetweenSyncs) return;
  synced_ = now;
  ::fdatasync(descriptor_);
}

void Journal::give_up() const {
  throw Failure{kBadData, path_ + ": the journal cannot be used: " + std::strerror(errno)};
}

}  // namespace ringside::cli
