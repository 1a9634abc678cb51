// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/judging/near_duplicates.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "core/judging/answers.h"
#include "core/uncertainty/random.h"

namespace ringside {
namespace {

using Texts = std::vector<std::string>;

TEST(NearDuplicates, AreTextsThatDifferInLittle) {
  const Texts prompts = {
      "Write a function in Python that returns the sum of the squares of a list of numbers.",
      "Write a function in Python that returns the sum of the squares of a list of numbers",
      "What is the capital of Mongolia?",
      "write a function in python that returns  the sum of the squares of a list of numbers.",
      "Explain the causes of the French revolution in three sentences.",
      "\u5199\u4e00\u9996\u5173\u4e8e\u79cb\u5929\u7684\u8bd7",
      "\u5199\u4e00\u9996\u5173\u4e8e\u51ac\u5929\u7684\u8bd7"};
  const NearDuplicates found = find_near_duplicates(prompts, 0.92);
  EXPECT_TRUE(found.like[0] == found.like[1] && found.like[1] == found.like[3]);
  EXPECT_TRUE(found.like[0] == 0 || found.like[0] == 1 || found.like[0] == 3);
  for (const std::uint32_t alone : {2u, 4u, 5u, 6u}) EXPECT_EQ(found.like[alone], alone);
}

TEST(NearDuplicates, EqualTextsAreAlikeAtThresholdOneAndOthersAreNot) {
  const Texts prompts = {"one two three", "one two four", "one two three", "", "", "x"};
  const NearDuplicates found = find_near_duplicates(prompts, 1.0);
  EXPECT_EQ(found.like[0], found.like[2]);
  EXPECT_EQ(found.like[3], found.like[4]);
  EXPECT_EQ(found.like[1], 1u);
  EXPECT_EQ(found.like[5], 5u);
}

TEST(NearDuplicates, TheOrderHoldsEachPromptOnceAndKindredOnesApart) {
  const Texts prompts = {"Tell me a joke about cats.", "Tell me a joke about a cat.",
                         "Tell me a joke about cats!", "How do vaccines work in the body?",
                         "Tell me a joke about the cats."};
  std::vector<std::uint32_t> order = find_near_duplicates(prompts, 0.92).order;
  EXPECT_LE(std::find(order.begin(), order.end(), 3u) - order.begin(), 1);
  std::sort(order.begin(), order.end());
  EXPECT_EQ(order, (std::vector<std::uint32_t>{0, 1, 2, 3, 4}));
}

// The slow way, for texts of small letters and single blanks: every prompt with every one judged
// before it.
using Weights = std::map<std::string, double>;

std::vector<Weights> slow_vectors(const Texts& prompts) {
  std::vector<Weights> vectors;
  std::map<std::string, int> holders;
  for (const std::string& prompt : prompts) {
    const std::string text = prompt.empty() ? " " : " " + prompt + " ";
    Weights counts;
    const std::size_t length = std::min<std::size_t>(4, text.size());
    for (std::size_t at = 0; at + length <= text.size(); ++at) ++counts[text.substr(at, length)];
    for (const auto& [run, count] : counts) ++holders[run];
    vectors.push_back(counts);
  }
  for (Weights& vector : vectors) {
    for (auto& [run, weight] : vector)
      weight = (1.0 + std::log(weight)) *
               std::log(1.0 + static_cast<double>(prompts.size()) / holders[run]);
  }
  return vectors;
}

double slow_product(const Weights& x, const Weights& y) {
  double sum = 0.0;
  for (const auto& [run, weight] : x) {
    const auto other = y.find(run);
    if (other != y.end()) sum += weight * other->second;
  }
  return sum;
}

double slow_cosine(const Weights& x, const Weights& y) {
  return slow_product(x, y) / std::sqrt(slow_product(x, x) * slow_product(y, y));
}

Texts random_texts(Random& random) {
  Texts prompts;
  const std::uint32_t n = 2 + random.below(40);
  while (prompts.size() < n) {
    std::string text;
    if (!prompts.empty() && random.below(2) == 0) {
      text = prompts[random.below(static_cast<std::uint32_t>(prompts.size()))];
      if (!text.empty()) text[random.below(static_cast<std::uint32_t>(text.size()))] = 'x';
    } else {
      for (std::uint32_t k = random.below(60); k > 0; --k)
        text += static_cast<char>('a' + random.below(26));
    }
    prompts.push_back(text);
  }
  return prompts;
}

TEST(NearDuplicates, TheShortCutFindsWhatComparingAllFinds) {
  std::size_t found_alike = 0;
  for (std::uint64_t seed = 1; seed <= 150; ++seed) {
    Random random(seed, 3);
    const Texts prompts = random_texts(random);
    const double threshold = std::vector{0.3, 0.6, 0.8, 0.92, 1.0}[random.below(5)];
    SCOPED_TRACE("seed " + std::to_string(seed) + ", threshold " + std::to_string(threshold));
    const NearDuplicates found = find_near_duplicates(prompts, threshold);
    const std::vector<Weights> vectors = slow_vectors(prompts);
    std::vector<std::uint32_t> judged;
    for (const std::uint32_t prompt : found.order) {
      double greatest = 0.0;
      for (const std::uint32_t other : judged)
        greatest = std::max(greatest, slow_cosine(vectors[prompt], vectors[other]));
      const std::uint32_t like = found.like[prompt];
      if (greatest < threshold - 1e-9) {
        EXPECT_EQ(like, prompt);
      } else if (greatest > threshold + 1e-9 || threshold == 1.0) {
        ASSERT_NE(like, prompt);
        EXPECT_NE(std::find(judged.begin(), judged.end(), like), judged.end());
        EXPECT_NEAR(slow_cosine(vectors[prompt], vectors[like]), greatest, 1e-9);
        ++found_alike;
      }
      if (like == prompt) judged.push_back(prompt);
    }
  }
  EXPECT_GT(found_alike, 500u);
}

TEST(NearDuplicates, NothingIsLikeNothing) {
  EXPECT_TRUE(find_near_duplicates({}, 0.92).order.empty());
  EXPECT_EQ(find_near_duplicates(Texts{"only"}, 0.92).like, std::vector<std::uint32_t>{0});
}

TEST(NearDuplicates, TheInventedPromptsAreAllTheirOwn) {
  const AnswerSet answers = invent_answers(default_candidates(), 300);
  const NearDuplicates found = find_near_duplicates(answers.prompts, 0.92);
  for (std::uint32_t prompt = 0; prompt < 300; ++prompt) EXPECT_EQ(found.like[prompt], prompt);
}

}  // namespace
}  // namespace ringside
