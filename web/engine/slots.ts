// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// Which calls make an earlier one needless: a later call wins over a pending one in the same slot.
import { cancelled } from "./failure";
import type { CallName } from "./protocol";

/** What touches the file or the loaded battles: one at a time, whatever its name. */
const loads: readonly CallName[] = ["open", "keep_rows_so_far", "stop_reading", "simulate"];

/**
 * Each answer is wanted, whoever else asks: what the core is like does not depend on the caller, and
 * tables and inspections are asked for by several.
 */
const each: readonly CallName[] = ["defaults", "read_mapping", "inspect", "csv"];

export class Slots {
  readonly #latest = new Map<string, AbortController>();

  /** Does the work; rejects as cancelled when the signal or a later call of the slot says so. */
  run<T>(
    name: CallName,
    signal: AbortSignal | undefined,
    work: (signal: AbortSignal) => Promise<T>,
  ): Promise<T> {
    if (signal?.aborted) return Promise.reject(cancelled());
    const slot = slotOf(name);
    const controller = new AbortController();
    if (slot) {
      this.#latest.get(slot)?.abort();
      this.#latest.set(slot, controller);
    }
    const abort = () => controller.abort();
    signal?.addEventListener("abort", abort, { once: true });

    const reply = new Promise<T>((resolve, reject) => {
      controller.signal.addEventListener("abort", () => reject(cancelled()), { once: true });
      work(controller.signal).then(resolve, reject);
    });
    return reply.finally(() => {
      signal?.removeEventListener("abort", abort);
      if (slot && this.#latest.get(slot) === controller) this.#latest.delete(slot);
    });
  }
}

function slotOf(name: CallName): string | null {
  if (each.includes(name)) return null;
  return loads.includes(name) ? "open" : name;
}
