// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
import type { LeaderboardRow } from "./core";

/** The ranks that the replicates allow, or the rank by rating when there are none. */
export function rankRange({ rank, rank_best: best, rank_worst: worst }: LeaderboardRow): string {
  if (best === null || worst === null) return String(rank);
  return best === worst ? String(best) : `${best}–${worst}`;
}
