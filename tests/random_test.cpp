// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/uncertainty/random.h"

#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <string>
#include <vector>

#include "core/uncertainty/alias_table.h"
#include "core/uncertainty/log_probability.h"
#include "core/uncertainty/multinomial.h"
#include "core/uncertainty/poisson.h"

namespace ringside {
namespace {

// Mean and variance of n draws, with their standard errors for a variable of known variance and
// fourth central moment.
struct Moments {
  double mean = 0.0, variance = 0.0;
};

template <class Draw>
Moments moments(int n, const Draw& draw) {
  double sum = 0.0;
  double squares = 0.0;
  const double center = draw();
  for (int i = 0; i < n; ++i) {
    const double x = draw() - center;
    sum += x;
    squares += x * x;
  }
  const double mean = sum / n;
  return {center + mean, squares / n - mean * mean};
}

// Five standard errors; kurtosis about 3 + 1 / variance for Poisson numbers.
void expect_moments(const Moments& found, double mean, double variance, int n,
                    const std::string& what) {
  EXPECT_NEAR(found.mean, mean, 5.0 * std::sqrt(variance / n)) << what;
  EXPECT_NEAR(found.variance, variance, 5.0 * variance * std::sqrt((2.0 + 1.0 / variance) / n))
      << what;
}

TEST(Random, DependsOnSeedAndStreamAlone) {
  Random first(42, 7);
  Random again(42, 7);
  Random other_stream(42, 8);
  Random other_seed(43, 7);
  for (int i = 0; i < 100; ++i) {
    const std::uint64_t bits = first.bits();
    EXPECT_EQ(bits, again.bits());
    EXPECT_NE(bits, other_stream.bits());
    EXPECT_NE(bits, other_seed.bits());
  }
}

// The stream is part of every published interval: a change of these numbers is a change of all
// results.
TEST(Random, KeepsItsNumbersForEver) {
  Random random(42, 0);
  const std::vector<std::uint64_t> first = {random.bits(), random.bits(), random.bits()};
  EXPECT_EQ(first, (std::vector<std::uint64_t>{0x19e479e2aaa77bfbULL, 0x5e3efe753be27527ULL,
                                               0xc3ed7125b780200aULL}));
}

TEST(Random, UniformFillsTheUnitInterval) {
  Random random(1, 0);
  const Moments found = moments(200000, [&] {
    const double u = random.uniform();
    EXPECT_TRUE(u >= 0.0 && u < 1.0);
    return u;
  });
  EXPECT_NEAR(found.mean, 0.5, 0.004);
  EXPECT_NEAR(found.variance, 1.0 / 12.0, 0.001);
}

TEST(Random, BelowIsUniform) {
  Random random(2, 0);
  for (const std::uint32_t bound : {1U, 2U, 7U, 1000U}) {
    std::vector<int> seen(bound, 0);
    const int n = 20000 * static_cast<int>(std::min(bound, 10U));
    for (int i = 0; i < n; ++i) ++seen[random.below(bound)];
    double chi = 0.0;
    const double expected = static_cast<double>(n) / bound;
    for (const int each : seen) chi += (each - expected) * (each - expected) / expected;
    EXPECT_LE(chi, bound - 1 + 5.0 * std::sqrt(2.0 * bound)) << bound;
  }
  for (int i = 0; i < 1000; ++i) EXPECT_LT(random.below(4294967295U), 4294967295U);
}

TEST(Random, PoissonOneHasItsProbabilities) {
  Random random(4, 0);
  constexpr int kDraws = 500000;
  std::vector<int> seen(30, 0);
  for (int i = 0; i < kDraws; ++i) ++seen[random.poisson_one()];
  double probability = std::exp(-1.0);
  for (std::size_t k = 0; k < 8; ++k) {
    EXPECT_NEAR(seen[k], kDraws * probability, 5.0 * std::sqrt(kDraws * probability) + 1.0) << k;
    probability /= static_cast<double>(k + 1);
  }
}

TEST(LogProbability, SumsToOneAndMatchesLogGamma) {
  for (const double mean : {0.3, 9.0, 250.0}) {
    double sum = 0.0;
    for (double k = 0.0; k < 600.0; k += 1.0) {
      const double gamma = k * std::log(mean) - mean - std::lgamma(k + 1.0);
      EXPECT_NEAR(log_poisson(k, mean), gamma, 1e-12 * (1.0 + std::abs(gamma)));
      sum += std::exp(log_poisson(k, mean));
    }
    EXPECT_NEAR(sum, 1.0, 1e-12);
  }
}

template <class Sampler>
void expect_poisson(double mean) {
  constexpr int kDraws = 300000;
  Random random(8, static_cast<std::uint64_t>(mean * 1000.0));
  const Sampler sampler(mean);
  std::map<double, int> seen;
  const Moments found = moments(kDraws, [&] {
    const double k = sampler.draw(random);
    ++seen[k];
    return k;
  });
  expect_moments(found, mean, mean, kDraws, std::to_string(mean));
  for (double k = 0.0; k < 2.0 * mean + 10.0; k += 1.0) {
    const double expected = kDraws * std::exp(log_poisson(k, mean));
    const auto at = seen.find(k);
    EXPECT_NEAR(at == seen.end() ? 0.0 : at->second, expected, 5.0 * std::sqrt(expected) + 3.0)
        << k << " at mean " << mean;
  }
}

TEST(Poisson, HasItsMomentsAndProbabilities) {
  for (const double mean : {1e-9, 0.01, 0.7, 3.0, 9.99, 31.0, 300.0, 992.0})
    expect_poisson<TabledPoisson>(mean);
  for (const double mean : {10.0, 35.0, 300.0, 5000.0, 1e5}) expect_poisson<LargePoisson>(mean);
}

TEST(AliasTable, DrawsByWeight) {
  const std::vector<double> weight = {0.0, 3.0, 0.5, 0.0, 6.5, 1e-300};
  const AliasTable table(weight);
  constexpr int kDraws = 300000;
  std::vector<int> seen(weight.size(), 0);
  Random random(4, 0);
  for (int i = 0; i < kDraws; ++i) ++seen[table.draw(random)];
  for (std::size_t k = 0; k < weight.size(); ++k) {
    const double expected = kDraws * weight[k] / 10.0;
    EXPECT_NEAR(seen[k], expected, 5.0 * std::sqrt(expected)) << k;
  }
}

// N p_i and N p_i (1 - p_i), and -N p_i p_j between two cells: the battle bootstrap, both where
// cells draw Poisson numbers and where battles are few and drawn one by one.
TEST(Multinomial, HasItsMeansVariancesAndCovariances) {
  const std::vector<std::vector<std::uint32_t>> worlds = {{1, 2, 0, 4},
                                                          {400, 300, 200, 90, 9, 1},
                                                          {5000, 12, 700, 3, 0, 32, 1024, 1057},
                                                          {1},
                                                          {7, 7, 7, 7}};
  for (const auto& count : worlds) {
    double battles = 0.0;
    for (const std::uint32_t each : count) battles += each;
    const Multinomial multinomial(count);
    constexpr int kDraws = 40000;
    const std::size_t cells = count.size();
    std::vector<double> drawn(cells), sum(cells, 0.0), products(cells * cells, 0.0);
    for (int i = 0; i < kDraws; ++i) {
      Random random(10, static_cast<std::uint64_t>(i));
      multinomial.draw(random, drawn);
      double total = 0.0;
      for (std::size_t a = 0; a < cells; ++a) {
        total += drawn[a];
        sum[a] += drawn[a] - count[a];
        for (std::size_t b = 0; b < cells; ++b)
          products[a * cells + b] += (drawn[a] - count[a]) * (drawn[b] - count[b]);
      }
      ASSERT_EQ(total, battles);
    }
    for (std::size_t a = 0; a < cells; ++a) {
      const double variance_a = count[a] * (1.0 - count[a] / battles);
      EXPECT_NEAR(sum[a] / kDraws, 0.0, 5.0 * std::sqrt(variance_a / kDraws));
      for (std::size_t b = 0; b < cells; ++b) {
        const double variance_b = count[b] * (1.0 - count[b] / battles);
        const double expected = a == b ? variance_a : -1.0 * count[a] * count[b] / battles;
        const double error = std::sqrt((2.0 * variance_a * variance_b + variance_a) / kDraws);
        EXPECT_NEAR(products[a * cells + b] / kDraws, expected, 5.0 * error + 1e-12)
            << a << ", " << b;
      }
    }
  }
}

}  // namespace
}  // namespace ringside
