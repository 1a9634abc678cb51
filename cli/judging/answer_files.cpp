// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "cli/judging/answer_files.h"

#include <nlohmann/json.hpp>
#include <string_view>

#include "cli/failure.h"
#include "cli/judging/whole_file.h"
#include "core/ingest/text_values.h"
#include "core/judging/read_answers.h"

namespace ringside::cli {
namespace {

// "runs/gpt-4o.csv.gz" -> "gpt-4o"
std::string model_of(const std::string& path) {
  std::string name = path.substr(path.rfind('/') + 1);
  for (const char* end : {".gz", ".zst", ".csv", ".tsv", ".jsonl", ".json", ".parquet"}) {
    if (name.ends_with(end)) name.resize(name.size() - std::string_view(end).size());
  }
  return name == "-" ? "" : name;
}

}  // namespace

AnswerSet read_answer_files(const std::vector<std::string>& paths) {
  AnswerReader reader;
  std::string names;
  for (const std::string& path : paths) {
    if (const Status status = reader.read(read_whole(path), model_of(path)); !status)
      throw failure_of(status.error(), path);
    names += (names.empty() ? "" : ", ") + path;
  }
  return require(reader.finish(), names);
}

std::vector<std::string> read_prompts(const std::string& path) {
  if (path.empty())
    return {"用一句话解释什么是 Transformer 的自注意力机制。",
            "Write a haiku about distributed systems.",
            "给出快速排序的时间复杂度，并简要说明最坏情况。"};
  const std::string text = read_whole(path);
  std::vector<std::string> prompts;
  for (std::string_view rest = text; !rest.empty();) {
    const std::size_t end = rest.find('\n');
    const std::string_view line = trimmed(rest.substr(0, end));
    rest.remove_prefix(end == rest.npos ? rest.size() : end + 1);
    if (line.empty()) continue;
    const auto json =
        line.front() == '{' ? nlohmann::json::parse(line, nullptr, false) : nlohmann::json(nullptr);
    std::string prompt(line);
    for (const char* name : {"question", "instruction", "prompt"}) {
      if (json.is_object() && json.contains(name) && json[name].is_string())
        prompt = json[name].get<std::string>();
    }
    prompts.push_back(std::move(prompt));
  }
  if (prompts.empty()) throw Failure{kBadData, path + ": holds no prompt"};
  return prompts;
}

}  // namespace ringside::cli
