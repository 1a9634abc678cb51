// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "core/report/health.h"

namespace ringside::cli {

// What the battles are like, and what to do about it, with the flag that does it where there is
// one.
std::string health_text(const Health& health);

}  // namespace ringside::cli
