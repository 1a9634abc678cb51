// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace ringside {

// The names that someone who wrote `name` may have meant, at most three, the likeliest first: few
// letters differ (Levenshtein's distance, ASCII letters without case), or one holds the other.
std::vector<std::string> close_names(std::string_view name, const std::vector<std::string>& names);

// `"gpt4" is not a model of this file. Close to it: "gpt-4", "gpt-4o".`
std::string no_such_model(std::string_view name, const std::vector<std::string>& models);

}  // namespace ringside
