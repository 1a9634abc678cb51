// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/ingest/encoding_guess.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace ringside {
namespace {

TEST(EncodingGuess, TellsTheUsualEncodingsApart) {
  const struct {
    std::string_view text;
    std::string_view encoding;
  } cases[] = {
      {"\xc4\xa3\xd0\xcd\xbc\xd7,\xc4\xa3\xd0\xcd\xd2\xd2,"
       "\xca\xa4\xd5\xdf\xca\xc7\xc4\xa3\xd0\xcd\xbc\xd7",
       "gb18030"},  // 模型甲,模型乙,胜者是模型甲
      {"\x83\x82\x83"
       "f\x83\x8b\x82\xcc\x8f\x9f\x8e\xd2\x82\xcd\x82\xc7\x82\xbf\x82\xe7\x82\xc5\x82\xb7\x82\xa9",
       "shift_jis"},  // モデルの勝者はどちらですか
      {"\xec\xee\xe4\xe5\xeb\xfc,\xcf\xee\xe1\xe5\xe4\xe0,\xed\xe8\xf7\xfc\xff",
       "windows-1251"},  // модель,Победа,ничья
      {"mod\xe8le,\xe9galit\xe9,pr\xe9"
       "f\xe9r\xe9",
       "windows-1252"},  // modèle,égalité,préféré
  };
  for (const auto& each : cases) {
    EXPECT_EQ(guessed_encoding(each.text), each.encoding);
    const std::string row = "model_a,model_b,winner\n" + std::string(each.text) + ",x,tie\n";
    EXPECT_EQ(guessed_encoding(row), each.encoding);
    // A piece may end inside a character.
    EXPECT_EQ(guessed_encoding(each.text.substr(0, each.text.size() - 1)), each.encoding);
  }
}

TEST(EncodingGuess, SaysNothingOfAscii) {
  EXPECT_EQ(guessed_encoding(""), "");
  EXPECT_EQ(guessed_encoding("model_a,model_b,winner\n"), "");
}

}  // namespace
}  // namespace ringside
