// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/ingest/file_kind.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace ringside {
namespace {

using namespace std::string_literals;

TEST(FileKind, TellsContainersByTheirFirstBytes) {
  const struct {
    std::string head;
    Container container;
    const char* says;
  } cases[] = {
      {"\x1f\x8b\x08", Container::gzip, "gzip"},
      {"\x28\xb5\x2f\xfd\x04", Container::zstd, "zstd"},
      {"PK\x03\x04", Container::zip, "zip"},
      {"PK\x05\x06", Container::zip, "empty zip"},
      {"BZh9", Container::bzip2, "bzip2"},
      {"\xfd"
       "7zXZ\0"s,
       Container::xz, "xz"},
      {"\x04\x22\x4d\x18", Container::lz4, "lz4"},
      {"7z\xbc\xaf\x27\x1c", Container::seven_zip, "7z"},
      {std::string(257, 'n') + "ustar", Container::tar, "tar"},
      {"PAR1", Container::parquet, "Parquet"},
  };
  for (const auto& each : cases) {
    EXPECT_EQ(name_of(container_of(each.head)), name_of(each.container)) << each.says;
    const auto kind = file_kind(each.head);
    ASSERT_FALSE(kind) << each.says;
    EXPECT_EQ(name_of(kind.error().code), "unknown_format");
    EXPECT_NE(kind.error().message.find(each.says), std::string::npos) << kind.error().message;
    // The first byte alone is not enough to tell.
    EXPECT_EQ(container_of(each.head.substr(0, 1)), Container::none);
  }
}

TEST(FileKind, TakesTextForNoContainer) {
  for (const char* text : {"", "[]", "{\"a\": 1}", "model_a,model_b,winner\n", "PK,BZ\n"}) {
    EXPECT_EQ(container_of(text), Container::none) << text;
  }
}

}  // namespace
}  // namespace ringside
