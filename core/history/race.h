// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/describe.h"
#include "core/history/history.h"

namespace ringside {

// What the race draws: per period, the places of the models that are ever among the first `top`.
struct RaceFrames {
  std::vector<double> time{};          // [frames] seconds since 1970 UTC
  std::vector<double> total{};         // [frames] battles so far
  std::vector<std::uint32_t> rated{};  // [frames] models rated so far
  std::vector<std::string> models{};   // [bars]
  std::vector<double> rating{};        // [frames * bars] points; a gap holds the last value
  std::vector<double> place{};  // [frames * bars] 0 for the first place, distinct; `top` or more
                                // while out of the race
  std::vector<std::uint8_t> provisional{};  // [frames * bars]
  double baseline = 0.0;                    // points at which the bars begin
  double highest = 0.0;                     // points at which the axis may end
};

RaceFrames race_frames(const History& history, std::uint32_t top);

template <>
struct Described<RaceFrames> {
  static constexpr std::string_view name = "RaceFrames";
  static constexpr auto fields = std::tuple{
      field("time", &RaceFrames::time, "[frames] seconds since 1970 UTC."),
      field("total", &RaceFrames::total, "[frames] battles so far."),
      field("rated", &RaceFrames::rated, "[frames] models rated so far."),
      field("models", &RaceFrames::models, "[bars] models that are ever among the first."),
      field("rating", &RaceFrames::rating, "[frames * bars] points; NaN before the first rating."),
      field("place", &RaceFrames::place,
            "[frames * bars] 0 for the first place; top or more while out of the race."),
      field("provisional", &RaceFrames::provisional, "[frames * bars] 1 while provisional."),
      field("baseline", &RaceFrames::baseline, "Points at which the bars begin."),
      field("highest", &RaceFrames::highest, "Highest rating of all frames, points."),
  };
};

}  // namespace ringside
