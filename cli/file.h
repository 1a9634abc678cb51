// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <sys/stat.h>

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "cli/bytes.h"

namespace ringside::cli {

// The bytes of a file as they are, or of standard input for "-", in pieces of at most 1 MB.
class File final : public Bytes {
 public:
  // Fails when the path cannot be read or is a folder.
  explicit File(const std::string& path);
  ~File() override;

  // Fails at the end if the size or time of change is not what it was at the beginning.
  std::span<const char> next() override;
  // The first piece, which next() gives again.
  std::span<const char> head();
  // Makes a pipe a file that can be read in any order: what it holds goes to a temporary file,
  // which has no name and ends with the program. Only before next() has gone past the head.
  void make_seekable();
  // The next piece begins there. Within the head this works for a pipe too, until next() has gone
  // past it.
  void seek(std::uint64_t offset);
  // Fails if the file has changed since it was opened.
  void check_unchanged() const;

  const std::string& name() const { return name_; }  // for messages
  std::uint64_t size() const { return size_; }       // bytes, 0 if not known
  std::uint64_t position() const { return position_; }

 private:
  [[noreturn]] void give_up(const std::string& why) const;
  std::size_t read(char* to, std::size_t most) const;
  void fill_head();

  std::string name_;
  int descriptor_ = -1;
  struct stat before_ {};
  bool regular_ = false;
  std::uint64_t size_ = 0;
  std::uint64_t position_ = 0;  // of the next byte that next() gives
  std::vector<char> head_;      // the beginning of the file
  bool has_head_ = false;
  std::vector<char> piece_;
};

}  // namespace ringside::cli
