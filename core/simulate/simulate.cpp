// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/simulate/simulate.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <set>
#include <string_view>

#include "core/calendar.h"
#include "core/uncertainty/random.h"

namespace ringside {
namespace {

// Its own stream, so that a bootstrap with the same seed draws other numbers.
constexpr std::uint64_t kStream = 0x73696d756c617465ULL;

// 2024-08-15 00:00 UTC, the end of the last day of the Arena's public votes.
constexpr double kEnd = 1723680000.0;
constexpr std::uint32_t kMostDays = 36500;

struct KnownModel {
  std::string_view name;
  double strength;
};

// The course project's roster and latent strengths (its simulator's default).
constexpr std::array<KnownModel, 8> kCourse = {{
    {"gpt-4", 1250.0},
    {"claude-3-opus", 1225.0},
    {"gemini-1.5-pro", 1180.0},
    {"llama-3-70b", 1120.0},
    {"mixtral-8x7b", 1075.0},
    {"gpt-3.5-turbo", 1035.0},
    {"llama-2-13b", 980.0},
    {"vicuna-13b", 935.0},
}};

struct Language {
  std::string_view name;
  double up_to;  // cumulative share of the votes
};

// Rounded shares of the public Arena votes.
constexpr std::array<Language, 8> kLanguages = {{
    {"English", 0.62},
    {"Chinese", 0.72},
    {"Russian", 0.80},
    {"German", 0.85},
    {"Japanese", 0.89},
    {"Spanish", 0.93},
    {"French", 0.97},
    {"Korean", 1.0},
}};

Status check(const SimulateOptions& options) {
  if (options.num_battles == 0) {
    return fail(ErrorCode::bad_option, "num_battles must be at least 1.");
  }
  if (!(options.tie_prob >= 0.0 && options.tie_prob <= 0.5)) {
    return fail(ErrorCode::bad_option,
                "tie_prob must be from 0 to 0.5; above, a win would need a negative probability.");
  }
  if (options.days > kMostDays) {
    return fail(ErrorCode::bad_option, "days must be at most 36500.");
  }
  if (options.models.size() == 1) {
    return fail(ErrorCode::too_few_models,
                "A battle needs two models; only \"" + options.models.front() + "\" was named.");
  }
  const std::set<std::string> distinct(options.models.begin(), options.models.end());
  if (distinct.size() != options.models.size()) {
    return fail(ErrorCode::bad_option, "A model is named twice.");
  }
  if (distinct.count("") > 0) return fail(ErrorCode::bad_option, "A model has no name.");
  return Done{};
}

// The models and their truth; no battles yet.
SimulatedBattles roster(const SimulateOptions& options) {
  SimulatedBattles world;
  if (options.models.empty()) {
    for (const KnownModel& model : kCourse) {
      world.table.models.emplace_back(model.name);
      world.strength.push_back(model.strength);
    }
    return world;
  }
  world.table.models = options.models;
  const double middle = static_cast<double>(options.models.size() - 1) / 2.0;
  for (std::size_t i = 0; i < options.models.size(); ++i) {
    world.strength.push_back(1000.0 + 40.0 * (middle - static_cast<double>(i)));
  }
  return world;
}

double expected_score(double strength, double opponent) {
  return 1.0 / (1.0 + std::exp(std::log(10.0) / 400.0 * (opponent - strength)));
}

// P(a) + P(tie) / 2 = s, so that a tie as half a win estimates the truth.
Outcome draw_outcome(double s, double tie_prob, Random& random) {
  const double tie = 4.0 * tie_prob * s * (1.0 - s);
  const double draw = random.uniform();
  if (draw < tie) return Outcome::tie;
  return draw < tie + (s - tie / 2.0) ? Outcome::a_wins : Outcome::b_wins;
}

// When each model enters, as a share of the whole span. Every other model is there from the start;
// the others come one by one, the strongest last, so that the lead changes hands.
std::vector<double> arrivals(std::size_t models) {
  std::vector<double> arrival(models, 0.0);
  if (models < 4) return arrival;
  const std::size_t newcomers = models / 2;
  for (std::size_t k = 0; k < newcomers; ++k) {
    const double share = static_cast<double>(k + 1) / static_cast<double>(newcomers);
    arrival[2 * (newcomers - 1 - k)] = 0.1 + 0.7 * share;
  }
  return arrival;
}

// The models of a moment, in the order in which they came.
struct Crowd {
  std::vector<ModelId> by_arrival;
  std::vector<double> arrival;  // ascending
  std::uint32_t present(double moment) const {
    const auto end = std::upper_bound(arrival.begin(), arrival.end(), moment);
    return static_cast<std::uint32_t>(end - arrival.begin());
  }
};

Crowd gather(std::size_t models, bool one_by_one) {
  const std::vector<double> arrival = one_by_one ? arrivals(models) : std::vector<double>(models);
  Crowd crowd;
  for (ModelId model = 0; model < models; ++model) crowd.by_arrival.push_back(model);
  std::stable_sort(crowd.by_arrival.begin(), crowd.by_arrival.end(),
                   [&](ModelId left, ModelId right) { return arrival[left] < arrival[right]; });
  for (const ModelId model : crowd.by_arrival) crowd.arrival.push_back(arrival[model]);
  return crowd;
}

void draw_battle(SimulatedBattles& world, const Crowd& crowd, double moment, double tie_prob,
                 Random& random) {
  const std::uint32_t present = crowd.present(moment);
  const std::uint32_t first = random.below(present);
  std::uint32_t second = random.below(present - 1);
  if (second >= first) ++second;
  const ModelId a = crowd.by_arrival[first];
  const ModelId b = crowd.by_arrival[second];
  const double s = expected_score(world.strength[a], world.strength[b]);
  world.table.a.push_back(a);
  world.table.b.push_back(b);
  world.table.outcome.push_back(draw_outcome(s, tie_prob, random));
  world.table.line.push_back(static_cast<std::uint32_t>(world.table.a.size()));
}

// The columns of a vote: who, in which language, after how many turns. A tie between weak models is
// more often both bad. A judge votes more often the lower the number.
void draw_vote(SimulatedBattles& world, std::uint32_t judges, Random& random) {
  BattleTable& table = world.table;
  const double draw = random.uniform();
  const auto judge = static_cast<std::uint32_t>(draw * draw * judges);
  table.judge.code.push_back(table.judge.labels.intern("arena_user_" + std::to_string(judge + 1)));
  const double language = random.uniform();
  const auto spoken = std::find_if(kLanguages.begin(), kLanguages.end() - 1,
                                   [&](const Language& each) { return language < each.up_to; });
  table.language.code.push_back(table.language.labels.intern(spoken->name));
  std::uint16_t turn = 1;
  while (turn < 20 && random.uniform() < 0.2) ++turn;
  table.turn.push_back(turn);
  if (table.outcome.back() == Outcome::tie) {
    const double mean = (world.strength[table.a.back()] + world.strength[table.b.back()]) / 2.0;
    if (random.uniform() < expected_score(1000.0, mean)) table.outcome.back() = Outcome::both_bad;
  }
}

}  // namespace

Result<SimulatedBattles> simulate(const SimulateOptions& options) {
  const Status sound = check(options);
  if (!sound) return sound.error();
  SimulatedBattles world = roster(options);
  const bool timed = options.days > 0;
  const Crowd crowd = gather(world.strength.size(), timed);
  const double span = options.days * kSecondsPerDay;
  const std::uint32_t judges = options.num_battles / 4 + 1;
  Random random(options.seed, kStream);
  for (std::uint32_t battle = 0; battle < options.num_battles; ++battle) {
    const double moment = (battle + (timed ? random.uniform() : 0.0)) / options.num_battles;
    draw_battle(world, crowd, moment, options.tie_prob, random);
    if (!timed) continue;
    // Whole milliseconds, as in Arena files, and before the end of the last day.
    const double time = kEnd - span + std::floor(moment * span * 1000.0) / 1000.0;
    world.table.time.push_back(time);
    draw_vote(world, judges, random);
  }
  return world;
}

}  // namespace ringside
