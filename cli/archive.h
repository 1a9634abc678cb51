// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <exception>
#include <memory>
#include <span>
#include <string>

#include "cli/file.h"
#include "core/ingest/battle_reader.h"
#include "core/ingest/file_kind.h"

struct archive;
struct archive_entry;

namespace ringside::cli {

// The members of a file that libarchive unpacks, one after the other: zip, 7z, tar (also in gzip
// and its like), or the one nameless member of a zstd, xz, bzip2 or lz4 file.
class Archive final : public Bytes {
 public:
  // Reads `file` from its beginning.
  explicit Archive(File& file);
  ~Archive() override;

  // Goes to the next member; false at the end. Fails when the archive is damaged.
  bool next_member();
  // Whether it is one compressed text and no archive; known once there is a member.
  bool is_plain() const;
  std::string member() const;
  bool is_file() const;
  bool is_encrypted() const;

  // The next piece of the present member.
  std::span<const char> next() override;

 private:
  struct Callbacks;
  [[noreturn]] void give_up();
  bool good(int result);

  File& file_;
  archive* archive_ = nullptr;
  archive_entry* entry_ = nullptr;
  std::exception_ptr thrown_;  // by the file, inside a callback
};

// Where to find the battles: as is, or in `member` of the archive, which may be "" to take the only
// battle file in it, that is the only one that gives battles when it is read with `options`. Fails
// when that is not clear, with the names to choose from. The chosen member's name is put into
// `member`.
std::unique_ptr<Bytes> archived(File& file, Container container, std::string& member,
                                const ReadOptions& options);

}  // namespace ringside::cli
