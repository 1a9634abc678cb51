// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "cli/download.h"

#include <algorithm>
#include <cstdio>
#include <optional>

#include "cli/failure.h"
#include "cli/interrupt.h"
#include "cli/part_file.h"
#include "cli/progress.h"
#include "cli/table.h"
#include "cli/text_width.h"
#include "cli/transfer.h"
#include "core/phrasing.h"

namespace ringside::cli {
namespace {

constexpr std::uint64_t kHeadway = 1'000'000;  // bytes after which retries count anew
constexpr std::uint32_t kLongestPause = 30;    // seconds
constexpr unsigned kFreshStarts = 3;

// If-Range takes no weak ETag (RFC 9110, 13.1.5).
std::string validator_of(const Reply& reply) {
  const bool strong = reply.etag.starts_with("\"");
  return strong ? reply.etag : reply.last_modified;
}

class Download final : public Receiver {
 public:
  Download(const DownloadOptions& options, const Address& address, const std::string& path)
      : options_(options), address_(address), part_(path, options.force) {}

  void run();

  bool begin(const Reply& reply) override;
  void write(std::span<const char> piece) override;

 private:
  bool attempt();
  bool goes_on(const Reply& reply) const;
  bool is_whole(Outcome& outcome) const;
  void start_anew();
  void pause_after(const Outcome& outcome);
  [[noreturn]] void give_up(int exit_code, const std::string& why) const;
  std::string what_is_kept() const;

  const DownloadOptions& options_;
  const Address& address_;
  PartFile part_;
  std::optional<Progress> progress_;
  std::uint64_t from_ = 0;      // of the present attempt
  std::uint64_t farthest_ = 0;  // bytes of any attempt
  std::uint32_t failures_ = 0;  // since the last headway
  unsigned fresh_starts_ = 0;
  bool reached_ = false;  // ever
};

// The server may not know If-Range, so what it tells is compared here as well.
bool Download::goes_on(const Reply& reply) const {
  const Origin& origin = part_.origin();
  const bool by_etag = origin.validator.starts_with("\"");
  const std::string& told = by_etag ? reply.etag : reply.last_modified;
  return reply.first == from_ && (told.empty() || told == origin.validator) &&
         (origin.bytes == 0 || reply.bytes == origin.bytes);
}

bool Download::begin(const Reply& reply) {
  if (reply.content_type.starts_with("text/html")) {
    throw Failure{kBadData, address_.shown + ": is a web page and no file of battles"};
  }
  if (reply.partial) {
    if (from_ == 0 || !goes_on(reply)) return false;
    part_.shorten(from_);
  } else {
    part_.begin({address_.url, validator_of(reply), reply.bytes});
  }
  progress_.emplace("Downloading", part_.origin().bytes, "MB", 1e6);
  return true;
}

void Download::write(std::span<const char> piece) {
  part_.write(piece);
  progress_->update(part_.size());
}

// Whether the download is done.
bool Download::attempt() {
  const bool resumes = part_.is_of_use() && part_.origin().address == address_.url;
  from_ = resumes ? part_.size() : 0;
  // Of a part that looks whole the last byte comes again, to hear that the file is still the same.
  if (from_ > 0 && from_ == part_.origin().bytes) --from_;
  Outcome outcome = transfer({.url = address_.url,
                              .from = from_,
                              .validator = resumes ? part_.origin().validator : "",
                              .patience = options_.stall_limit},
                             *this);
  reached_ = reached_ || outcome.reached;
  if (outcome.ending == Ending::complete && is_whole(outcome)) return true;
  progress_.reset();
  switch (outcome.ending) {
    case Ending::complete:
      break;
    case Ending::unwanted:
      start_anew();
      break;
    case Ending::interrupted:
      give_up(128 + interruption(), "stopped");
    case Ending::hopeless:
      give_up(kBadData, outcome.why);
    case Ending::broken:
      pause_after(outcome);
      break;
  }
  return false;
}

bool Download::is_whole(Outcome& outcome) const {
  if (part_.size() == 0) {
    outcome = {.ending = Ending::hopeless, .why = "the file there is empty"};
    return false;
  }
  const std::uint64_t bytes = part_.origin().bytes;
  if (bytes == 0 || part_.size() == bytes) return true;
  outcome.ending = Ending::broken;
  outcome.why = with_commas(part_.size()) + " bytes came of " + with_commas(bytes);
  return false;
}

void Download::start_anew() {
  if (++fresh_starts_ > kFreshStarts) {
    give_up(kBadData, "the server gives other parts of the file than it is asked for");
  }
  part_.begin({.address = address_.url});
}

void Download::pause_after(const Outcome& outcome) {
  if (!reached_) give_up(kBadData, outcome.why);  // a wrong name, or no network at all
  if (part_.size() >= farthest_ + kHeadway) failures_ = 0;
  farthest_ = std::max(farthest_, part_.size());
  if (failures_ == options_.retries) give_up(kBadData, outcome.why);
  ++failures_;
  const std::uint32_t growing = 1U << std::min(failures_ - 1, 5U);
  const std::uint32_t pause = std::max(std::min(growing, kLongestPause), outcome.retry_after);
  std::fprintf(stderr, "ringside: %s; attempt %u of %u in %u s\n", visible(outcome.why).c_str(),
               failures_ + 1, options_.retries + 1, pause);
  wait_seconds(pause);
  if (interruption() != 0) give_up(128 + interruption(), "stopped");
}

void Download::give_up(int exit_code, const std::string& why) const {
  throw Failure{exit_code, address_.shown + ": " + why};
}

std::string Download::what_is_kept() const {
  if (part_.size() == 0 || part_.origin().address != address_.url) return {};
  if (!part_.is_of_use()) {
    return "; nothing is kept, for this server does not say whether a file has changed";
  }
  return "; " + counted(part_.size(), "byte") + " are kept in " + part_.name() +
         ": the same command goes on from there";
}

void Download::run() {
  try {
    while (!attempt()) {
    }
    progress_.reset();
    part_.finish();
  } catch (Failure& failure) {
    progress_.reset();
    failure.message += what_is_kept();
    throw;
  }
}

}  // namespace

std::string download(const DownloadOptions& options) {
  const Address address = address_of(options.url);
  std::string path = options.output.empty() ? address.file_name : options.output;
  if (path.empty()) throw Failure{kBadUsage, "the address names no file: say --output FILE"};
  if (path == "-") throw Failure{kBadUsage, "a download goes into a file, not to standard output"};
  if (options.stall_limit == 0) throw Failure{kBadUsage, "--stall-limit: wants at least 1"};
  const Interruptible interruptible;
  Download download(options, address, path);
  download.run();
  return path;
}

}  // namespace ringside::cli
