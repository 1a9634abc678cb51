// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// Mappings that a reader made, kept in this browser by the columns of their files. Names of columns
// and outcome words are kept, never a row. Where the browser keeps nothing, nothing is remembered.
import type { Inspection, Mapping } from "./core";

export interface Remembered {
  mapping: Mapping;
  /** Seconds since 1970. */
  saved: number;
  /** What it is kept by: files with the same columns have the same. */
  signature: string;
}

const prefix = "ringside.mapping.";

/** The files with the same columns in the same lists. */
export const signatureOf = ({ syntax, columns, lists }: Inspection): string =>
  JSON.stringify([syntax, columns.map(({ path }) => path).sort(), lists.map(({ path }) => path)]);

/** As much of Storage as is needed; a browser may refuse even to be asked for it. */
export type Keeper = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

export class MappingMemory {
  constructor(private readonly keeper: () => Keeper | null) {}

  /** Whether anything is kept, so that a file need not be looked at in vain. */
  any(): boolean {
    return this.with(false, (keeper) =>
      Array.from({ length: keeper.length }, (_, i) => keeper.key(i)).some((key) =>
        key?.startsWith(prefix),
      ),
    );
  }

  /** The text of a mapping, which the core has yet to read, and when it was kept. */
  find(signature: string): { text: string; saved: number } | null {
    return this.with(null, (keeper) => {
      const { mapping, saved } = JSON.parse(keeper.getItem(prefix + signature) ?? "{}");
      return mapping && typeof saved === "number" ? { text: JSON.stringify(mapping), saved } : null;
    });
  }

  keep({ signature, mapping, saved }: Remembered): void {
    const text = JSON.stringify({ mapping, saved });
    this.with(null, (keeper) => keeper.setItem(prefix + signature, text));
  }

  forget(signature: string): void {
    this.with(null, (keeper) => keeper.removeItem(prefix + signature));
  }

  private with<T>(otherwise: T, use: (keeper: Keeper) => T | undefined): T {
    try {
      const keeper = this.keeper();
      return (keeper && use(keeper)) || otherwise;
    } catch {
      return otherwise; // blocked or full
    }
  }
}
