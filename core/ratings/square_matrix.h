// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <vector>

namespace ringside {

// A dense square matrix by rows. Of a symmetric one only row >= column is written and read.
struct SquareMatrix {
  std::size_t size = 0;
  std::vector<double> value{};  // [size * size]

  SquareMatrix() = default;
  explicit SquareMatrix(std::size_t n) : size(n), value(n * n, 0.0) {}
  double& operator()(std::size_t row, std::size_t column) { return value[row * size + column]; }
  double operator()(std::size_t row, std::size_t column) const {
    return value[row * size + column];
  }
};

// left * right, all of both.
SquareMatrix product_of(const SquareMatrix& left, const SquareMatrix& right);

// C V C^T, where C takes the mean of the first `strengths` parameters off them: the covariance in
// the gauge of mean 0. Symmetric to the last bit.
SquareMatrix centered(SquareMatrix covariance, std::size_t strengths);

}  // namespace ringside
