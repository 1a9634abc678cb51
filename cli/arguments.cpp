// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "cli/arguments.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>
#include <string_view>
#include <utility>

#include "cli/failure.h"
#include "cli/judging/whole_file.h"
#include "cli/yaml.h"
#include "core/report/json.h"

namespace ringside::cli {
namespace {

using Arguments = std::vector<std::string>;

// Keys of the record that an experiment leaves behind, beside its options.
constexpr std::string_view kRunOptions = "options";
constexpr std::string_view kRunMark = "ringside";

std::string flag_of_key(std::string key) {
  std::replace(key.begin(), key.end(), '_', '-');
  return "--" + key;
}

bool is_flag(const std::string& argument, const std::string& flag) {
  return argument == flag || argument.starts_with(flag + "=");
}

bool has_flag(const Arguments& arguments, const std::string& flag) {
  return std::any_of(arguments.begin(), arguments.end(),
                     [&](const std::string& each) { return is_flag(each, flag); });
}

// Takes a flag with its value out. The last one counts.
std::optional<std::string> take_value(Arguments& arguments, const std::string& flag) {
  std::optional<std::string> value;
  for (std::size_t at = 0; at < arguments.size();) {
    const auto here = arguments.begin() + static_cast<std::ptrdiff_t>(at);
    if (here->starts_with(flag + "=")) {
      value = here->substr(flag.size() + 1);
      arguments.erase(here);
    } else if (*here == flag && at + 1 < arguments.size()) {
      value = arguments[at + 1];
      arguments.erase(here, here + 2);
    } else {
      ++at;
    }
  }
  return value;
}

[[noreturn]] void reject(const std::string& file, const std::string& why) {
  throw Failure{kBadUsage, file + ": " + why};
}

void add_object(const Json& object, const std::string& file, Arguments& flags);

void add_value(const std::string& key, const Json& value, const std::string& file,
               Arguments& flags) {
  const std::string flag = flag_of_key(key);
  if (value.is_null()) return;
  if (value.is_object()) return add_object(value, file, flags);
  if (value.is_array()) {
    for (const Json& each : value) {
      if (each.is_structured()) reject(file, "\"" + key + "\" must be a list of texts or numbers");
      add_value(key, each, file, flags);
    }
    return;
  }
  const std::string text = value.is_string() ? value.get<std::string>() : dump(value, -1);
  if (!text.empty()) flags.push_back(flag + "=" + text);
}

// An anchor is two fields and one flag.
void add_object(const Json& object, const std::string& file, Arguments& flags) {
  const auto anchor = object.find("anchor"), rating = object.find("anchor_rating");
  const bool both = anchor != object.end() && rating != object.end();
  for (const auto& [key, value] : object.items()) {
    if (key == "config") reject(file, "a configuration cannot name another one");
    if (both && key == "anchor_rating") continue;
    if (both && key == "anchor" && value.is_string() && !value.get<std::string>().empty())
      flags.push_back("--anchor=" + value.get<std::string>() + "=" + dump(*rating, -1));
    if (both && key == "anchor") continue;
    add_value(key, value, file, flags);
  }
}

Json config_json(const std::string& text, const std::string& file) {
  if (file.ends_with(".yaml") || file.ends_with(".yml")) return parse_yaml(text, file);
  auto json = parse_json(text);
  if (!json) throw failure_of(json.error(), file);
  return *std::move(json);
}

// The flags of the file that the command line does not give itself.
void add_config(Arguments& arguments) {
  const std::optional<std::string> file = take_value(arguments, "--config");
  if (!file) return;
  if (file->empty()) throw Failure{kBadUsage, "--config needs a file name, not \"\""};
  Arguments flags = flags_of_config(read_whole(*file), *file);
  std::erase_if(flags, [&](const std::string& each) {
    const std::string flag = each.substr(0, each.find('='));
    return has_flag(arguments, flag) || has_flag(arguments, "--no-" + flag.substr(2));
  });
  arguments.insert(arguments.begin(), flags.begin(), flags.end());
}

bool asks_for_judge(const Arguments& arguments) {
  for (const char* flag : {"--judge", "--answers", "--candidate-models", "--judge-model",
                           "--judge-backend", "--judge-prompt"}) {
    if (has_flag(arguments, flag)) return true;
  }
  Arguments rest = arguments;
  return take_value(rest, "--source") == "llm";
}

// `battle --source llm` is all that it says: an experiment, of which battles are wanted.
std::string as_judge(const std::string& command, Arguments& arguments) {
  Arguments rest = arguments;
  if (take_value(rest, "--source").value_or("llm") != "llm") return command;
  arguments = std::move(rest);
  if (!has_flag(arguments, "--judge")) arguments.insert(arguments.begin(), "--judge=llm");
  if (command == "battle" && !has_flag(arguments, "--output"))
    arguments.insert(arguments.begin(), "--output=-");
  return "judge";
}

}  // namespace

Arguments flags_of_config(const std::string& text, const std::string& file) {
  const Json json = config_json(text, file);
  if (!json.is_object()) reject(file, "a configuration is an object whose keys are flags");
  Arguments flags;
  const auto options = json.find(kRunOptions);
  const bool is_run = json.contains(kRunMark) && options != json.end() && options->is_object();
  add_object(is_run ? *options : json, file, flags);
  return flags;
}

Arguments complete_arguments(Arguments given) {
  const auto is_own = [](std::string_view text) {
    return text == "--help" || text == "-h" || text == "--version";
  };
  const bool options_alone = given.empty() || (given[0].starts_with("-") && !is_own(given[0]));
  std::string command = "pipeline";
  if (!options_alone) {
    command = given[0];
    given.erase(given.begin());
  }
  add_config(given);
  const bool may_judge = command == "pipeline" || command == "battle";
  if (may_judge && asks_for_judge(given)) command = as_judge(command, given);
  given.insert(given.begin(), std::move(command));
  return given;
}

}  // namespace ringside::cli
