// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "cli/judging/log.h"

#include <cstdio>

#include "cli/text_width.h"

namespace ringside::cli {

void Log::say(LogLevel level, std::string_view text) const {
  if (shows(level)) std::fprintf(stderr, "ringside: %s\n", visible(text).c_str());
}

}  // namespace ringside::cli
