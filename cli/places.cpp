// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "cli/places.h"

#include <filesystem>
#include <system_error>
#include <vector>

#include "cli/failure.h"

namespace ringside::cli {
namespace {

namespace fs = std::filesystem;

// Devices and pipes take and give at once.
bool same_file(const std::string& x, const std::string& y) {
  if (x == "-" || y == "-") return false;
  std::error_code unknown;
  const fs::file_status there = fs::status(x, unknown);
  if (fs::exists(there)) return fs::is_regular_file(there) && fs::equivalent(x, y, unknown);
  // A name alone would stay as it is.
  return fs::weakly_canonical(fs::absolute(x), unknown) ==
         fs::weakly_canonical(fs::absolute(y), unknown);
}

struct Given {
  const char* flag;
  bool given;
};

std::string first_given(std::initializer_list<Given> flags) {
  for (const Given& each : flags) {
    if (each.given) return each.flag;
  }
  return {};
}

}  // namespace

void check_places(const InputOptions& input, std::initializer_list<OutputPlace> outputs) {
  if (input.set_aside == "-") {
    throw Failure{kBadUsage, "--set-aside needs the name of a file: standard output is taken"};
  }
  std::vector<OutputPlace> places(outputs);
  places.push_back({"--set-aside", input.set_aside});
  for (std::size_t place = 0; place < places.size(); ++place) {
    const auto& [flag, path] = places[place];
    if (path.empty()) continue;
    for (const std::string& read : input.paths) {
      if (!same_file(path, read)) continue;
      throw Failure{kBadUsage, std::string(flag) + " would write over " + read +
                                   ", which is read: give another name"};
    }
    for (std::size_t other = 0; other < place; ++other) {
      if (places[other].path.empty() || !same_file(path, places[other].path)) continue;
      throw Failure{kBadUsage, std::string(places[other].flag) + " and " + flag +
                                   " would write the same file, " + path};
    }
  }
}

std::string battles_flag(const InputOptions& input) {
  return first_given({{"--set-aside", !input.set_aside.empty()},
                      {"--features", input.features},
                      {"--map", !input.map.empty()},
                      {"--baseline", !input.baseline.empty()},
                      {"--strong-wins", input.strong_wins.has_value()}});
}

std::string input_flag(const InputOptions& input) {
  std::string flag = battles_flag(input);
  if (!flag.empty()) return flag;
  return first_given(
      {{"--member", !input.member.empty()}, {"--encoding", !input.encoding.empty()}});
}

}  // namespace ringside::cli
