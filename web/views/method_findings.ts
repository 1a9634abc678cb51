// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// What the report on all methods says at a glance.
import type { MethodReport, MethodRow, RatingSystem } from "../core";

export interface First {
  /** More than one where they share the first place. */
  models: string[];
  methods: RatingSystem[];
}

/** Who is first by which methods, those with most methods before others. */
export function firstsOf({ models, methods, rank }: MethodReport): First[] {
  const found = new Map<string, First>();
  methods.forEach(({ method, rated }, k) => {
    if (rated === 0) return;
    const first = models.filter((_, i) => rank[i * methods.length + k] === 1);
    const key = JSON.stringify(first);
    const same = found.get(key);
    if (same) same.methods.push(method);
    else found.set(key, { models: first, methods: [method] });
  });
  return [...found.values()].sort((a, b) => b.methods.length - a.methods.length);
}

/** The method with the smallest log-loss; null where none has foretold anything. */
export function bestOf({ methods }: MethodReport): MethodRow | null {
  let best: MethodRow | null = null;
  for (const each of methods) {
    if (!Number.isFinite(each.log_loss)) continue;
    if (!best || each.log_loss < best.log_loss) best = each;
  }
  return best;
}
