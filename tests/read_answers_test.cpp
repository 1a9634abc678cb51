// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/judging/read_answers.h"

#include <gtest/gtest.h>

#include <initializer_list>

namespace ringside {
namespace {

struct File {
  std::string text;
  std::string model{};
};

AnswerSet read(std::initializer_list<File> files) {
  AnswerReader reader;
  for (const File& file : files) {
    const Status status = reader.read(file.text, file.model);
    EXPECT_TRUE(status) << status.error().message;
  }
  auto set = reader.finish();
  EXPECT_TRUE(set) << set.error().message;
  return set ? *std::move(set) : AnswerSet{};
}

// "model: answer" of every prompt, as one text.
std::string told(const AnswerSet& set) {
  std::string text;
  for (std::size_t prompt = 0; prompt < set.prompts.size(); ++prompt) {
    text += set.prompts[prompt] + " =";
    for (std::size_t model = 0; model < set.models.size(); ++model) {
      if (const auto& answer = set.of(prompt, model))
        text += " " + set.models[model] + ": " + *answer + ";";
    }
    text += "\n";
  }
  return text;
}

constexpr const char* kTwoByTwo = "p1 = x: a1; y: b1;\np2 = x: a2; y: b2;\n";

TEST(ReadAnswers, ARowForEachAnswerInEveryLayout) {
  EXPECT_EQ(told(read({{R"([{"prompt":"p1","model":"x","answer":"a1"},
                            {"prompt":"p1","model":"y","answer":"b1"},
                            {"prompt":"p2","model":"x","answer":"a2"},
                            {"prompt":"p2","model":"y","answer":"b2"}])"}})),
            kTwoByTwo);
  EXPECT_EQ(told(read({{"{\"instruction\":\"p1\",\"generator\":\"x\",\"output\":\"a1\"}\n\n"
                        "{\"instruction\":\"p1\",\"generator\":\"y\",\"output\":\"b1\"}\r\n"
                        "{\"instruction\":\"p2\",\"generator\":\"x\",\"output\":\"a2\"}\n"
                        "{\"instruction\":\"p2\",\"generator\":\"y\",\"output\":\"b2\"}"}})),
            kTwoByTwo);
  EXPECT_EQ(told(read({{"\xef\xbb\xbfModel,Prompt,Answer\nx,p1,a1\ny,p1,b1\nx,p2,a2\ny,p2,b2\n"}})),
            kTwoByTwo);
}

TEST(ReadAnswers, AFileForEachModel) {
  EXPECT_EQ(
      told(read({{"prompt,answer\np1,a1\np2,a2\n", "x"}, {"prompt,answer\np2,b2\np1,b1\n", "y"}})),
      kTwoByTwo);
}

TEST(ReadAnswers, ArenaHardWithItsQuestionsBeforeOrAfter) {
  const File questions{R"({"question_id":"q1","turns":[{"content":"p1"}]}
{"uid":"q2","prompt":"p2"}
)"};
  const File x{
      R"({"question_id":"q1","model_id":"x","choices":[{"index":0,"turns":[{"content":"a1"}]}]}
{"uid":"q2","model":"x","messages":[{"role":"user","content":"p2"},{"role":"assistant","content":{"answer":"a2"}}]}
)"};
  const File y{R"({"question_id":"q1","model_id":"y","choices":[{"turns":["b1"]}]}
{"uid":"q2","model":"y","messages":[{"role":"assistant","content":"b2"}]}
)"};
  EXPECT_EQ(told(read({questions, x, y})), kTwoByTwo);
  EXPECT_EQ(told(read({x, y, questions})), kTwoByTwo);
}

TEST(ReadAnswers, BattlesWithConversations) {
  EXPECT_EQ(told(read({{R"([{"model_a":"x","model_b":"y","winner":"tie",
      "conversation_a":[{"role":"user","content":"p1"},{"role":"assistant","content":"a1"},
                        {"role":"user","content":"more"},{"role":"assistant","content":"no"}],
      "conversation_b":[{"role":"user","content":[{"type":"text","text":"p1"}]},
                        {"role":"assistant","content":[{"type":"text","text":"b1"}]}]}])"},
                       {"id,model_a,model_b,prompt,response_a,response_b\n"
                        "7,x,y,\"[\"\"p2\"\", \"\"again\"\"]\",\"[\"\"a2\"\"]\",b2\n"}})),
            kTwoByTwo);
}

TEST(ReadAnswers, OfTwoAnswersTheFirstStandsAndAGapStays) {
  AnswerReader reader;
  ASSERT_TRUE(
      reader.read("prompt,model,answer\np1,x,a1\np1,x,other\np1,y,b1\np2,x,a2\np3,,z\n", ""));
  EXPECT_EQ(reader.answers(), 3u);
  EXPECT_EQ(reader.repeated(), 1u);
  EXPECT_EQ(reader.passed_over(), 1u);
  EXPECT_EQ(told(*reader.finish()), "p1 = x: a1; y: b1;\np2 = x: a2;\n");
}

TEST(ReadAnswers, SaysWhatIsWrong) {
  const auto error = [](const std::string& text) {
    AnswerReader reader;
    const Status status = reader.read(text, "");
    if (!status) return std::string(name_of(status.error().code));
    const auto set = reader.finish();
    return set ? std::string() : std::string(name_of(set.error().code));
  };
  EXPECT_EQ(error(""), "empty_input");
  EXPECT_EQ(error(" \n"), "empty_input");
  EXPECT_EQ(error("{\"prompt\":"), "broken_json");
  EXPECT_EQ(error("[{\"prompt\":\"p\"},"), "broken_json");
  EXPECT_EQ(error("a,b\n1,2\n"), "missing_column");
  EXPECT_EQ(error("[]"), "missing_column");
  EXPECT_EQ(error("[1, \"x\", null, []]"), "missing_column");
  EXPECT_EQ(error("prompt,answer\np,\"open\n"), "broken_csv");
  EXPECT_EQ(error("{\"question_id\":\"q\",\"model\":\"x\",\"answer\":\"a\"}"), "no_usable_row");
  AnswerReader reader;
  const Status status =
      reader.read("{\"prompt\":\"p\",\"model\":\"x\",\"answer\":\"a\"}\n{oops\n", "");
  ASSERT_FALSE(status);
  EXPECT_EQ(status.error().where.line, 2u);
}

}  // namespace
}  // namespace ringside
