// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "cli/bootstrap_threads.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <optional>
#include <system_error>
#include <thread>
#include <vector>

#include "cli/progress.h"

namespace ringside::cli {
namespace {

// Replicates: an even load and a smooth bar; each piece factors the full fit anew.
constexpr std::uint32_t kPiece = 40;

// Pieces of the range, taken in order by whichever thread is free, kept in their order.
class Pieces {
 public:
  explicit Pieces(std::uint32_t replicates)
      : replicates_(replicates), results_((replicates + kPiece - 1) / kPiece) {}

  template <class Work>
  void work_off(const Work& work) {
    for (std::size_t piece = next_++; piece < results_.size(); piece = next_++) {
      const auto begin = static_cast<std::uint32_t>(piece) * kPiece;
      try {
        results_[piece] = work(ReplicateRange{begin, std::min(begin + kPiece, replicates_)});
      } catch (...) {  // bad_alloc would end the program if it left the thread
        const std::lock_guard lock(mutex_);
        if (!thrown_) thrown_ = std::current_exception();
      }
      if (!results_[piece] || !*results_[piece]) next_ = results_.size();  // no use in going on
      const std::lock_guard lock(mutex_);
      ++done_;
      changed_.notify_one();
    }
    const std::lock_guard lock(mutex_);
    ++finished_;
    changed_.notify_one();
  }

  void show_until_finished(std::size_t threads, Progress& progress) {
    std::unique_lock lock(mutex_);
    while (finished_ < threads) {
      changed_.wait_for(lock, std::chrono::milliseconds(100));
      progress.update(done_ * kPiece);
    }
  }

  // The first error in the order of the pieces, or all of them as one.
  Result<Replicates> joined() {
    if (thrown_) std::rethrow_exception(thrown_);
    Replicates all;
    for (auto& result : results_) {
      if (!result) break;  // not reached after an error, which stands before it
      if (!*result) return result->error();
      Replicates& piece = result->value();
      all.models = piece.models;
      all.value.insert(all.value.end(), piece.value.begin(), piece.value.end());
      piece.value = {};
    }
    return all;
  }

 private:
  std::uint32_t replicates_;
  std::vector<std::optional<Result<Replicates>>> results_;
  std::atomic<std::size_t> next_{0};
  std::mutex mutex_;
  std::condition_variable changed_;
  std::exception_ptr thrown_;
  std::size_t done_ = 0;
  std::size_t finished_ = 0;
};

}  // namespace

Result<Replicates> replicate_on_threads(const BattleTable& table, const Prepared& prepared,
                                        const Rated& rated, const RunOptions& options,
                                        unsigned threads) {
  if (wanted_replicates(options, rated) == 0) return Replicates{};
  // Each piece would pass on its own.
  const Status fits = check_replicates({0, options.bootstrap}, rated.strengths.models.size());
  if (!fits) return fits.error();
  Progress progress("Bootstrap", options.bootstrap, "replicates");
  Pieces pieces(options.bootstrap);
  const auto work_off = [&] {
    pieces.work_off(
        [&](ReplicateRange range) { return replicate(table, prepared, rated, options, range); });
  };
  std::vector<std::thread> pool;
  pool.reserve(threads);
  try {
    while (pool.size() < threads) pool.emplace_back(work_off);
  } catch (const std::system_error&) {
    // The system gives no more threads: those that run do the work.
  }
  if (pool.empty()) work_off();
  pieces.show_until_finished(std::max<std::size_t>(pool.size(), 1), progress);
  for (std::thread& each : pool) each.join();
  return pieces.joined();
}

}  // namespace ringside::cli
