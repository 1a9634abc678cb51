// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <string>

namespace ringside::cli {

// What the bytes of an unfinished download are the beginning of.
struct Origin {
  std::string address{};    // as asked for
  std::string validator{};  // a strong ETag or the Last-Modified; "" if the server gives neither
  std::uint64_t bytes = 0;  // of the whole file, 0 if not known
};

// A download under way: FILE.part, with its origin in FILE.part.json beside it. FILE itself appears
// whole or not at all. A part that nothing can go on from, for lack of bytes or of a validator, is
// removed at the end. All members throw Failure where the disk refuses.
class PartFile {
 public:
  // Opens what an earlier run left, of whatever address. Fails when FILE exists and is not to be
  // replaced, and when FILE.part is in use or not of an earlier run.
  PartFile(const std::string& path, bool replace);
  ~PartFile();
  PartFile(const PartFile&) = delete;
  PartFile& operator=(const PartFile&) = delete;

  const std::string& name() const { return part_; }  // of FILE.part, for messages
  std::uint64_t size() const { return size_; }
  const Origin& origin() const { return origin_; }
  bool is_of_use() const { return size_ > 0 && !origin_.validator.empty(); }

  // Empties it for the bytes of `origin`. Fails when they do not fit on the disk.
  void begin(const Origin& origin);
  // Drops all bytes from `size` on.
  void shorten(std::uint64_t size);
  void write(std::span<const char> bytes);
  // Gives it its name.
  void finish();

 private:
  void check_place() const;
  void open_part();
  bool read_note();
  void write_note() const;
  void check_space() const;
  [[noreturn]] void let_go(const std::string& why);
  [[noreturn]] static void give_up(const std::string& name);

  std::string path_;   // as the user gave it, for messages
  std::string place_;  // where the file goes, links resolved
  std::string part_;
  std::string note_;
  bool replace_;
  int descriptor_ = -1;
  std::uint64_t size_ = 0;
  Origin origin_;
};

}  // namespace ringside::cli
