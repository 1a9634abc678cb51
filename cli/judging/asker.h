// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "cli/judging/http_pool.h"
#include "cli/judging/journal.h"
#include "cli/judging/log.h"
#include "cli/judging/pace.h"
#include "cli/judging/service.h"
#include "core/describe.h"

namespace ringside::cli {

struct AskOptions {
  std::uint32_t concurrency = 8;
  double requests_per_minute = 0.0;
  double tokens_per_minute = 0.0;
  std::uint32_t timeout = 120;
  std::uint32_t retries = 6;
  std::uint64_t max_requests = 0;
  double max_cost = 0.0;
  std::vector<std::string> prices{};
};

// Throws Failure for a number with which nothing could be asked, and for a price that is none.
void check(const AskOptions& options);

// Money for a million tokens.
struct Price {
  double input = 0.0;
  double output = 0.0;
  double of(std::uint64_t input_tokens, std::uint64_t output_tokens) const {
    return (input * static_cast<double>(input_tokens) +
            output * static_cast<double>(output_tokens)) /
           1e6;
  }
};

// Prices by model, from "MODEL=INPUT/OUTPUT". Throws Failure for anything else.
std::map<std::string, Price> read_prices(const std::vector<std::string>& prices);

// One question of a run.
struct Ask {
  std::uint64_t id = 0;  // of the caller's
  std::string kind{};    // what for, for the journal: "answer", "verdict"
  ChatQuestion question{};
};

struct AskTotals {
  std::uint64_t requests = 0;  // repetitions among them
  std::uint64_t repetitions = 0;
  std::uint64_t replies = 0;
  std::uint64_t from_journal = 0;
  std::uint64_t given_up = 0;
  std::uint64_t input_tokens = 0;
  std::uint64_t output_tokens = 0;
  double cost = 0.0;
};

enum class AskEnd : std::uint8_t { done, interrupted, max_requests, max_cost };

// Puts questions to a service: side by side, no faster than it allows, again where it stumbles, and
// never one whose reply stands in the journal.
class Asker {
 public:
  Asker(const Service& service, const AskOptions& options, Journal& journal, const Log& log);

  // The next question, or nothing when no more are to come. Asked for when there is room, so few
  // questions are in memory at a time.
  using Next = std::function<std::optional<Ask>()>;
  // Takes the reply to a question, or null with the reason why there is none; may ask back.
  using Take = std::function<std::optional<Ask>(const Ask&, const Asked*, const std::string& why)>;

  // Ends early when a signal came or a limit of spending is reached; what is under way then is
  // still waited for and kept. Throws Failure when the service refuses the key or the model, or was
  // never reached.
  AskEnd run(const Next& next, const Take& take);
  const AskTotals& totals() const { return totals_; }
  double cost_of(const Ask& ask, const Asked& reply) const {
    return price_of(ask.question.model).of(reply.input_tokens, reply.output_tokens);
  }

 private:
  using Clock = std::chrono::steady_clock;
  struct Pending {
    Ask ask{};
    std::string key{};
    std::uint32_t attempts = 0;
    double reserved = 0.0;  // money
    std::uint64_t tokens = 0;
  };

  double now() const;
  std::optional<Pending> next_pending(const Next& next);
  bool answered_before(const Pending& pending, const Take& take);
  bool is_asked_already(const Pending& pending);
  void tell(const Pending& pending, const Asked* asked, const std::string& why, const Take& take);
  AskEnd room_for(const Pending& pending) const;
  void start(Pending pending);
  void fill(const Next& next, const Take& take);
  std::chrono::milliseconds time_to_wait() const;
  void receive(PostReply reply, const Take& take);
  void accept(Pending pending, Asked asked, const Take& take);
  void repeat_or_give_up(Pending pending, const PostReply& reply, const std::string& why,
                         const Take& take);
  void give_up(const Pending& pending, const std::string& why, const Take& take);
  void follow(std::optional<Ask> ask);
  std::string hidden(std::string text) const;
  [[noreturn]] void refuse(const PostReply& reply) const;
  Price price_of(const std::string& model) const;

  const Service& service_;
  const AskOptions& options_;
  Journal& journal_;
  const Log& log_;
  std::map<std::string, Price> prices_;
  HttpPool pool_;
  Pace requests_, tokens_;
  Clock::time_point begin_ = Clock::now();
  double held_until_ = 0.0;  // the service asked everybody to wait
  bool exhausted_ = false;   // next() gave nothing
  AskEnd end_ = AskEnd::done;
  std::deque<Pending> ready_;             // follow-ups, and one that found no room
  std::multimap<double, Pending> again_;  // by when
  std::unordered_map<std::uint64_t, Pending> running_;
  // Questions that wait for the reply to the same words, by the key of one under way.
  std::unordered_map<std::string, std::vector<Ask>> twins_;
  std::uint64_t number_ = 0;  // of an exchange
  double reserved_ = 0.0;
  bool reached_ = false;
  std::uint32_t refused_in_a_row_ = 0;
  AskTotals totals_;
};

}  // namespace ringside::cli

namespace ringside {

template <>
struct Described<cli::AskOptions> {
  static constexpr std::string_view name = "AskOptions";
  static constexpr auto fields = std::tuple{
      field("concurrency", &cli::AskOptions::concurrency, "Requests under way at a time."),
      field("requests_per_minute", &cli::AskOptions::requests_per_minute,
            "Limit, evenly spread; 0 for none."),
      field("tokens_per_minute", &cli::AskOptions::tokens_per_minute,
            "Limit of tokens in and out; 0 for none."),
      field("timeout", &cli::AskOptions::timeout, "Seconds for one reply."),
      field("retries", &cli::AskOptions::retries,
            "Times a question is repeated when the service stumbles."),
      field("max_requests", &cli::AskOptions::max_requests,
            "Stop after so many requests; 0 for no limit."),
      field("max_cost", &cli::AskOptions::max_cost,
            "Stop before the cost could pass this, by the prices given; 0 for no limit."),
      field("prices", &cli::AskOptions::prices,
            "MODEL=INPUT/OUTPUT: money for a million tokens in and out."),
  };
};

}  // namespace ringside
