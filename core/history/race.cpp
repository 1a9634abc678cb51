// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/history/race.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace ringside {
namespace {

// The ratings with every gap after the first rating filled by the last value before it.
std::vector<double> hold_gaps(const History& history) {
  std::vector<double> rating = history.rating;
  const std::size_t models = history.models.size();
  for (std::size_t at = models; at < rating.size(); ++at) {
    if (std::isnan(rating[at])) rating[at] = rating[at - models];
  }
  return rating;
}

// The models of one frame from the highest down, equal ones in the order of the leaderboard, those
// without a rating last. Returns how many have one.
std::size_t sort_frame(const double* rating, std::vector<std::uint32_t>& order) {
  std::iota(order.begin(), order.end(), 0u);
  const auto rated_end = std::stable_partition(
      order.begin(), order.end(), [&](std::uint32_t model) { return !std::isnan(rating[model]); });
  std::stable_sort(order.begin(), rated_end, [&](std::uint32_t left, std::uint32_t right) {
    return rating[left] > rating[right];
  });
  return static_cast<std::size_t>(rated_end - order.begin());
}

// [frames * models] distinct places; a model without a rating stands behind the first `top`.
std::vector<std::uint32_t> places(const std::vector<double>& rating, std::size_t models,
                                  std::uint32_t top, std::vector<std::uint32_t>& rated) {
  std::vector<std::uint32_t> place(rating.size());
  std::vector<std::uint32_t> order(models);
  for (std::size_t at = 0; at < rating.size(); at += models) {
    const std::size_t with_rating = sort_frame(rating.data() + at, order);
    const std::size_t gap = with_rating < top ? top - with_rating : 0;
    for (std::size_t i = 0; i < models; ++i) {
      place[at + order[i]] = static_cast<std::uint32_t>(i < with_rating ? i : i + gap);
    }
    rated.push_back(static_cast<std::uint32_t>(with_rating));
  }
  return place;
}

// A tenth of the range, up to the next 1, 2 or 5 times a power of ten.
double round_step(double range) {
  double step = 1.0;
  for (int turn = 0; step < range / 10.0; ++turn) step *= turn % 3 == 1 ? 2.5 : 2.0;
  return step;
}

void set_axis(RaceFrames& frames, std::uint32_t top) {
  double lowest = std::numeric_limits<double>::infinity();
  double highest = -lowest;
  for (std::size_t at = 0; at < frames.rating.size(); ++at) {
    if (frames.place[at] >= top) continue;
    lowest = std::min(lowest, frames.rating[at]);
    highest = std::max(highest, frames.rating[at]);
  }
  if (lowest > highest) return;  // no frame shows a bar
  const double step = round_step(highest - lowest);
  frames.baseline = (std::ceil(lowest / step) - 1.0) * step;
  frames.highest = highest;
}

}  // namespace

RaceFrames race_frames(const History& history, std::uint32_t top) {
  const std::size_t models = history.models.size();
  if (top == 0 || top > models) top = static_cast<std::uint32_t>(models);
  RaceFrames frames;
  frames.time = history.time;
  frames.total = history.total;
  const std::vector<double> rating = hold_gaps(history);
  const std::vector<std::uint32_t> place = places(rating, models, top, frames.rated);

  std::vector<std::uint8_t> has_bar(models, 0);
  for (std::size_t at = 0; at < place.size(); ++at) {
    if (place[at] < top) has_bar[at % models] = 1;
  }
  for (std::size_t model = 0; model < models; ++model) {
    if (has_bar[model]) frames.models.push_back(history.models[model]);
  }
  for (std::size_t at = 0; at < place.size(); ++at) {
    if (!has_bar[at % models]) continue;
    frames.rating.push_back(rating[at]);
    frames.place.push_back(place[at]);
    frames.provisional.push_back(history.provisional[at]);
  }
  set_axis(frames, top);
  return frames;
}

}  // namespace ringside
