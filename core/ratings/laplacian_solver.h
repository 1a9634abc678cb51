// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <span>

namespace ringside {

// Solves H x = g for H = sum over pairs of w (e_i - e_j)(e_i - e_j)^T, the curvature of the
// Bradley-Terry likelihood: a graph Laplacian, singular along the shift of all strengths. g sums to
// zero, and so does the answer.
//
// Up to 500 models by a dense Cholesky factor of H plus a constant. Above, with one model
// grounded: by conjugate gradients where those converge fast, which they do on well-mixed graphs,
// and else by a sparse Cholesky factor, which fills little on just the others (chains, rings,
// tournaments in seasons). 100,000 models fit into memory either way.
class LaplacianSolver {
 public:
  LaplacianSolver(std::uint32_t models, std::span<const std::uint32_t> i,
                  std::span<const std::uint32_t> j);
  ~LaplacianSolver();
  LaplacianSolver(LaplacianSolver&&) noexcept;
  LaplacianSolver& operator=(LaplacianSolver&&) noexcept;

  // weight [pairs] > 0. False when the graph is not connected in floating point.
  bool factor(std::span<const double> weight);
  // x [models]. After a successful factor; false when conjugate gradients did not converge.
  bool solve(std::span<const double> g, std::span<double> x) const;

  struct Method;  // dense, sparse or iterative

 private:
  std::unique_ptr<Method> method_;
};

}  // namespace ringside
