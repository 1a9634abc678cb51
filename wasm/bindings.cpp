// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// What the page can hold. The operations of each class are listed beside it, in the core.
#include "core/resample_task.h"
#include "core/session.h"
#include "wasm/marshal.h"

EMSCRIPTEN_BINDINGS(ringside) {
  ringside::Exposed<ringside::Session>::add();
  ringside::Exposed<ringside::Resampler>::add();
}
