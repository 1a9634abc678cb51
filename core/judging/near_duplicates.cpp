// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/judging/near_duplicates.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <string_view>

#include "core/fingerprint.h"

namespace ringside {
namespace {

constexpr std::size_t kRun = 4;  // characters
constexpr std::size_t kMostOrdered = 2000;

struct Feature {
  std::uint32_t id = 0;
  double weight = 0.0;
};
using Vector = std::vector<Feature>;  // by id, length 1

bool begins_character(char byte) { return (static_cast<unsigned char>(byte) & 0xC0) != 0x80; }

// ASCII letters in lower case, white space as one blank, one blank before and behind.
std::string folded(std::string_view text) {
  std::string result = " ";
  for (const char c : text) {
    const bool blank = static_cast<unsigned char>(c) <= ' ';
    if (blank && result.back() == ' ') continue;
    result += blank ? ' ' : c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
  }
  if (result.back() != ' ') result += ' ';
  return result;
}

// How often each run of characters stands in the text, by its hash.
std::map<std::uint64_t, std::uint32_t> runs_of(const std::string& text) {
  std::vector<std::size_t> starts;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (begins_character(text[at])) starts.push_back(at);
  }
  starts.push_back(text.size());
  std::map<std::uint64_t, std::uint32_t> runs;
  const std::size_t length = std::min(kRun, starts.size() - 1);
  for (std::size_t first = 0; first + length < starts.size(); ++first) {
    const std::size_t from = starts[first];
    ++runs[hash_bytes(std::string_view(text).substr(from, starts[first + length] - from))];
  }
  return runs;
}

void scale_to_one(Vector& vector) {
  double square = 0.0;
  for (const Feature& each : vector) square += each.weight * each.weight;
  for (Feature& each : vector) each.weight /= std::sqrt(square);
}

std::vector<Vector> vectors_of(std::span<const std::string> prompts) {
  std::vector<std::map<std::uint64_t, std::uint32_t>> runs;
  std::map<std::uint64_t, std::uint32_t> holders;  // prompts that have it
  for (const std::string& prompt : prompts) {
    runs.push_back(runs_of(folded(prompt)));
    for (const auto& [hash, count] : runs.back()) ++holders[hash];
  }
  // Rare runs get low ids: the front of a vector is what it shares with few others.
  std::vector<std::pair<std::uint32_t, std::uint64_t>> by_rarity;
  for (const auto& [hash, count] : holders) by_rarity.emplace_back(count, hash);
  std::sort(by_rarity.begin(), by_rarity.end());
  std::map<std::uint64_t, std::uint32_t> id;
  for (const auto& [count, hash] : by_rarity) id.emplace(hash, id.size());
  std::vector<Vector> vectors;
  for (const auto& each : runs) {
    Vector vector;
    for (const auto& [hash, count] : each) {
      const double rarity = std::log1p(static_cast<double>(prompts.size()) / holders[hash]);
      vector.push_back({id[hash], (1.0 + std::log(count)) * rarity});
    }
    std::sort(vector.begin(), vector.end(),
              [](const Feature& x, const Feature& y) { return x.id < y.id; });
    scale_to_one(vector);
    vectors.push_back(std::move(vector));
  }
  return vectors;
}

double cosine(const Vector& x, const Vector& y) {
  double sum = 0.0;
  for (std::size_t i = 0, j = 0; i < x.size() && j < y.size();) {
    if (x[i].id == y[j].id)
      sum += x[i++].weight * y[j++].weight;
    else if (x[i].id < y[j].id)
      ++i;
    else
      ++j;
  }
  return sum;
}

// The mean of all vectors times each of them, up to a factor: how much a prompt is like all.
std::vector<double> relevance_of(const std::vector<Vector>& vectors) {
  std::map<std::uint32_t, double> mean;
  for (const Vector& vector : vectors) {
    for (const Feature& each : vector) mean[each.id] += each.weight;
  }
  double square = 0.0;
  for (const auto& [id, weight] : mean) square += weight * weight;
  std::vector<double> relevance;
  for (const Vector& vector : vectors) {
    double sum = 0.0;
    for (const Feature& each : vector) sum += each.weight * mean[each.id];
    relevance.push_back(sum / std::sqrt(square));
  }
  return relevance;
}

std::vector<std::uint32_t> judging_order(const std::vector<Vector>& vectors) {
  std::vector<std::uint32_t> order(vectors.size());
  std::iota(order.begin(), order.end(), 0U);
  if (vectors.size() > kMostOrdered) return order;
  const std::vector<double> relevance = relevance_of(vectors);
  std::vector<double> nearest(vectors.size(), 0.0);  // cosine with those before
  for (std::size_t done = 0; done < order.size(); ++done) {
    std::size_t best = done;
    const auto worth = [&](std::size_t at) { return relevance[order[at]] - nearest[order[at]]; };
    for (std::size_t at = done + 1; at < order.size(); ++at) {
      const double gain = worth(at) - worth(best);
      if (gain > 0.0 || (gain == 0.0 && order[at] < order[best])) best = at;
    }
    std::swap(order[done], order[best]);
    for (std::size_t at = done + 1; at < order.size(); ++at) {
      double& known = nearest[order[at]];
      known = std::max(known, cosine(vectors[order[at]], vectors[order[done]]));
    }
  }
  return order;
}

// Vectors whose cosine with a given one reaches the threshold must share a feature of its front:
// the back alone, of length sqrt(1 - front^2), could not reach it (Bayardo et al. 2007).
std::size_t front_of(const Vector& vector, double threshold) {
  double rest = 1.0;
  std::size_t size = 0;
  while (size < vector.size() && rest >= threshold * threshold * (1.0 - 1e-9)) {
    rest -= vector[size].weight * vector[size].weight;
    ++size;
  }
  return size;
}

}  // namespace

NearDuplicates find_near_duplicates(std::span<const std::string> prompts, double threshold) {
  const std::vector<Vector> vectors = vectors_of(prompts);
  NearDuplicates found{judging_order(vectors), std::vector<std::uint32_t>(prompts.size())};
  std::map<std::uint32_t, std::vector<std::uint32_t>> holders;  // of a feature, among the judged
  for (const std::uint32_t prompt : found.order) {
    const Vector& vector = vectors[prompt];
    found.like[prompt] = prompt;
    double greatest = 0.0;
    const std::size_t front = front_of(vector, threshold);
    for (std::size_t at = 0; at < front; ++at) {
      for (const std::uint32_t other : holders[vector[at].id]) {
        const double similar = cosine(vector, vectors[other]);
        // A hair below, for the cosine of two equal texts is rounded.
        if (similar < threshold - 1e-12 || similar <= greatest) continue;
        greatest = similar;
        found.like[prompt] = other;
      }
    }
    if (found.like[prompt] != prompt) continue;  // never judged itself
    for (const Feature& each : vector) holders[each.id].push_back(prompt);
  }
  return found;
}

}  // namespace ringside
