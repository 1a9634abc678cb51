// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

namespace ringside::cli {

// While it lives, SIGINT, SIGTERM and SIGHUP end nothing but are to be asked for, so that work can
// stop in good order; a second one ends the program at once.
class Interruptible {
 public:
  Interruptible();
  ~Interruptible();
  Interruptible(const Interruptible&) = delete;
  Interruptible& operator=(const Interruptible&) = delete;

 private:
  using Handler = void (*)(int);
  Handler before_[3];
};

// The signal that came, 0 if none has.
int interruption();

// Sleeps so long, or until a signal comes.
void wait_seconds(unsigned seconds);

}  // namespace ringside::cli
