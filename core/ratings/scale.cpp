// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/ratings/scale.h"

#include <cmath>

namespace ringside {

double points_per_logit(const Scale& scale) { return scale.scale / std::log(scale.base); }

}  // namespace ringside
