// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

namespace ringside::cli {

// A reply that was paid for.
struct Asked {
  std::string text{};
  std::uint64_t input_tokens = 0;
  std::uint64_t output_tokens = 0;
  double seconds = 0.0;
  bool cut_off = false;
};

// Every reply of a run, one JSON line each, in the order in which they came: what stands there is
// never asked again. A line is written with one call before the reply is used, so a process that is
// killed loses none; it reaches the disk in batches, once a second at most. A last line that a
// crash cut is taken away at the next start. Replies are read again from the file when they are
// wanted, so memory holds where they stand and no text. All members throw Failure where the disk
// refuses.
class Journal {
 public:
  // Opens or makes the file. Fails when another process has it, when it is no journal, and when
  // `resume` is false and it holds replies.
  Journal(const std::string& path, bool resume);
  ~Journal();  // to the disk
  Journal(const Journal&) = delete;
  Journal& operator=(const Journal&) = delete;

  // `key` as of question_key(). Of two replies to one question the first stands.
  bool has(std::string_view key) const { return places_.count(std::string(key)) > 0; }
  std::optional<Asked> find(std::string_view key) const;
  void add(std::string_view key, std::string_view kind, std::string_view model, const Asked& asked);
  std::size_t size() const { return places_.size(); }
  // Bytes of a cut last line that were taken away, and lines that could not be read.
  std::uint64_t cut_bytes() const { return cut_bytes_; }
  std::uint64_t broken_lines() const { return broken_lines_; }

 private:
  struct Place {
    std::uint64_t offset = 0;
    std::uint32_t bytes = 0;
  };

  void read_all();
  void take_line(std::string_view line, std::uint64_t offset);
  void to_disk();
  [[noreturn]] void give_up() const;

  std::string path_;
  int descriptor_ = -1;
  std::uint64_t end_ = 0;  // bytes in the file
  std::unordered_map<std::string, Place> places_;
  std::uint64_t cut_bytes_ = 0, broken_lines_ = 0;
  std::chrono::steady_clock::time_point synced_;
};

}  // namespace ringside::cli
