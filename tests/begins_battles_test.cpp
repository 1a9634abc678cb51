// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/ingest/begins_battles.h"

#include <gtest/gtest.h>

#include <string>

namespace ringside {
namespace {

TEST(BeginsBattles, TellsBattlesFromOtherText) {
  const std::string csv = "model_a,model_b,winner\nx,y,model_a\n";
  EXPECT_TRUE(begins_battles(csv, true));
  EXPECT_TRUE(begins_battles(csv + "y,x,mod", false));
  EXPECT_TRUE(begins_battles("[{\"model_a\":\"x\",\"model_b\":\"y\",\"winner\":\"tie\"},{", false));
  EXPECT_FALSE(begins_battles("[{\"model_a\":\"x\",\"model_b\":\"y\",\"winner\":\"tie\"},{", true));
  EXPECT_FALSE(begins_battles("Notes about the votes.\n", true));
  EXPECT_FALSE(begins_battles("{\"license\": \"MIT\"}", true));
  EXPECT_FALSE(begins_battles("name,size\nx,7b\n", true));
  EXPECT_FALSE(begins_battles("", true));
}

TEST(BeginsBattles, ReadsAsTheMappingSays) {
  const std::string csv = "first,second,who\nx,y,1st\n";
  EXPECT_FALSE(begins_battles(csv, true));
  const Mapping mapping{.columns = {.model_a = "first", .model_b = "second", .winner = "who"},
                        .values = {{"1st", MappedOutcome::model_a}}};
  EXPECT_TRUE(begins_battles(csv, true, {mapping}));
}

}  // namespace
}  // namespace ringside
