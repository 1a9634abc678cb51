// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "core/describe.h"
#include "core/pipeline.h"
#include "core/result.h"

namespace ringside {

// What a bootstrap needs of the data and nothing more: small enough to be posted to every worker.
// Bradley-Terry resamples cells (`counts`, `rated`, `theta`, `clusters`), online Elo the battles in
// the order in which they are played (the columns from `models` on); the other half stays empty.
struct ResampleTask {
  Method method = Method::bradley_terry;
  std::uint32_t replicates = 0;
  std::uint64_t seed = 0;
  PairCounts counts{};
  std::vector<ModelId> rated{};
  std::vector<double> theta{};
  Clusters clusters{};
  FitOptions fit{};
  OutcomeModel fitted{};
  std::uint32_t models = 0;
  std::vector<ModelId> a{}, b{};
  std::vector<std::uint8_t> outcome{};
  std::vector<double> share{}, weight{};
  std::vector<std::uint32_t> count{};
  EloOptions elo{};
  Scale scale{};
};

// The task of `replicate` in pipeline.h with these arguments.
ResampleTask make_resample_task(const BattleTable& table, const Prepared& prepared,
                                const Rated& rated, const RunOptions& options);

// Carries out ranges of a task, with the bytes that `replicate` gives for the same range.
class Resampler {
 public:
  // Takes the task. Fails with bad_option when its columns do not fit together.
  Status load(ResampleTask task);
  Result<Replicates> replicates(const ReplicateRange& range) const;

 private:
  BattleTable table_;
  Prepared prepared_;
  Rated rated_;
  RunOptions options_;
};

template <>
struct Described<ResampleTask> {
  static constexpr std::string_view name = "ResampleTask";
  static constexpr auto fields = std::tuple{
      field("method", &ResampleTask::method, "Which half of the fields is filled."),
      field("replicates", &ResampleTask::replicates, "Replicates to draw; 0 when none are needed."),
      field("seed", &ResampleTask::seed, "Seed of the bootstrap."),
      field("counts", &ResampleTask::counts, "Bradley-Terry: what is resampled."),
      field("rated", &ResampleTask::rated, "Models of the full fit, ascending."),
      field("theta", &ResampleTask::theta, "[rated] their ratings in the full fit."),
      field("clusters", &ResampleTask::clusters, "Votes that are drawn together; empty if none."),
      field("fit", &ResampleTask::fit, "How they were fitted."),
      field("fitted", &ResampleTask::fitted, "What the fit found beside them."),
      field("models", &ResampleTask::models, "Online Elo: model ids are below this."),
      field("a", &ResampleTask::a, "[battles] first model."),
      field("b", &ResampleTask::b, "[battles] second model."),
      field("outcome", &ResampleTask::outcome, "[battles] number of the Outcome."),
      field("share", &ResampleTask::share, "[battles] share of a, or empty."),
      field("weight", &ResampleTask::weight, "[battles] weight, or empty for all 1."),
      field("count", &ResampleTask::count, "[battles] times played, or empty for all 1."),
      field("elo", &ResampleTask::elo, "Online Elo."),
      field("scale", &ResampleTask::scale, "Scale of online Elo."),
  };
};

template <>
struct Described<Resampler> {
  static constexpr std::string_view name = "Resampler";
  static constexpr auto operations = std::tuple{
      operation("load", &Resampler::load, "task", "Takes a task; needed once before replicates."),
      operation("replicates", &Resampler::replicates, "range",
                "The replicates of a range; any split of the whole gives the same bytes."),
  };
};

}  // namespace ringside
