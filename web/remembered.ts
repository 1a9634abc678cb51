// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// What this browser keeps of a reader: the mappings he made, by the columns of their files, and the
// language and the colours he chose. Names of columns and outcome words are kept, never a row. Where
// the browser keeps nothing, nothing is remembered.
import type { Inspection, Mapping } from "./core";
import { type Theme, themes } from "./hash";
import { type Language, languages } from "./i18n/words";

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

type Keepers = () => Keeper | null;

/** What the use of the keeper gives, or `otherwise` where the browser refuses it. */
function withKeeper<T>(keeper: Keepers, otherwise: T, use: (keeper: Keeper) => T | undefined): T {
  try {
    const kept = keeper();
    return (kept && use(kept)) || otherwise;
  } catch {
    return otherwise; // blocked or full
  }
}

/** The language and the colours that the reader chose; null where he did not, or none is kept. */
export class ReaderMemory {
  constructor(private readonly keeper: Keepers) {}

  get language(): Language | null {
    return this.find("ringside.language", languages);
  }
  set language(language: Language) {
    this.keep("ringside.language", language);
  }
  get theme(): Theme | null {
    return this.find("ringside.theme", themes);
  }
  set theme(theme: Theme) {
    this.keep("ringside.theme", theme);
  }

  private find<T extends string>(key: string, known: readonly T[]): T | null {
    return withKeeper<T | null>(this.keeper, null, (keeper) => {
      const kept = keeper.getItem(key);
      return known.find((each) => each === kept);
    });
  }
  private keep(key: string, value: string): void {
    withKeeper(this.keeper, undefined, (keeper) => keeper.setItem(key, value));
  }
}

export class MappingMemory {
  constructor(private readonly keeper: Keepers) {}

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
    return withKeeper(this.keeper, otherwise, use);
  }
}
