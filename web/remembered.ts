// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// Mappings that a reader made, kept in this browser by the columns of their files. Names of columns
// and outcome words are kept, never a row. Where the browser keeps nothing, nothing is remembered.
import type { Inspection, Mapping } from "./core";
import { parseMapping } from "./mapping";

export interface Remembered {
  mapping: Mapping;
  /** Seconds since 1970. */
  saved: number;
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

  find(signature: string, defaults: Mapping): Remembered | null {
    return this.with(null, (keeper) => {
      const { mapping, saved } = JSON.parse(keeper.getItem(prefix + signature) ?? "{}");
      const known = mapping ? parseMapping(JSON.stringify(mapping), defaults) : null;
      return known && typeof saved === "number" ? { mapping: known, saved } : null;
    });
  }

  keep(signature: string, remembered: Remembered): void {
    this.with(null, (keeper) => keeper.setItem(prefix + signature, JSON.stringify(remembered)));
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
