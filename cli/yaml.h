// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "core/report/json.h"

namespace ringside::cli {

// YAML as JSON. What is not null, a list or a map is text: flags are read from text in any case.
// Throws Failure with the line for what is no YAML or refers to itself; `file` stands in it.
Json parse_yaml(const std::string& text, const std::string& file);

}  // namespace ringside::cli
