// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/ratings/square_matrix.h"

#include <cassert>

namespace ringside {

SquareMatrix product_of(const SquareMatrix& left, const SquareMatrix& right) {
  assert(left.size == right.size);
  SquareMatrix product(left.size);
  for (std::size_t i = 0; i < left.size; ++i) {
    double* row = product.value.data() + i * left.size;
    for (std::size_t k = 0; k < left.size; ++k) {
      const double factor = left(i, k);
      const double* from = right.value.data() + k * left.size;
      for (std::size_t j = 0; j < left.size; ++j) row[j] += factor * from[j];
    }
  }
  return product;
}

SquareMatrix centered(SquareMatrix covariance, std::size_t strengths) {
  const double n = static_cast<double>(strengths);
  for (std::size_t i = 0; i < covariance.size; ++i) {
    double mean = 0.0;
    for (std::size_t j = 0; j < strengths; ++j) mean += covariance(i, j) / n;
    for (std::size_t j = 0; j < strengths; ++j) covariance(i, j) -= mean;
  }
  for (std::size_t j = 0; j < covariance.size; ++j) {
    double mean = 0.0;
    for (std::size_t i = 0; i < strengths; ++i) mean += covariance(i, j) / n;
    for (std::size_t i = 0; i < strengths; ++i) covariance(i, j) -= mean;
  }
  for (std::size_t i = 0; i < covariance.size; ++i) {
    for (std::size_t j = 0; j < i; ++j)
      covariance(i, j) = covariance(j, i) = 0.5 * (covariance(i, j) + covariance(j, i));
  }
  return covariance;
}

}  // namespace ringside
