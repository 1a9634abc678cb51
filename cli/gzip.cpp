// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "cli/gzip.h"

#include <new>
#include <string>

#include "cli/failure.h"

namespace ringside::cli {
namespace {

constexpr std::size_t kOutput = 1 << 18;
constexpr int kGzipFormat = 15 + 16;  // the widest window, with a gzip header

}  // namespace

Gzip::Gzip(File& file) : file_(file), output_(kOutput) {
  if (inflateInit2(&stream_, kGzipFormat) != Z_OK) throw std::bad_alloc();
}

Gzip::~Gzip() { inflateEnd(&stream_); }

std::span<const char> Gzip::next() {
  stream_.next_out = reinterpret_cast<Bytef*>(output_.data());
  stream_.avail_out = static_cast<uInt>(output_.size());
  while (!ended_ && stream_.avail_out > 0) {
    if (stream_.avail_in == 0) {
      const auto piece = file_.next();
      stream_.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(piece.data()));
      stream_.avail_in = static_cast<uInt>(piece.size());
      if (piece.empty() && in_member_) give_up("the gzip file breaks off; it may be incomplete");
      if (piece.empty()) ended_ = true;
    }
    if (!ended_ && (in_member_ || begin_member())) inflate_some();
  }
  return std::span<const char>(output_).first(output_.size() - stream_.avail_out);
}

// Zeros may fill a file up.
bool Gzip::begin_member() {
  while (stream_.avail_in > 0 && *stream_.next_in == 0) {
    ++stream_.next_in;
    --stream_.avail_in;
  }
  in_member_ = stream_.avail_in > 0;
  return in_member_;
}

void Gzip::inflate_some() {
  const int result = inflate(&stream_, Z_NO_FLUSH);
  if (result == Z_MEM_ERROR) throw std::bad_alloc();
  if (result != Z_OK && result != Z_STREAM_END && result != Z_BUF_ERROR) {
    give_up(stream_.msg == nullptr ? "the gzip file is damaged" : stream_.msg);
  }
  if (result != Z_STREAM_END) return;
  in_member_ = false;
  inflateReset(&stream_);
}

void Gzip::give_up(const char* why) {
  file_.check_unchanged();
  const std::string text = why;
  const bool whole = text.rfind("the gzip", 0) == 0;
  throw Failure{kBadData, file_.name() + ": " + (whole ? "" : "the gzip file is damaged: ") + text};
}

}  // namespace ringside::cli
