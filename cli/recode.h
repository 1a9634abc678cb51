// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <iconv.h>

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "cli/bytes.h"

namespace ringside::cli {

// Text in another encoding as UTF-8.
class Recode final : public Bytes {
 public:
  // `encoding` by a name that iconv(3) knows; fails with bad usage on another. `name` is the
  // file's.
  Recode(Bytes& from, const std::string& encoding, std::string name);
  ~Recode() override;

  std::span<const char> next() override;

 private:
  bool fill();
  void convert();

  Bytes& from_;
  std::string encoding_;
  std::string name_;
  iconv_t converter_;
  std::vector<char> input_;  // not yet converted
  std::vector<char> output_;
  std::size_t converted_ = 0;  // bytes of output_
  std::uint64_t offset_ = 0;   // of input_ in the text
};

}  // namespace ringside::cli
