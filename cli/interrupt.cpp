// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "cli/interrupt.h"

#include <unistd.h>

#include <chrono>
#include <csignal>
#include <thread>

namespace ringside::cli {
namespace {

constexpr int kSignals[] = {SIGINT, SIGTERM, SIGHUP};

volatile std::sig_atomic_t came = 0;

extern "C" void note_interruption(int signal) {
  if (came != 0) ::_exit(128 + signal);
  came = signal;
}

}  // namespace

Interruptible::Interruptible() {
  for (int i = 0; i < 3; ++i) before_[i] = std::signal(kSignals[i], note_interruption);
}

Interruptible::~Interruptible() {
  for (int i = 0; i < 3; ++i) std::signal(kSignals[i], before_[i]);
}

int interruption() { return came; }

void wait_seconds(unsigned seconds) {
  using std::chrono::steady_clock;
  const auto end = steady_clock::now() + std::chrono::seconds(seconds);
  while (interruption() == 0 && steady_clock::now() < end) {
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
  }
}

}  // namespace ringside::cli
