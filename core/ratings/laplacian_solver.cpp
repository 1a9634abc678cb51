// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/ratings/laplacian_solver.h"

#include <Eigen/Cholesky>
#include <Eigen/IterativeLinearSolvers>
#include <Eigen/SparseCholesky>
#include <algorithm>
#include <vector>

#include "core/ratings/pair_likelihood.h"

namespace ringside {

struct LaplacianSolver::Method {
  Method() = default;
  Method(const Method&) = delete;
  Method& operator=(const Method&) = delete;
  virtual ~Method() = default;
  virtual bool factor(std::span<const double> weight) = 0;
  virtual bool solve(std::span<const double> g, std::span<double> x) const = 0;
};

namespace {

using Vector = Eigen::VectorXd;
using ConstView = Eigen::Map<const Vector>;
using View = Eigen::Map<Vector>;
using Sparse = Eigen::SparseMatrix<double>;

Eigen::Index index(std::size_t n) { return static_cast<Eigen::Index>(n); }

class Dense final : public LaplacianSolver::Method {
 public:
  Dense(std::uint32_t models, std::span<const std::uint32_t> i, std::span<const std::uint32_t> j)
      : i_(i.begin(), i.end()), j_(j.begin(), j.end()), matrix_(index(models), index(models)) {}

  bool factor(std::span<const double> weight) override {
    matrix_.setZero();
    for (std::size_t pair = 0; pair < weight.size(); ++pair) {
      const Eigen::Index i = index(i_[pair]);
      const Eigen::Index j = index(j_[pair]);
      matrix_(i, i) += weight[pair];
      matrix_(j, j) += weight[pair];
      matrix_(std::max(i, j), std::min(i, j)) -= weight[pair];
    }
    // The constant lifts the zero eigenvalue, whose vector is the shift, to the mean of the others.
    const double n = static_cast<double>(matrix_.rows());
    matrix_.array() += matrix_.trace() / (n * n);
    cholesky_.compute(matrix_);
    return cholesky_.info() == Eigen::Success;
  }

  bool solve(std::span<const double> g, std::span<double> x) const override {
    View answer(x.data(), index(x.size()));
    answer = ConstView(g.data(), index(g.size()));
    cholesky_.solveInPlace(answer);
    return true;
  }

 private:
  std::vector<std::uint32_t> i_, j_;
  Eigen::MatrixXd matrix_;
  Eigen::LLT<Eigen::MatrixXd> cholesky_;
};

// The lower half of H without the row and column of the last model.
class Grounded {
 public:
  Grounded(std::uint32_t models, std::span<const std::uint32_t> i, std::span<const std::uint32_t> j)
      : matrix_(index(models - 1), index(models - 1)),
        i_(i.begin(), i.end()),
        j_(j.begin(), j.end()) {}

  const Sparse& with(std::span<const double> weight) {
    const std::uint32_t ground = static_cast<std::uint32_t>(matrix_.rows());
    entries_.clear();
    for (std::size_t pair = 0; pair < weight.size(); ++pair) {
      const int i = static_cast<int>(i_[pair]);
      const int j = static_cast<int>(j_[pair]);
      if (i_[pair] != ground) entries_.emplace_back(i, i, weight[pair]);
      if (j_[pair] != ground) entries_.emplace_back(j, j, weight[pair]);
      if (i_[pair] != ground && j_[pair] != ground)
        entries_.emplace_back(std::max(i, j), std::min(i, j), -weight[pair]);
    }
    matrix_.setFromTriplets(entries_.begin(), entries_.end());
    return matrix_;
  }

  std::size_t pairs() const { return i_.size(); }

 private:
  Sparse matrix_;
  std::vector<std::uint32_t> i_, j_;
  std::vector<Eigen::Triplet<double>> entries_;
};

class SparseCholesky : public Eigen::SimplicialLLT<Sparse, Eigen::Lower> {
 public:
  // Multiplications of a factorisation, known from its pattern.
  double cost() const {
    double sum = 0.0;
    for (Eigen::Index column = 0; column < m_nonZerosPerCol.size(); ++column) {
      const double entries = m_nonZerosPerCol[column] + 1.0;
      sum += entries * entries;
    }
    return sum;
  }
};

class Direct final : public LaplacianSolver::Method {
 public:
  explicit Direct(Grounded grounded) : grounded_(std::move(grounded)) {
    const std::vector<double> ones(grounded_.pairs(), 1.0);
    cholesky_.analyzePattern(grounded_.with(ones));
  }
  double cost() const { return cholesky_.cost(); }
  Grounded release() && { return std::move(grounded_); }

  bool factor(std::span<const double> weight) override {
    cholesky_.factorize(grounded_.with(weight));
    return cholesky_.info() == Eigen::Success;
  }

  bool solve(std::span<const double> g, std::span<double> x) const override {
    View(x.data(), index(x.size() - 1)) = cholesky_.solve(ConstView(g.data(), index(g.size() - 1)));
    x.back() = 0.0;
    return true;
  }

 private:
  Grounded grounded_;
  SparseCholesky cholesky_;
};

constexpr int kMostIterations = 20000;
constexpr int kFewIterations = 200;

class Iterative final : public LaplacianSolver::Method {
 public:
  explicit Iterative(Grounded grounded) : grounded_(std::move(grounded)) {
    solver_.setTolerance(1e-11);
    solver_.setMaxIterations(kMostIterations);
  }
  Grounded release() && { return std::move(grounded_); }

  // Whether a graph with equal weights is solved within few iterations: well-mixed ones are, a long
  // chain or ring takes as many as it has models.
  bool suits() {
    factor(std::vector<double>(grounded_.pairs(), 1.0));
    Vector g(full_.rows());
    for (Eigen::Index k = 0; k < g.size(); ++k) g[k] = k * k % 7 < 3 ? 1.0 : -1.0;
    solver_.setMaxIterations(kFewIterations);
    const Vector x = solver_.solve(g);
    solver_.setMaxIterations(kMostIterations);
    return solver_.info() == Eigen::Success;
  }

  bool factor(std::span<const double> weight) override {
    full_ = grounded_.with(weight).selfadjointView<Eigen::Lower>();
    solver_.compute(full_);
    return solver_.info() == Eigen::Success;
  }

  bool solve(std::span<const double> g, std::span<double> x) const override {
    View(x.data(), index(x.size() - 1)) = solver_.solve(ConstView(g.data(), index(g.size() - 1)));
    x.back() = 0.0;
    return solver_.info() == Eigen::Success;
  }

 private:
  Grounded grounded_;
  Sparse full_;
  Eigen::ConjugateGradient<Sparse, Eigen::Lower | Eigen::Upper> solver_;  // Jacobi preconditioner
};

constexpr std::uint32_t kDenseModels = 500;
constexpr double kDirectCost = 2e9;  // multiplications: about two seconds

std::unique_ptr<LaplacianSolver::Method> choose(std::uint32_t models,
                                                std::span<const std::uint32_t> i,
                                                std::span<const std::uint32_t> j) {
  if (models <= kDenseModels) return std::make_unique<Dense>(models, i, j);
  auto iterative = std::make_unique<Iterative>(Grounded(models, i, j));
  if (iterative->suits()) return iterative;
  auto direct = std::make_unique<Direct>(std::move(*iterative).release());
  if (direct->cost() <= kDirectCost) return direct;
  return std::make_unique<Iterative>(std::move(*direct).release());
}

}  // namespace

LaplacianSolver::LaplacianSolver(std::uint32_t models, std::span<const std::uint32_t> i,
                                 std::span<const std::uint32_t> j)
    : method_(choose(models, i, j)) {}
LaplacianSolver::~LaplacianSolver() = default;
LaplacianSolver::LaplacianSolver(LaplacianSolver&&) noexcept = default;
LaplacianSolver& LaplacianSolver::operator=(LaplacianSolver&&) noexcept = default;

bool LaplacianSolver::factor(std::span<const double> weight) { return method_->factor(weight); }

bool LaplacianSolver::solve(std::span<const double> g, std::span<double> x) const {
  if (!method_->solve(g, x)) return false;
  center(x);
  return true;
}

}  // namespace ringside
