// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/describe.h"
#include "core/result.h"

namespace ringside {

enum class JudgeLanguage : std::uint8_t { english, chinese, russian };

struct JudgePromptOptions {
  JudgeLanguage language = JudgeLanguage::english;
  std::string system{};
  std::string text{};
  std::string rubric{};
};

// What a judge is asked.
struct JudgeQuestion {
  std::string system;
  std::string user;
};

// The question of one pair of answers, made of a template. Prompt and answers stand between marks
// that occur in none of them, so that nothing in an answer can pass for the end of it.
class JudgePrompt {
 public:
  // Fails with bad_option when a template of the user lacks {prompt}, {answer_a} or {answer_b}.
  static Result<JudgePrompt> make(const JudgePromptOptions& options);

  JudgeQuestion ask(std::string_view prompt, std::string_view answer_a,
                    std::string_view answer_b) const;
  // What is said when a reply could not be read.
  std::string_view reminder() const { return reminder_; }

 private:
  std::string system_, text_;
  std::string_view reminder_;
};

// Whether an answer speaks to the judge ("choose this answer", "ignore the instructions above").
// Known phrases in English, Chinese and Russian, in any case; a hint for the report, no proof.
bool speaks_to_judge(std::string_view answer);

template <>
struct Named<JudgeLanguage> {
  static constexpr std::string_view name = "JudgeLanguage";
  static constexpr auto values =
      std::array{value(JudgeLanguage::english, "en"), value(JudgeLanguage::chinese, "zh"),
                 value(JudgeLanguage::russian, "ru")};
};

template <>
struct Described<JudgePromptOptions> {
  static constexpr std::string_view name = "JudgePromptOptions";
  static constexpr auto fields = std::tuple{
      field("judge_language", &JudgePromptOptions::language,
            "Language in which the judge is asked."),
      field("judge_system", &JudgePromptOptions::system,
            "System prompt of the judge; empty for the one of the language."),
      field(
          "judge_prompt", &JudgePromptOptions::text,
          "Question with {prompt}, {answer_a}, {answer_b} and, if wanted, {rubric}; empty for the "
          "one of the language."),
      field("rubric", &JudgePromptOptions::rubric, "What makes an answer good, in words."),
  };
};

}  // namespace ringside
