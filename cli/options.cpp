// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "cli/options.h"

#include <fast_float/fast_float.h>

#include <charconv>
#include <cmath>
#include <map>
#include <thread>

#include "cli/table.h"
#include "cli/text_width.h"

namespace ringside::cli {
namespace {

[[noreturn]] void reject(const std::string& flag, const std::string& wanted,
                         const std::string& text) {
  throw CLI::ValidationError(flag, "wants " + wanted + ", not \"" + text + "\"");
}

}  // namespace

std::uint64_t whole_number(const std::string& flag, const std::string& text, std::uint64_t most) {
  std::uint64_t number = 0;
  const char* end = text.data() + text.size();
  const auto [stopped, error] = std::from_chars(text.data(), end, number);
  if (error != std::errc{} || stopped != end || number > most) {
    reject(flag, "a whole number from 0 to " + std::to_string(most), text);
  }
  return number;
}

double real_number(const std::string& flag, const std::string& text) {
  double number = 0.0;
  const char* end = text.data() + text.size();
  const auto [stopped, error] = fast_float::from_chars(text.data(), end, number);
  if (error != std::errc{} || stopped != end || !std::isfinite(number)) {
    reject(flag, "a number", text);
  }
  return number;
}

std::string utf8_text(const std::string& flag, const std::string& text) {
  if (!is_utf8(text)) throw CLI::ValidationError(flag, "is not UTF-8 text");
  return text;
}

std::string flag_of(std::string_view field_name) {
  std::string flag = "--";
  for (const char each : field_name) flag += each == '_' ? '-' : each;
  return flag == "--period" ? "--period,--interval" : flag;
}

std::string canonical_choice(std::string_view flag, const std::string& text) {
  static const std::map<std::string, std::string> kMethods = {{"bt", "bradley-terry"},
                                                              {"mle", "bradley-terry"},
                                                              {"elo", "online-elo"},
                                                              {"online", "online-elo"}};
  static const std::map<std::string, std::string> kPeriods = {
      {"D", "day"}, {"W", "week"}, {"M", "month"}};
  const auto& known = flag == "--method" ? kMethods : kPeriods;
  const auto found = known.find(text);
  return found == known.end() ? text : found->second;
}

void add_flag(CLI::App& app, const std::string& flag, bool& target, const std::string& doc,
              const std::string& group) {
  const std::string both = flag + ",!--no-" + flag.substr(2);
  app.add_flag(both, target, doc)->default_str(target ? "on" : "off")->group(group);
}

void add_flag(CLI::App& app, const std::string& flag, double& target, const std::string& doc,
              const std::string& group) {
  const auto read = [&target, flag](const std::string& text) { target = real_number(flag, text); };
  app.add_option_function<std::string>(flag, read, doc)
      ->take_last()
      ->type_name("X")
      ->default_str(plain_number(target))
      ->group(group);
}

void add_flag(CLI::App& app, const std::string& flag, std::string& target, const std::string& doc,
              const std::string& group) {
  const auto read = [&target, flag](const std::string& text) { target = utf8_text(flag, text); };
  app.add_option_function<std::string>(flag, read, doc)
      ->take_last()
      ->type_name(flag.ends_with("-date") ? "DATE" : "TEXT")
      ->default_str(target)
      ->group(group);
}

void add_flag(CLI::App& app, const std::string& flag, std::vector<std::string>& target,
              const std::string& doc, const std::string& group) {
  const auto read = [&target, flag](const std::vector<std::string>& texts) {
    for (const std::string& text : texts) target.push_back(utf8_text(flag, text));
  };
  app.add_option_function<std::vector<std::string>>(flag, read, doc)
      ->delimiter(',')
      ->allow_extra_args(false)
      ->type_name("A,B,...")
      ->group(group);
}

void add_anchor(CLI::App& app, Scale& scale, const std::string& group) {
  const auto read = [&scale](const std::string& text) {
    const std::size_t sign = text.rfind('=');  // a name may hold the sign, a number cannot
    if (sign == std::string::npos || sign == 0) {
      reject("--anchor", "MODEL=RATING, as in mixtral-8x7b=1114", text);
    }
    scale.anchor = utf8_text("--anchor", text.substr(0, sign));
    scale.anchor_rating = real_number("--anchor", text.substr(sign + 1));
  };
  app.add_option_function<std::string>("--anchor", read,
                                       "Shift all ratings so that this model has this rating.")
      ->take_last()
      ->type_name("MODEL=RATING")
      ->group(group);
}

CLI::Validator file_name() {
  return {[](const std::string& name) {
            return name.empty() ? std::string("needs a file name, not \"\"") : std::string();
          },
          ""};
}

void add_threads(CLI::App& app, unsigned& threads) {
  threads = std::max(1U, std::thread::hardware_concurrency());
  const auto read = [&threads](const std::string& text) {
    threads = static_cast<unsigned>(whole_number("--threads", text, 1024));
    if (threads == 0) reject("--threads", "at least 1", text);
  };
  app.add_option_function<std::string>("--threads", read,
                                       "Threads of the bootstrap; any number gives the same bytes.")
      ->take_last()
      ->type_name("N")
      ->default_str("all cores")
      ->group("Output");
}

}  // namespace ringside::cli
