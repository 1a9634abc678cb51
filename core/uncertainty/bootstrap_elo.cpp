// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include <limits>
#include <string>
#include <vector>

#include "core/ratings/elo_player.h"
#include "core/uncertainty/bootstrap.h"
#include "core/uncertainty/random.h"

namespace ringside {
namespace {

constexpr double kNotPlayed = std::numeric_limits<double>::quiet_NaN();

// Each battle of the rows Poisson(1) times in its place. Rows of weight 0 are left out.
void draw_battles(Random random, const BattleTable& table, std::span<const std::uint32_t> rows,
                  std::vector<std::uint32_t>& battles) {
  std::size_t end = 0;
  for (const std::uint32_t row : rows) {
    if (!table.weight.empty() && !(table.weight[row] > 0.0)) continue;
    for (std::uint32_t left = count_of(table, row); left > 0; --left) {
      const std::uint32_t times = random.poisson_one();
      if (battles.size() < end + 32) battles.resize(2 * end + 64);
      // Four are written whatever the number, for a branch on it would be mispredicted.
      for (std::uint32_t i = 0; i < 4; ++i) battles[end + i] = row;
      for (std::uint32_t i = 4; i < times; ++i) battles[end + i] = row;
      end += times;
    }
  }
  battles.resize(end);
}

}  // namespace

Status check_replicates(ReplicateRange range, std::size_t models) {
  if (range.begin > range.end)
    return fail(ErrorCode::bad_option, "A range of replicates must not end before it begins.");
  constexpr double kMostValues = 2e8;
  const double values = (range.end - range.begin) * static_cast<double>(models);
  if (values > kMostValues)
    return fail(ErrorCode::too_large,
                std::to_string(range.end - range.begin) + " replicates of " +
                    std::to_string(models) +
                    " models are more than the 200 million values that fit into memory; ask for "
                    "fewer replicates.");
  return Done{};
}

Result<Replicates> bootstrap_elo(const BattleTable& table, std::span<const std::uint32_t> rows,
                                 const EloOptions& options, const Scale& scale, std::uint64_t seed,
                                 ReplicateRange range) {
  if (const Status status = check_replicates(range, table.models.size()); !status)
    return status.error();
  const EloPlayer player(options, scale);
  std::vector<std::uint32_t> battles;
  Replicates result;
  result.models = static_cast<std::uint32_t>(table.models.size());
  result.value.reserve(std::size_t{range.end - range.begin} * result.models);
  for (std::uint32_t number = range.begin; number < range.end; ++number) {
    draw_battles(Random(seed, number), table, rows, battles);
    EloState state = start_elo(result.models, scale);
    for (const std::uint32_t row : battles) {
      const double weight = table.weight.empty() ? 1.0 : table.weight[row];
      player.play(state, table.a[row], table.b[row], score_of(table, row), weight);
    }
    // A model that was not drawn still stands at its start, which is no rating.
    for (std::uint32_t model = 0; model < result.models; ++model)
      result.value.push_back(state.battles[model] > 0 ? state.rating[model] : kNotPlayed);
  }
  return result;
}

}  // namespace ringside
