// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/uncertainty/intervals.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <limits>
#include <vector>

namespace ringside {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();

// numpy.quantile with its default method.
TEST(Quantile, MatchesNumpy) {
  std::vector<double> values = {3.1, -2.0, 7.5, 0.4, 1.1, 9.9, -5.2, 2.2, 4.4, 6.0};
  std::sort(values.begin(), values.end());
  EXPECT_NEAR(quantile_type7(values, 0.025), -4.48, 1e-12);
  EXPECT_NEAR(quantile_type7(values, 0.5), 2.65, 1e-12);
  EXPECT_NEAR(quantile_type7(values, 0.975), 9.36, 1e-12);
  EXPECT_EQ(quantile_type7(values, 0.0), -5.2);
  EXPECT_EQ(quantile_type7(values, 1.0), 9.9);
  EXPECT_EQ(quantile_type7(std::vector{4.5}, 0.3), 4.5);
}

TEST(Quantile, IsNeverNaNBesideInfinities) {
  const std::vector<double> values = {-kInfinity, -kInfinity, 1.0, 2.0, kInfinity};
  EXPECT_EQ(quantile_type7(values, 0.1), -kInfinity);
  EXPECT_EQ(quantile_type7(values, 0.3), -kInfinity);
  EXPECT_EQ(quantile_type7(values, 0.5), 1.0);
  EXPECT_EQ(quantile_type7(values, 0.75), 2.0);
  EXPECT_EQ(quantile_type7(values, 0.9), kInfinity);
}

// Two columns: 0, 1, ... 199, and the same with the last `missing` values replaced.
Replicates two_columns(int missing, double replacement) {
  Replicates replicates{.models = 2, .value = {}};
  for (int i = 0; i < 200; ++i) {
    replicates.value.push_back(i);
    replicates.value.push_back(i >= 200 - missing ? replacement : i);
  }
  return replicates;
}

TEST(PercentileIntervals, CoverTheMiddle95Percent) {
  const Intervals intervals = percentile_intervals(two_columns(0, 0.0));
  for (std::size_t model = 0; model < 2; ++model) {
    EXPECT_NEAR(intervals.lower[model], 0.025 * 199, 1e-12);
    EXPECT_NEAR(intervals.upper[model], 0.975 * 199, 1e-12);
    EXPECT_EQ(intervals.dropped[model], 0u);
  }
}

TEST(PercentileIntervals, AnOpenSideNeedsMoreThanOneReplicateInForty) {
  Intervals intervals = percentile_intervals(two_columns(5, -kInfinity));
  EXPECT_EQ(intervals.dropped, (std::vector<std::uint32_t>{0, 5}));
  EXPECT_NEAR(intervals.lower[1], 0.025 * 194, 1e-12);
  EXPECT_NEAR(intervals.upper[1], 0.975 * 194, 1e-12);

  intervals = percentile_intervals(two_columns(6, -kInfinity));
  EXPECT_EQ(intervals.lower[1], -kInfinity);
  EXPECT_NEAR(intervals.upper[1], 0.975 * 193, 1e-12);

  intervals = percentile_intervals(two_columns(6, kInfinity));
  EXPECT_NEAR(intervals.lower[1], 0.025 * 193, 1e-12);
  EXPECT_EQ(intervals.upper[1], kInfinity);

  intervals = percentile_intervals(two_columns(6, kNaN));
  EXPECT_EQ(intervals.lower[1], -kInfinity);
  EXPECT_EQ(intervals.upper[1], kInfinity);
  EXPECT_NEAR(intervals.lower[0], 0.025 * 199, 1e-12) << "the other column stays";
}

TEST(PercentileIntervals, AreOpenWithoutAnyValue) {
  const Intervals none = percentile_intervals(two_columns(200, kNaN));
  EXPECT_EQ(none.lower[1], -kInfinity);
  EXPECT_EQ(none.upper[1], kInfinity);
  EXPECT_EQ(none.dropped[1], 200u);
  const Intervals no_rows = percentile_intervals(Replicates{.models = 1, .value = {}});
  EXPECT_EQ(no_rows.lower, std::vector<double>{-kInfinity});
  EXPECT_EQ(no_rows.upper, std::vector<double>{kInfinity});
}

// Closed form, Wilson (1927).
TEST(WilsonInterval, MatchesReference) {
  const auto expect = [](double wins, double n, double lower, double upper) {
    EXPECT_NEAR(wilson_interval(wins, n).first, lower, 1e-8) << wins << " of " << n;
    EXPECT_NEAR(wilson_interval(wins, n).second, upper, 1e-8) << wins << " of " << n;
  };
  expect(7, 10, 0.39677815, 0.89220873);
  expect(0, 5, 0.0, 0.43448246);
  expect(5, 5, 0.56551754, 1.0);
  expect(130, 200, 0.58163464, 0.71271176);
  expect(0, 0, 0.0, 1.0);
}

}  // namespace
}  // namespace ringside
