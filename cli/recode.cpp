// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "cli/recode.h"

#include <cerrno>
#include <utility>

#include "cli/failure.h"

namespace ringside::cli {
namespace {

constexpr std::size_t kOutput = 1 << 20;

}  // namespace

Recode::Recode(Bytes& from, const std::string& encoding, std::string name)
    : from_(from),
      encoding_(encoding),
      name_(std::move(name)),
      converter_(::iconv_open("UTF-8", encoding.c_str())),
      output_(kOutput) {
  if (converter_ == reinterpret_cast<iconv_t>(-1)) {
    throw Failure{kBadUsage,
                  "--encoding: \"" + encoding + "\" is not known; iconv --list has them"};
  }
}

Recode::~Recode() {
  if (converter_ != reinterpret_cast<iconv_t>(-1)) ::iconv_close(converter_);
}

std::span<const char> Recode::next() {
  converted_ = 0;
  while (converted_ == 0) {
    const std::size_t waiting = input_.size();
    if (!fill()) {
      if (waiting == 0) return {};
      throw Failure{kBadData, name_ + ": the text ends inside a character of " + encoding_};
    }
    convert();
  }
  return std::span<const char>(output_).first(converted_);
}

// Adds a piece where what is left is at most the beginning of a character.
bool Recode::fill() {
  constexpr std::size_t kLongestCharacter = 8;
  if (input_.size() > kLongestCharacter) return true;
  const auto piece = from_.next();
  input_.insert(input_.end(), piece.begin(), piece.end());
  return !piece.empty();
}

void Recode::convert() {
  char* in = input_.data();
  std::size_t in_left = input_.size();
  char* out = output_.data();
  std::size_t out_left = output_.size();
  const bool failed =
      ::iconv(converter_, &in, &in_left, &out, &out_left) == static_cast<std::size_t>(-1);
  const std::size_t used = input_.size() - in_left;
  if (failed && errno == EILSEQ) {
    throw Failure{kBadData, name_ + ":byte " + std::to_string(offset_ + used) +
                                ": the text is not " + encoding_};
  }
  offset_ += used;
  input_.erase(input_.begin(), input_.begin() + static_cast<std::ptrdiff_t>(used));
  converted_ = output_.size() - out_left;
}

}  // namespace ringside::cli
