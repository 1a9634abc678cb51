// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>

#include "cli/address.h"
#include "core/arena_address.h"
#include "core/describe.h"

namespace ringside::cli {

struct DownloadOptions {
  std::string url = kArenaAddress;
  std::string output{};  // "" for the name in the address
  bool force = false;
  std::uint32_t retries = 5;
  std::uint32_t stall_limit = 30;  // seconds
};

// Downloads a file, going on where an earlier attempt broke off if the file is still the same, and
// gives the path where it is. Throws Failure; the message says what is kept and how to go on.
std::string download(const DownloadOptions& options);

}  // namespace ringside::cli

namespace ringside {

template <>
struct Described<cli::DownloadOptions> {
  static constexpr std::string_view name = "DownloadOptions";
  static constexpr auto fields = std::tuple{
      field("force", &cli::DownloadOptions::force,
            "Replace a file that is there already, once the new one is whole."),
      field("retries", &cli::DownloadOptions::retries,
            "Attempts after one that broke off, with growing pauses; counted anew whenever another "
            "MB has come."),
      field("stall_limit", &cli::DownloadOptions::stall_limit,
            "Seconds to wait for a connection, or with less than 1,000 bytes a second, before an "
            "attempt counts as broken off."),
  };
};

}  // namespace ringside
