// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/ratings/pair_likelihood.h"

namespace ringside {

// The part of a resampled likelihood that has a finite maximum, and where everybody else stands.
struct Part {
  PairLikelihood likelihood;
  std::vector<std::uint32_t> model;  // [models of the part] number in the whole; may be empty
  std::vector<double> elsewhere;     // [models of the whole] -inf below the part, +inf above, NaN
                                     // where no chain of battles tells; NaN in the part. Of an
                                     // empty part: +inf for who only won, -inf for who only lost,
                                     // if either is one model
};

// The strongly connected component with most drawn battles, the first by name among equals.
// battles [pairs].
Part largest_part(const PairLikelihood& drawn, std::span<const double> battles);

}  // namespace ringside
