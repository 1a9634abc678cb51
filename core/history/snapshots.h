// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "core/battles.h"
#include "core/history/history.h"
#include "core/history/timeline.h"
#include "core/ratings/bradley_terry.h"
#include "core/ratings/elo.h"
#include "core/ratings/pair_counts.h"
#include "core/ratings/scale.h"
#include "core/result.h"

namespace ringside {

// What each period's end saw of every model of the table.
struct Snapshots {
  std::vector<double> value;  // [periods * models] log-odds or points; NaN while not rated
  Strengths last;             // the last snapshot, as the leaderboard has it
};

// The fit to all battles so far, each period from the answer before; the last from the same
// start as the leaderboard, so it is equal bit for bit. Going back, each snapshot is shifted so
// that the models it shares with the next keep their mean: else every newcomer would move all.
// Fails with not_identified when nothing can be rated at the end.
Result<Snapshots> fit_snapshots(const BattleTable& table, const Timeline& timeline,
                                const RatingMethod& method);

// The state of online Elo at the end of each period; a model appears with its first battle.
Snapshots elo_snapshots(const BattleTable& table, const Timeline& timeline,
                        const EloOptions& options, const Scale& scale);

// Adds the cells of `more` to `counts`, both of the same table: what count_pairs would give for the
// rows of both. `name_order` holds each model's place in the order of the names.
void add_counts(PairCounts& counts, const PairCounts& more,
                const std::vector<std::uint32_t>& name_order);

// [models] each name's place in the sorted names.
std::vector<std::uint32_t> order_of_names(const std::vector<std::string>& names);

}  // namespace ringside
