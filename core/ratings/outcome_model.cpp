// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/ratings/outcome_model.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

namespace ringside {
namespace {

constexpr std::size_t kA = 0, kB = 1, kTie = 2;
constexpr double kLog2 = std::numbers::ln2;

// A linear form of (A, B, tie parameter).
struct Form {
  std::array<double, 3> slope{};
  double constant = 0.0;
};

double at(const Form& form, const std::array<double, 3>& x) {
  return form.constant + form.slope[kA] * x[kA] + form.slope[kB] * x[kB] +
         form.slope[kTie] * x[kTie];
}

void add_form(LogProbability& to, const Form& form, const std::array<double, 3>& x) {
  to.value += at(form, x);
  for (std::size_t i = 0; i < 3; ++i) to.slope[i] += form.slope[i];
}

// Adds sign * log(sum of exp(form)): its slope is the mean of the forms' slopes under the softmax,
// its second derivative their covariance.
template <std::size_t n>
void add_log_sum(LogProbability& to, double sign, const std::array<Form, n>& forms,
                 const std::array<double, 3>& x) {
  std::array<double, n> share{};
  for (std::size_t k = 0; k < n; ++k) share[k] = at(forms[k], x);
  const double most = *std::max_element(share.begin(), share.end());
  double sum = 0.0;
  for (double& each : share) sum += each = std::exp(each - most);
  std::array<double, 3> mean{};
  for (std::size_t k = 0; k < n; ++k) {
    share[k] /= sum;
    for (std::size_t i = 0; i < 3; ++i) mean[i] += share[k] * forms[k].slope[i];
  }
  to.value += sign * (most + std::log(sum));
  for (std::size_t i = 0; i < 3; ++i) {
    to.slope[i] += sign * mean[i];
    for (std::size_t j = 0; j < 3; ++j) {
      double covariance = 0.0;
      for (std::size_t k = 0; k < n; ++k)
        covariance += share[k] * (forms[k].slope[i] - mean[i]) * (forms[k].slope[j] - mean[j]);
      to.bend[i][j] += sign * covariance;
    }
  }
}

constexpr Form kOne{};
constexpr Form kWinA{{1.0, 0.0, 0.0}};
constexpr Form kWinB{{0.0, 1.0, 0.0}};
constexpr Form kBothHalf{{0.5, 0.5, 0.0}};
constexpr Form kATie{{1.0, 0.0, 1.0}};
constexpr Form kBTie{{0.0, 1.0, 1.0}};

LogProbability of_two(Outcome outcome, const std::array<double, 3>& x) {
  LogProbability result;
  add_form(result,
           outcome == Outcome::a_wins   ? kWinA
           : outcome == Outcome::b_wins ? kWinB
                                        : kBothHalf,
           x);
  add_log_sum(result, -1.0, std::array{kWinA, kWinB}, x);
  return result;
}

LogProbability of_davidson(Outcome outcome, const std::array<double, 3>& x) {
  constexpr Form kTied{{0.5, 0.5, 1.0}};
  LogProbability result;
  add_form(result,
           outcome == Outcome::a_wins   ? kWinA
           : outcome == Outcome::b_wins ? kWinB
                                        : kTied,
           x);
  add_log_sum(result, -1.0, std::array{kWinA, kWinB, kTied}, x);
  return result;
}

// P(tie) = (e^(2 eta) - 1) P(a) P(b), whose factors are easy in (A, B, eta); then eta becomes a
// function of the parameter, e^(2 eta) = 1 + e^tie.
LogProbability of_rao_kupper(Outcome outcome, const std::array<double, 3>& x) {
  const double share = 1.0 / (1.0 + std::exp(-x[kTie]));
  const double eta = 0.5 * (std::max(x[kTie], 0.0) + std::log1p(std::exp(-std::abs(x[kTie]))));
  const std::array<double, 3> y = {x[kA], x[kB], eta};
  LogProbability result;
  if (outcome != Outcome::b_wins) {
    add_form(result, kWinA, y);
    add_log_sum(result, -1.0, std::array{kWinA, kBTie}, y);
  }
  if (outcome != Outcome::a_wins) {
    add_form(result, kWinB, y);
    add_log_sum(result, -1.0, std::array{kWinB, kATie}, y);
  }
  const double slope = 0.5 * share;
  const double slope_in_eta = result.slope[kTie];
  result.slope[kTie] *= slope;
  for (std::size_t i = 0; i < 3; ++i) {
    result.bend[i][kTie] *= slope;
    result.bend[kTie][i] *= slope;
  }
  result.bend[kTie][kTie] += slope_in_eta * slope * (1.0 - share);
  if (outcome == Outcome::tie || outcome == Outcome::both_bad) {
    result.value += x[kTie];
    result.slope[kTie] += 1.0;
  }
  return result;
}

// With t = T - 1, P(tie) = t e^(A+B) / (1 + e^A + e^B) * (1 / Q_a + 1 / Q_b), Q_a and Q_b the
// denominators of the wins: no difference of nearly equal numbers.
LogProbability of_grounded(Outcome outcome, const std::array<double, 3>& x) {
  LogProbability result;
  const auto add_inverse_of_win_a = [&] {
    add_log_sum(result, -1.0, std::array{kWinA, kWinB, kBTie, kOne}, x);
  };
  const auto add_inverse_of_win_b = [&] {
    add_log_sum(result, -1.0, std::array{kWinB, kWinA, kATie, kOne}, x);
  };
  switch (outcome) {
    case Outcome::a_wins:
      add_form(result, kWinA, x);
      add_inverse_of_win_a();
      return result;
    case Outcome::b_wins:
      add_form(result, kWinB, x);
      add_inverse_of_win_b();
      return result;
    case Outcome::both_bad:
      add_log_sum(result, -1.0, std::array{kWinA, kWinB, kOne}, x);
      return result;
    case Outcome::tie:
      break;
  }
  constexpr Form kTwoA{{1.0, 0.0, 0.0}, kLog2}, kTwoB{{0.0, 1.0, 0.0}, kLog2}, kTwo{{}, kLog2};
  add_form(result, Form{{1.0, 1.0, 1.0}}, x);
  add_log_sum(result, -1.0, std::array{kWinA, kWinB, kOne}, x);
  add_inverse_of_win_a();
  add_inverse_of_win_b();
  add_log_sum(result, 1.0, std::array{kTwoA, kTwoB, kATie, kBTie, kTwo}, x);
  return result;
}

}  // namespace

double tie_parameter(const OutcomeModel& model) {
  switch (model.ties) {
    case TieModel::half:
    case TieModel::drop:
      break;
    case TieModel::davidson:
      return std::exp(model.tie);
    case TieModel::rao_kupper:
      return 0.5 * std::log1p(std::exp(model.tie));
    case TieModel::grounded:
      return 1.0 + std::exp(model.tie);
  }
  return 0.0;
}

LogProbability log_probability(TieModel ties, Outcome outcome, double a, double b, double tie) {
  const std::array<double, 3> x = {a, b, tie};
  switch (ties) {
    case TieModel::half:
    case TieModel::drop:
      break;
    case TieModel::davidson:
      return of_davidson(outcome, x);
    case TieModel::rao_kupper:
      return of_rao_kupper(outcome, x);
    case TieModel::grounded:
      return of_grounded(outcome, x);
  }
  return of_two(outcome, x);
}

std::array<double, 4> outcome_probabilities(TieModel ties, double a, double b, double tie) {
  const auto probability = [&](Outcome outcome) {
    return std::exp(log_probability(ties, outcome, a, b, tie).value);
  };
  std::array<double, 4> result = {probability(Outcome::a_wins), probability(Outcome::b_wins), 0.0,
                                  0.0};
  if (has_tie_parameter(ties)) result[2] = probability(Outcome::tie);
  if (ties == TieModel::grounded) result[3] = probability(Outcome::both_bad);
  return result;
}

double expected_score(const OutcomeModel& model, double theta_a, double theta_b, int first) {
  const double logits = model.logit * (theta_a - theta_b) + model.side * first;
  if (!has_tie_parameter(model.ties)) return 1.0 / (1.0 + std::exp(-logits));
  const double middle = model.level + 0.5 * model.logit * (theta_a + theta_b);
  const auto p =
      outcome_probabilities(model.ties, middle + 0.5 * logits, middle - 0.5 * logits, model.tie);
  return p[0] + 0.5 * (p[2] + p[3]);
}

}  // namespace ringside
