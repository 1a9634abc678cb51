// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/close_names.h"

#include <gtest/gtest.h>

namespace ringside {
namespace {

using Names = std::vector<std::string>;

const Names kModels = {"gpt-4-0314", "gpt-4-1106-preview", "gpt-3.5-turbo", "claude-1",
                       "claude-2",   "Llama-2-70B-chat",   "vicuna-13b"};

TEST(CloseNames, AreThoseThatASlipOrAPartOfTheNameMeans) {
  EXPECT_EQ(close_names("claude-l", kModels), (Names{"claude-1", "claude-2"}));
  EXPECT_EQ(close_names("vicunna-13b", kModels), Names{"vicuna-13b"});
  EXPECT_EQ(close_names("gpt-4", kModels), (Names{"gpt-4-0314", "gpt-4-1106-preview"}));
  EXPECT_EQ(close_names("LLAMA-2-70b-CHAT", kModels), Names{"Llama-2-70B-chat"}) << "case";
  EXPECT_EQ(close_names("claude-2-fast", kModels)[0], "claude-2");
  EXPECT_EQ(close_names("mistral", kModels), Names{});
}

TEST(CloseNames, AreThreeAtMostAndSettledByName) {
  const Names many = {"m4", "m3", "m2", "m1", "m0"};
  EXPECT_EQ(close_names("m9", many), (Names{"m0", "m1", "m2"}));
  EXPECT_EQ(close_names(std::string(100000, 'm'), many), Names{}) << "in no time";
}

TEST(CloseNames, StandInTheMessage) {
  EXPECT_EQ(no_such_model("claude-l", kModels),
            "\"claude-l\" is not a model of this file. Close to it: \"claude-1\", \"claude-2\".");
  EXPECT_EQ(no_such_model("mistral", kModels), "\"mistral\" is not a model of this file.");
}

}  // namespace
}  // namespace ringside
