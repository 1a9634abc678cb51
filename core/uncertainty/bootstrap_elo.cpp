// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include <string>

#include "core/uncertainty/bootstrap.h"
#include "core/uncertainty/random.h"

namespace ringside {

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
  Replicates result;
  result.models = static_cast<std::uint32_t>(table.models.size());
  result.value.reserve(std::size_t{range.end - range.begin} * result.models);
  for (std::uint32_t number = range.begin; number < range.end; ++number) {
    Random random(seed, number);
    EloState state = start_elo(result.models, scale);
    for (const std::uint32_t row : rows) {
      const double weight = table.weight.empty() ? 1.0 : table.weight[row];
      if (!(weight > 0.0)) continue;
      std::uint32_t times = 0;
      for (std::uint32_t i = count_of(table, row); i > 0; --i) times += random.poisson_one();
      player.play(state, table.a[row], table.b[row], score_of(table, row), weight, times);
    }
    result.value.insert(result.value.end(), state.rating.begin(), state.rating.end());
  }
  return result;
}

}  // namespace ringside
