// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <zlib.h>

#include <vector>

#include "cli/file.h"

namespace ringside::cli {

// What a gzip file holds; several members one after the other are one text, as in gzip. Not by
// libarchive, which does not compare the check sums of gzip.
class Gzip final : public Bytes {
 public:
  explicit Gzip(File& file);
  ~Gzip() override;

  // Fails when the file is damaged or breaks off.
  std::span<const char> next() override;

 private:
  bool begin_member();
  void inflate_some();
  [[noreturn]] void give_up(const char* why);

  File& file_;
  z_stream stream_{};
  std::vector<char> output_;
  bool in_member_ = false;
  bool ended_ = false;
};

}  // namespace ringside::cli
