// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "cli/ratings_file.h"

#include <string_view>

#include "cli/failure.h"
#include "core/report/json.h"

namespace ringside::cli {

bool begins_ratings_file(std::span<const char> first) {
  constexpr std::string_view kBefore = "\xef\xbb\xbf \t\r\n";  // a byte order mark and white space
  while (!first.empty() && kBefore.find(first.front()) != std::string_view::npos) {
    first = first.subspan(1);
  }
  bool found = false;
  const auto watch = [&found](int depth, Json::parse_event_t event, Json& parsed) {
    if (event == Json::parse_event_t::key && depth == 1 && parsed == "leaderboard") found = true;
    return false;  // builds nothing
  };
  if (first.empty() || first.front() != '{') return false;
  // The piece may end in the middle of the object: that the parse fails then does not matter.
  [[maybe_unused]] const Json nothing = Json::parse(first.begin(), first.end(), watch, false);
  return found;
}

Board read_ratings_file(Input& input, std::span<const char> first) {
  constexpr std::size_t kMost = std::size_t{1} << 30;
  std::string text(first.begin(), first.end());
  for (auto piece = input.next(); !piece.empty(); piece = input.next()) {
    text.append(piece.begin(), piece.end());
    if (text.size() > kMost) throw Failure{kBadData, input.name() + ": too large for ratings"};
  }
  Json json = require(parse_json(text), input.name());
  json.erase("recovery");  // what pipeline adds
  Board board;
  const Status status = from_json(json, board);
  if (!status) {
    throw Failure{kBadData, input.name() + ": not ratings of ringside: " + status.error().message};
  }
  for (const LeaderboardRow& row : board.leaderboard) {
    if (row.model.empty()) throw Failure{kBadData, input.name() + ": a rating without a model"};
  }
  return board;
}

}  // namespace ringside::cli
