// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>

#include "core/pipeline.h"
#include "core/report/recovery.h"

namespace ringside::cli {

// A board for a terminal: the sentence, the table, what is not in it and why. `top_n` shortens its
// lists, 0 for all. With `recovery`, the true strengths stand beside the ratings.
std::string board_text(const Board& board, std::uint32_t top_n, const Recovery* recovery = nullptr);

// What was fitted, with every option that departs from plain Bradley-Terry; and the same with how
// the intervals came about.
std::string fitted_text(const Board& board);
std::string method_text(const Board& board);

// "The first 20 of 53 models; --top-n 0 shows all." and a line's end; nothing where all are shown.
std::string cut_text(std::size_t models, std::uint32_t top_n);

// "Rows: 20 read, 18 kept, 2 set aside" and a line per reason.
std::string rows_text(const RowAudit& rows);

}  // namespace ringside::cli
