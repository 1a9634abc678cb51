// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "cli/help.h"

#include <sstream>

namespace ringside::cli {
namespace {

constexpr std::size_t kLeft = 26;
constexpr std::size_t kWidth = 80;

// `left` and, from column kLeft on, the words of `right`.
std::string entry(const std::string& left, const std::string& right) {
  const std::string margin(kLeft, ' ');
  std::string text = "  " + left;
  if (text.size() + 2 > kLeft) {
    text += "\n" + margin;
  } else {
    text.resize(kLeft, ' ');
  }
  std::istringstream words(right);
  std::size_t column = kLeft;
  for (std::string word; words >> word;) {
    if (column > kLeft && column + 1 + word.size() > kWidth) {
      text += "\n" + margin;
      column = kLeft;
    }
    if (column > kLeft) text += " ";
    text += word;
    column += word.size() + (column > kLeft ? 1 : 0);
  }
  return text + "\n";
}

std::string flags_of(const CLI::Option* option) {
  std::string flags;
  const auto add = [&](const std::string& flag) {
    if (!flags.empty()) flags += ", ";
    flags += flag;
  };
  for (const std::string& name : option->get_snames()) add("-" + name);
  for (const std::string& name : option->get_lnames()) add("--" + name);
  return flags;
}

}  // namespace

// Commands before options; a positional is named in the usage and explained with its flag.
std::string HelpFormatter::make_help(const CLI::App* app, std::string name,
                                     CLI::AppFormatMode mode) const {
  return app->get_description() + "\n" + make_usage(app, name) + make_subcommands(app, mode) +
         "\n" + make_groups(app, mode) + "\n" + make_footer(app);
}

std::string HelpFormatter::make_usage(const CLI::App* app, std::string name) const {
  std::string usage = "\nUsage: " + name;
  if (!app->get_subcommands({}).empty()) return usage + " [COMMAND] [OPTIONS]\n";
  usage += " [OPTIONS]";
  for (const CLI::Option* option : app->get_options()) {
    if (option->get_positional()) usage += " [" + option->get_type_name() + "]";
  }
  return usage + "\n";
}

std::string HelpFormatter::make_group(std::string group, bool /*is_positional*/,
                                      std::vector<const CLI::Option*> options) const {
  std::string text = group + ":\n";
  for (const CLI::Option* option : options) text += make_option(option, false);
  return text;
}

std::string HelpFormatter::make_option(const CLI::Option* option, bool /*is_positional*/) const {
  std::string left = flags_of(option);
  if (option->get_type_size() != 0 && !option->get_type_name().empty()) {
    left += " " + option->get_type_name();
  }
  std::string right = option->get_description();
  if (!option->get_default_str().empty()) right += " [" + option->get_default_str() + "]";
  return entry(left, right);
}

std::string HelpFormatter::make_subcommand(const CLI::App* sub) const {
  return entry(sub->get_name(), sub->get_description());
}

}  // namespace ringside::cli
