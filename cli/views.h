// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>

#include "cli/rating.h"
#include "cli/show.h"
#include "core/pipeline.h"

namespace ringside::cli {

enum class View : std::uint8_t { board, pairs, history, style };

struct ViewOptions {
  View view = View::board;
};

// Observed and predicted results of each pair, in the chosen format.
std::string pairs_shown(const BattleTable& table, const RatedTable& rated, const ShowOptions& show,
                        const std::string& file);

// How the ratings came about over time, in the chosen format.
std::string history_shown(const BattleTable& table, const RatedTable& rated,
                          const RunOptions& options, const ShowOptions& show,
                          const std::string& file);

// Ratings with and without style control, in the chosen format.
std::string style_shown(const BattleTable& table, const RatedTable& rated,
                        const RunOptions& options, const ShowOptions& show,
                        const std::string& file);

}  // namespace ringside::cli

namespace ringside {

template <>
struct Named<cli::View> {
  static constexpr std::string_view name = "View";
  static constexpr auto values =
      std::array{value(cli::View::board, "board"), value(cli::View::pairs, "pairs"),
                 value(cli::View::history, "history"), value(cli::View::style, "style")};
};

template <>
struct Described<cli::ViewOptions> {
  static constexpr std::string_view name = "ViewOptions";
  static constexpr auto fields = std::tuple{
      field("view", &cli::ViewOptions::view,
            "The leaderboard, the results of each pair, the ratings over time, or with and without "
            "style control."),
  };
};

}  // namespace ringside
