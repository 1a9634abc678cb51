// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "cli/archive.h"

#include <archive.h>
#include <archive_entry.h>

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <new>
#include <vector>

#include "cli/failure.h"
#include "core/ingest/begins_battles.h"
#include "core/phrasing.h"

namespace ringside::cli {

// What libarchive calls. No exception may cross it.
struct Archive::Callbacks {
  template <class Work>
  static la_int64_t guarded(void* self, Work work) {
    auto& archive = *static_cast<Archive*>(self);
    try {
      return work(archive.file_);
    } catch (...) {
      archive.thrown_ = std::current_exception();
      return ARCHIVE_FATAL;
    }
  }

  static la_ssize_t read(struct archive*, void* self, const void** bytes) {
    return static_cast<la_ssize_t>(guarded(self, [bytes](File& file) {
      const auto piece = file.next();
      *bytes = piece.data();
      return static_cast<la_int64_t>(piece.size());
    }));
  }

  static la_int64_t skip(struct archive*, void* self, la_int64_t wanted) {
    return guarded(self, [wanted](File& file) {
      const std::uint64_t left = file.size() - std::min(file.size(), file.position());
      const std::uint64_t step = std::min(left, static_cast<std::uint64_t>(wanted));
      if (step > 0) file.seek(file.position() + step);
      return static_cast<la_int64_t>(step);
    });
  }

  static la_int64_t seek(struct archive*, void* self, la_int64_t offset, int whence) {
    return guarded(self, [offset, whence](File& file) {
      const std::uint64_t from = whence == SEEK_CUR   ? file.position()
                                 : whence == SEEK_END ? file.size()
                                                      : 0;
      const la_int64_t place = static_cast<la_int64_t>(from) + offset;
      if (place < 0) return la_int64_t{ARCHIVE_FATAL};
      file.seek(static_cast<std::uint64_t>(place));
      return place;
    });
  }
};

Archive::Archive(File& file) : file_(file), archive_(archive_read_new()) {
  if (archive_ == nullptr) throw std::bad_alloc();
  if (file.position() > 0) file.seek(0);
  // Not all that there are: some of them start other programs.
  archive_read_support_filter_gzip(archive_);
  archive_read_support_filter_zstd(archive_);
  archive_read_support_filter_bzip2(archive_);
  archive_read_support_filter_xz(archive_);
  archive_read_support_filter_lz4(archive_);
  archive_read_support_format_zip(archive_);
  archive_read_support_format_7zip(archive_);
  archive_read_support_format_tar(archive_);
  archive_read_support_format_raw(archive_);
  archive_read_set_callback_data(archive_, this);
  archive_read_set_read_callback(archive_, Callbacks::read);
  if (file.size() > 0) {
    archive_read_set_skip_callback(archive_, Callbacks::skip);
    archive_read_set_seek_callback(archive_, Callbacks::seek);
  }
  if (archive_read_open1(archive_) != ARCHIVE_OK) give_up();
}

Archive::~Archive() { archive_read_free(archive_); }

// A warning tells of names or times that cannot be kept, which nobody wants here.
bool Archive::good(int result) {
  if (thrown_ || (result != ARCHIVE_OK && result != ARCHIVE_EOF && result != ARCHIVE_WARN)) {
    give_up();
  }
  return result != ARCHIVE_EOF;
}

bool Archive::next_member() { return good(archive_read_next_header(archive_, &entry_)); }

bool Archive::is_plain() const { return archive_format(archive_) == ARCHIVE_FORMAT_RAW; }

std::string Archive::member() const {
  const char* name = archive_entry_pathname_utf8(entry_);
  if (name == nullptr) name = archive_entry_pathname(entry_);
  return name == nullptr ? "" : name;
}

bool Archive::is_file() const { return archive_entry_filetype(entry_) == AE_IFREG; }

bool Archive::is_encrypted() const { return archive_entry_is_encrypted(entry_) != 0; }

std::span<const char> Archive::next() {
  const void* bytes = nullptr;
  std::size_t size = 0;
  la_int64_t offset = 0;
  do {
    const int result = archive_read_data_block(archive_, &bytes, &size, &offset);
    if (result == ARCHIVE_WARN) give_up();  // a check sum that does not fit
    if (!good(result)) return {};
  } while (size == 0);
  return {static_cast<const char*>(bytes), size};
}

void Archive::give_up() {
  if (thrown_) std::rethrow_exception(thrown_);
  file_.check_unchanged();
  const char* why = archive_error_string(archive_);
  throw Failure{kBadData, file_.name() + ": cannot be unpacked, it may be damaged or incomplete: " +
                              (why == nullptr ? "no reason given" : why)};
}

namespace {

struct Member {
  std::string name;
  bool encrypted = false;
  bool battles = false;
};

// Whether the first bytes of a member give at least one battle.
bool begins_battles(Archive& archive, const ReadOptions& options) {
  std::string head;
  for (auto piece = archive.next(); !piece.empty(); piece = archive.next()) {
    head.append(piece.begin(), piece.end());
    if (head.size() >= kSniffedBytes) return ringside::begins_battles(head, false, options);
  }
  return ringside::begins_battles(head, true, options);
}

// Hidden files are what an operating system left there.
bool is_hidden(const std::string& name) {
  const std::size_t slash = name.rfind('/');
  const std::size_t begin = slash == std::string::npos ? 0 : slash + 1;
  return name.compare(begin, 1, ".") == 0 || name.rfind("__MACOSX/", 0) == 0;
}

std::string names_of(const std::vector<Member>& members) {
  constexpr std::size_t kShown = 20;
  std::vector<std::string> names;
  for (const Member& each : members) names.push_back(each.name);
  return listed(names, kShown);
}

std::string chosen(const File& file, const std::vector<Member>& members,
                   const std::string& wanted) {
  const auto give_up = [&](const std::string& why) { throw Failure{kBadData, file.name() + why}; };
  if (members.empty()) give_up(": the archive holds no file");
  if (!wanted.empty()) {
    for (const Member& each : members) {
      if (each.name == wanted) return wanted;
    }
    give_up(": has no member " + wanted + "; its members are " + names_of(members));
  }
  std::vector<Member> battles;
  for (const Member& each : members) {
    if (each.battles) battles.push_back(each);
  }
  if (battles.size() == 1) return battles.front().name;
  if (battles.size() > 1) {
    give_up(" holds several battle files; choose one with --member NAME: " + names_of(battles));
  }
  if (members.size() > 1) {
    give_up(" holds no file that begins with battles; choose one with --member NAME: " +
            names_of(members));
  }
  return members.front().name;
}

// `options`: null where nobody looks inside.
std::vector<Member> members_of(Archive& archive, const ReadOptions* options) {
  std::vector<Member> members;
  do {
    if (!archive.is_file() || is_hidden(archive.member())) continue;
    Member member{archive.member(), archive.is_encrypted()};
    member.battles = options != nullptr && !member.encrypted && begins_battles(archive, *options);
    members.push_back(std::move(member));
  } while (archive.next_member());
  return members;
}

}  // namespace

std::unique_ptr<Bytes> archived(File& file, Container container, std::string& member,
                                const ReadOptions& options) {
  const bool is_archive = container == Container::zip || container == Container::seven_zip ||
                          container == Container::tar;
  if (is_archive) file.make_seekable();
  auto archive = std::make_unique<Archive>(file);
  const bool any = archive->next_member();
  if (any && archive->is_plain()) {
    if (member.empty()) return archive;
    throw Failure{kBadUsage, "--member is for archives, and " + file.name() + " is none"};
  }
  file.make_seekable();
  archive = std::make_unique<Archive>(file);
  if (archive->next_member()) {
    member = chosen(file, members_of(*archive, member.empty() ? &options : nullptr), member);
  } else {
    member = chosen(file, {}, member);
  }
  archive = std::make_unique<Archive>(file);
  while (archive->next_member() && archive->member() != member) continue;
  if (archive->is_encrypted()) {
    throw Failure{kBadData,
                  file.name() + ": " + member + " is encrypted; unpack it with its password first"};
  }
  return archive;
}

}  // namespace ringside::cli
