// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/judging/answers.h"

#include <array>
#include <string_view>

namespace ringside {
namespace {

constexpr std::array<std::string_view, 20> kTasks = {"Explain in one sentence",
                                                     "Give two examples of",
                                                     "Name a common mistake about",
                                                     "Describe to a child",
                                                     "Write a short poem about",
                                                     "List the parts of",
                                                     "Compare with its opposite:",
                                                     "Say when not to use",
                                                     "Give the history of",
                                                     "Write a question about",
                                                     "Summarise what is known of",
                                                     "Correct a false claim about",
                                                     "Give a counterexample to",
                                                     "Draw up a plan for",
                                                     "Estimate the cost of",
                                                     "Translate a proverb about",
                                                     "Argue for",
                                                     "Argue against",
                                                     "Define",
                                                     "Give advice on"};

constexpr std::array<std::string_view, 25> kTopics = {
    "prime numbers",   "a hash table",       "the water cycle",  "inflation",
    "chess openings",  "photosynthesis",     "recursion",        "a mortgage",
    "black holes",     "sourdough bread",    "public transport", "the tides",
    "a fair contract", "vaccination",        "binary search",    "moving house",
    "bird migration",  "a stage play",       "machine learning", "a garden in shade",
    "glaciers",        "the printing press", "a job interview",  "sorting algorithms",
    "earthquakes"};

}  // namespace

AnswerSet invent_answers(const std::vector<std::string>& models, std::uint32_t prompts) {
  AnswerSet set;
  set.models = models;
  for (std::uint32_t prompt = 0; prompt < prompts; ++prompt) {
    // Each round gives every topic the next task, so 500 prompts pass before one comes again.
    const std::size_t round = prompt / kTopics.size();
    const std::size_t subject = prompt % kTopics.size();
    const std::string_view task = kTasks[(subject + round) % kTasks.size()];
    const std::string_view topic = kTopics[subject];
    const std::size_t again = prompt / (kTasks.size() * kTopics.size());
    std::string text = std::string(task) + " " + std::string(topic) + ".";
    if (again > 0) text += " (variant " + std::to_string(again + 1) + ")";
    for (std::size_t model = 0; model < models.size(); ++model)
      set.answer.emplace_back("Made-up answer " + std::to_string(model + 1) + " to: " + text);
    set.prompts.push_back(std::move(text));
  }
  return set;
}

std::vector<std::string> default_candidates() {
  return {"GPT-4o-mini", "Qwen2.5-7B", "Llama-3-8B", "Mistral-7B"};
}

}  // namespace ringside
