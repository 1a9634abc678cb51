// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/judging/schedule.h"

#include <algorithm>
#include <string>
#include <utility>

#include "core/judging/meetings.h"

namespace ringside {
namespace {

// Its own stream, so that a judge with the same seed draws other numbers.
constexpr std::uint64_t kStream = 0x7363686564756c65ULL;

std::string times(std::size_t n, const char* what) {
  return std::to_string(n) + " " + what + (n == 1 ? "" : "s");
}

// Two models that cannot meet often enough, in words; empty when all can.
Status check_room(const AnswerSet& answers, const std::vector<Meeting>& meetings,
                  std::uint32_t pairs) {
  const std::size_t most = (pairs + meetings.size() - 1) / meetings.size();
  const auto least = std::min_element(
      meetings.begin(), meetings.end(),
      [](const Meeting& x, const Meeting& y) { return x.prompts.size() < y.prompts.size(); });
  if (least->prompts.size() >= most) return Done{};
  return fail(ErrorCode::bad_option,
              times(pairs, "pair") + " of answers from " + times(meetings.size(), "pair") +
                  " of models mean " + times(most, "prompt") + " for each; " +
                  answers.models[least->i] + " and " + answers.models[least->j] +
                  " both answered " + std::to_string(least->prompts.size()) + ". At most " +
                  std::to_string(least->prompts.size() * meetings.size()) + " pairs are possible.");
}

// One more game for `extra` of the meetings: which ones, at random.
std::vector<std::uint32_t> quotas(std::size_t meetings, std::uint32_t pairs, Random& random) {
  const auto n = static_cast<std::uint32_t>(meetings);
  std::vector<std::uint32_t> quota(meetings, pairs / n);
  std::vector<std::uint32_t> order(meetings);
  for (std::uint32_t k = 0; k < n; ++k) order[k] = k;
  shuffle(order, random);
  for (std::uint32_t k = 0; k < pairs % n; ++k) ++quota[order[k]];
  return quota;
}

std::vector<std::uint32_t> all_of(const std::vector<Meeting>& meetings) {
  std::vector<std::uint32_t> quota;
  quota.reserve(meetings.size());
  for (const Meeting& meeting : meetings)
    quota.push_back(static_cast<std::uint32_t>(meeting.prompts.size()));
  return quota;
}

}  // namespace

std::vector<Meeting> possible_meetings(const AnswerSet& answers) {
  std::vector<Meeting> meetings;
  const auto models = static_cast<ModelId>(answers.models.size());
  for (ModelId i = 0; i < models; ++i) {
    for (ModelId j = i + 1; j < models; ++j) {
      Meeting meeting{i, j, {}};
      for (std::uint32_t prompt = 0; prompt < answers.prompts.size(); ++prompt) {
        if (answers.of(prompt, i) && answers.of(prompt, j)) meeting.prompts.push_back(prompt);
      }
      meetings.push_back(std::move(meeting));
    }
  }
  return meetings;
}

Result<std::vector<Game>> schedule_games(const AnswerSet& answers, const ScheduleOptions& options) {
  if (answers.models.size() < 2)
    return fail(ErrorCode::too_few_models, "A comparison needs the answers of two models.");
  if (!options.reference.empty())
    return fail(ErrorCode::bad_option,
                "reference models need --schedule gain or fewest: the even one has no newcomers.");
  std::vector<Meeting> meetings = possible_meetings(answers);
  if (const Status room = check_room(answers, meetings, options.pairs); !room) return room.error();

  Random random(options.seed, kStream);
  const std::vector<std::uint32_t> quota =
      options.pairs == 0 ? all_of(meetings) : quotas(meetings.size(), options.pairs, random);
  std::vector<Game> games;
  games.reserve(options.pairs);
  for (std::size_t k = 0; k < meetings.size(); ++k) {
    Meeting& meeting = meetings[k];
    shuffle(meeting.prompts, random);
    const std::uint32_t flip = random.below(2);
    for (std::uint32_t game = 0; game < quota[k]; ++game) {
      const bool swapped = (game + flip) % 2 == 1;
      games.push_back({meeting.prompts[game], swapped ? meeting.j : meeting.i,
                       swapped ? meeting.i : meeting.j});
    }
  }
  if (games.empty()) return fail(ErrorCode::bad_option, "No two models answered the same prompt.");
  shuffle(games, random);
  return games;
}

}  // namespace ringside
