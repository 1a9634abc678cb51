// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <string>

namespace ringside::cli {

// Where to download from.
struct Address {
  std::string url{};
  std::string shown{};  // for messages: without user name, password and query
  std::string
      file_name{};  // the end of the path, safe as a name in any folder; "" if there is none
};

// Fails, as bad usage, when the text is no address of http or https.
Address address_of(const std::string& text);

// A name that stays in its folder, hides nothing and begins no option: at most 200 bytes of UTF-8
// without slashes and control characters, and without dots, spaces and dashes in front.
std::string safe_file_name(const std::string& name);

// As a word of a shell's command line: quoted where it must be.
std::string shell_word(const std::string& text);

}  // namespace ringside::cli
