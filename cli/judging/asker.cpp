// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "cli/judging/asker.h"

#include <algorithm>
#include <cmath>

#include "cli/failure.h"
#include "cli/interrupt.h"
#include "core/fingerprint.h"
#include "core/ingest/text_values.h"
#include "core/uncertainty/random.h"

namespace ringside::cli {
namespace {

constexpr std::uint32_t kMostRefused = 5;  // questions in a row, none answered before

bool is_passing(long status) {
  return status == 0 || status == 408 || status == 409 || status == 425 || status == 429 ||
         status >= 500;
}

// The whole service is busy, not this question.
bool asks_to_wait(long status) { return status == 429 || status == 503 || status == 529; }

std::string status_text(const PostReply& reply) {
  if (reply.status == 0) return reply.problem;
  std::string text = "HTTP " + std::to_string(reply.status);
  const std::string words = chat_error_text(reply.body);
  return words.empty() ? text : text + ": " + words;
}

}  // namespace

void check(const AskOptions& options) {
  if (options.concurrency == 0)
    throw Failure{kBadUsage, "--concurrency must be at least 1: nothing would ever be asked"};
  if (options.timeout == 0) throw Failure{kBadUsage, "--timeout must be at least 1 second"};
  for (const auto& [flag, limit] : {std::pair{"--requests-per-minute", options.requests_per_minute},
                                    std::pair{"--tokens-per-minute", options.tokens_per_minute},
                                    std::pair{"--max-cost", options.max_cost}}) {
    if (limit < 0.0) throw Failure{kBadUsage, std::string(flag) + " must not be below 0"};
  }
  read_prices(options.prices);
}

std::map<std::string, Price> read_prices(const std::vector<std::string>& prices) {
  std::map<std::string, Price> read;
  for (const std::string& each : prices) {
    const std::size_t equals = each.rfind('=');
    const std::size_t slash = each.rfind('/');
    const bool whole = equals != each.npos && slash != each.npos && slash > equals && equals > 0;
    const auto input =
        whole ? number_from(std::string_view(each).substr(equals + 1, slash - equals - 1))
              : std::nullopt;
    const auto output =
        whole ? number_from(std::string_view(each).substr(slash + 1)) : std::nullopt;
    if (!input || !output || *input < 0.0 || *output < 0.0) {
      throw Failure{kBadUsage, "a price is MODEL=INPUT/OUTPUT, money for a million tokens; not \"" +
                                   each + "\""};
    }
    read[each.substr(0, equals)] = {*input, *output};
  }
  return read;
}

Asker::Asker(const Service& service, const AskOptions& options, Journal& journal, const Log& log)
    : service_(service),
      options_(options),
      journal_(journal),
      log_(log),
      prices_(read_prices(options.prices)),
      requests_(options.requests_per_minute),
      tokens_(options.tokens_per_minute) {}

double Asker::now() const { return std::chrono::duration<double>(Clock::now() - begin_).count(); }

Price Asker::price_of(const std::string& model) const {
  const auto found = prices_.find(model);
  return found == prices_.end() ? Price{} : found->second;
}

AskEnd Asker::run(const Next& next, const Take& take) {
  exhausted_ = false;
  end_ = AskEnd::done;
  while (true) {
    if (interruption() != 0) end_ = AskEnd::interrupted;
    if (end_ == AskEnd::done) fill(next, take);
    const bool idle = pool_.running() == 0;
    const bool waits = end_ == AskEnd::done && (!ready_.empty() || !again_.empty() || !exhausted_);
    if (idle && !waits) break;
    for (PostReply& reply : pool_.wait(time_to_wait())) receive(std::move(reply), take);
  }
  ready_.clear();
  again_.clear();
  twins_.clear();
  return end_;
}

// Starts what may start now.
void Asker::fill(const Next& next, const Take& take) {
  while (end_ == AskEnd::done && pool_.running() < options_.concurrency) {
    const double time = now();
    if (std::max({requests_.next(), tokens_.next(), held_until_}) > time) return;
    std::optional<Pending> pending = next_pending(next);
    if (!pending) return;
    if (answered_before(*pending, take) || is_asked_already(*pending)) continue;
    end_ = room_for(*pending);
    if (end_ == AskEnd::done) start(*std::move(pending));
  }
}

// Repetitions whose time has come, then what replies asked back, then new questions.
std::optional<Asker::Pending> Asker::next_pending(const Next& next) {
  std::optional<Pending> pending;
  if (!again_.empty() && again_.begin()->first <= now()) {
    pending = std::move(again_.begin()->second);
    again_.erase(again_.begin());
  } else if (!ready_.empty()) {
    pending = std::move(ready_.front());
    ready_.pop_front();
  } else if (!exhausted_) {
    std::optional<Ask> ask = next();
    exhausted_ = !ask;
    if (ask) pending = Pending{.ask = *std::move(ask)};
    if (pending) pending->key = question_key(pending->ask.question);
  }
  return pending;
}

bool Asker::answered_before(const Pending& pending, const Take& take) {
  const std::optional<Asked> known = journal_.find(pending.key);
  if (!known) return false;
  ++totals_.from_journal;
  follow(take(pending.ask, &*known, {}));
  return true;
}

bool Asker::is_asked_already(const Pending& pending) {
  if (pending.attempts > 0) return false;  // it is the one that is asked
  const auto [twins, is_first] = twins_.try_emplace(pending.key);
  if (!is_first) twins->second.push_back(pending.ask);
  return !is_first;
}

AskEnd Asker::room_for(const Pending& pending) const {
  if (options_.max_requests > 0 && totals_.requests >= options_.max_requests)
    return AskEnd::max_requests;
  if (options_.max_cost <= 0.0) return AskEnd::done;
  const ChatQuestion& question = pending.ask.question;
  if (prices_.count(question.model) == 0)
    throw Failure{kBadUsage, "a limit of cost needs a price for " + question.model + ": --prices " +
                                 question.model + "=INPUT/OUTPUT"};
  const std::uint64_t tokens = most_tokens(question);
  const double most =
      price_of(question.model).of(tokens - question.max_tokens, question.max_tokens);
  return totals_.cost + reserved_ + most > options_.max_cost ? AskEnd::max_cost : AskEnd::done;
}

void Asker::start(Pending pending) {
  const ChatQuestion& question = pending.ask.question;
  const double time = now();
  pending.tokens = most_tokens(question);
  pending.reserved =
      price_of(question.model).of(pending.tokens - question.max_tokens, question.max_tokens);
  requests_.spend(1.0, time);
  tokens_.spend(static_cast<double>(pending.tokens), time);
  reserved_ += pending.reserved;
  ++totals_.requests;
  ++pending.attempts;
  if (pending.attempts > 1) ++totals_.repetitions;
  const std::uint64_t number = ++number_;
  pool_.start(number, post_of(service_, question, options_.timeout));
  running_.emplace(number, std::move(pending));
}

std::chrono::milliseconds Asker::time_to_wait() const {
  const double time = now();
  double until = time + 0.1;  // to see a signal
  const bool room = end_ == AskEnd::done && pool_.running() < options_.concurrency;
  if (room && (!ready_.empty() || !exhausted_))
    until = std::min(until, std::max({requests_.next(), tokens_.next(), held_until_}));
  if (room && !again_.empty())
    until = std::min(until, std::max(again_.begin()->first, held_until_));
  return std::chrono::milliseconds(
      static_cast<std::int64_t>(std::ceil(std::max(0.0, until - time) * 1000.0)));
}

void Asker::receive(PostReply reply, const Take& take) {
  const auto found = running_.find(reply.id);
  Pending pending = std::move(found->second);
  running_.erase(found);
  reserved_ -= pending.reserved;
  reached_ = reached_ || reply.reached;
  if (log_.shows(LogLevel::requests)) {
    log_.request(pending.ask.kind + " " + std::to_string(pending.ask.id) + ", attempt " +
                 std::to_string(pending.attempts) + ": " + hidden(status_text(reply)));
  }
  if (reply.status == 200) {
    auto read = read_chat_reply(service_.api, reply.body);
    if (!read) return repeat_or_give_up(std::move(pending), reply, read.error().message, take);
    Asked asked{hidden(std::move(read->text)), read->input_tokens, read->output_tokens,
                reply.seconds, read->cut_off};
    return accept(std::move(pending), std::move(asked), take);
  }
  if (is_passing(reply.status))
    return repeat_or_give_up(std::move(pending), reply, status_text(reply), take);
  if (reply.status == 401 || reply.status == 403 || reply.status == 404 || reply.status < 400)
    refuse(reply);
  // This question is not to the service's liking, as one that is too long for the model.
  if (totals_.replies == 0 && ++refused_in_a_row_ >= kMostRefused) refuse(reply);
  give_up(pending, status_text(reply), take);
}

void Asker::accept(Pending pending, Asked asked, const Take& take) {
  const std::string& model = pending.ask.question.model;
  ++totals_.replies;
  totals_.input_tokens += asked.input_tokens;
  totals_.output_tokens += asked.output_tokens;
  totals_.cost += price_of(model).of(asked.input_tokens, asked.output_tokens);
  const std::uint64_t used = asked.input_tokens + asked.output_tokens;
  if (used > 0) tokens_.give_back(static_cast<double>(pending.tokens) - static_cast<double>(used));
  journal_.add(pending.key, pending.ask.kind, model, asked);
  tell(pending, &asked, {}, take);
}

void Asker::repeat_or_give_up(Pending pending, const PostReply& reply, const std::string& why,
                              const Take& take) {
  if (pending.attempts > options_.retries) {
    if (!reached_) {
      throw Failure{kBadData, service_.url + ": " + hidden(why)};
    }
    return give_up(pending, why, take);
  }
  Random random(hash_bytes(pending.key), pending.attempts);
  const double pause = pause_before(pending.attempts, reply.retry_after, random.uniform());
  if (asks_to_wait(reply.status)) held_until_ = std::max(held_until_, now() + pause);
  again_.emplace(now() + pause, std::move(pending));
}

void Asker::give_up(const Pending& pending, const std::string& why, const Take& take) {
  ++totals_.given_up;
  const std::string text = hidden(why);
  log_.warn("no reply to " + pending.ask.kind + " " + std::to_string(pending.ask.id) + ": " + text);
  tell(pending, nullptr, text, take);
}

void Asker::tell(const Pending& pending, const Asked* asked, const std::string& why,
                 const Take& take) {
  follow(take(pending.ask, asked, why));
  const auto found = twins_.find(pending.key);
  const std::vector<Ask> twins = std::move(found->second);
  twins_.erase(found);
  for (const Ask& twin : twins) follow(take(twin, asked, why));
}

void Asker::follow(std::optional<Ask> ask) {
  if (!ask) return;
  Pending pending{.ask = *std::move(ask)};
  pending.key = question_key(pending.ask.question);
  ready_.push_back(std::move(pending));
}

// A service may repeat the key that it does not like.
std::string Asker::hidden(std::string text) const {
  if (service_.key.empty()) return text;
  for (std::size_t at = text.find(service_.key); at != text.npos; at = text.find(service_.key))
    text.replace(at, service_.key.size(), "(key)");
  return text;
}

void Asker::refuse(const PostReply& reply) const {
  const std::string where = service_.url + ": HTTP " + std::to_string(reply.status);
  if (reply.status == 401 || reply.status == 403)
    throw Failure{kBadData,
                  where + ": the service does not take the key in " + service_.key_variable};
  const std::string words = hidden(chat_error_text(reply.body));
  throw Failure{kBadData, where + (words.empty() ? "" : ": " + words)};
}

}  // namespace ringside::cli
