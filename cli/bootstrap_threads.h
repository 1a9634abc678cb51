// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/pipeline.h"

namespace ringside::cli {

// All options.bootstrap replicates on so many threads, with a progress bar. The number of threads
// does not change a byte.
Result<Replicates> replicate_on_threads(const BattleTable& table, const Prepared& prepared,
                                        const Rated& rated, const RunOptions& options,
                                        unsigned threads);

}  // namespace ringside::cli
