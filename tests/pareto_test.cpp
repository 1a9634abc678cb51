// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <limits>

#include "core/slices/pareto.h"
#include "core/uncertainty/random.h"

namespace ringside {
namespace {

using Front = std::vector<std::uint8_t>;
constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();

TEST(ParetoFront, KeepsWhatIsCheapOrGood) {
  const std::array aims{Better::higher, Better::lower};  // rating, price
  const std::vector<double> value{1200, 10, 1100, 1, 1150, 12, 1200, 10, 1000, kNaN, 1100, 2};
  EXPECT_EQ(pareto_front(value, aims), (Front{1, 1, 0, 1, 0, 0}));
  EXPECT_TRUE(pareto_front({}, aims).empty());
}

TEST(ParetoFront, IsTheNaiveOneOnRandomPoints) {
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    Random random(seed, 0);
    const std::size_t k = 1 + random.below(3);
    const std::size_t points = random.below(40);
    std::vector<Better> aims(k);
    for (Better& aim : aims) aim = random.below(2) == 0 ? Better::higher : Better::lower;
    std::vector<double> value(points * k);
    for (double& each : value) each = random.below(20) == 0 ? kNaN : random.below(6);
    const Front front = pareto_front(value, aims);
    for (std::size_t i = 0; i < points; ++i) {
      bool on_front = true;
      for (std::size_t j = 0; j < points; ++j) {
        bool no_worse = true, better = false, known = true;
        for (std::size_t at = 0; at < k; ++at) {
          const double sign = aims[at] == Better::higher ? 1.0 : -1.0;
          const double x = sign * value[i * k + at];
          const double y = sign * value[j * k + at];
          if (std::isnan(x)) on_front = false;
          known = known && !std::isnan(y);
          no_worse = no_worse && y >= x;
          better = better || y > x;
        }
        if (known && no_worse && better) on_front = false;
      }
      EXPECT_EQ(front[i], on_front ? 1 : 0) << "seed " << seed << ", point " << i;
    }
  }
}

}  // namespace
}  // namespace ringside
