// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// What every view gets, and the small state that belongs to the screen and not to the link.
import { signal } from "@preact/signals-core";
import type { Heatmap, HeatmapKind } from "../charts/heatmap";
import type { HistoryLines } from "../charts/history_lines";
import type { Surface } from "../charts/surface";
import type { Words } from "../i18n/words";
import type { Store } from "../store";
import type { Copy } from "./copying";
import { JudgeTableState } from "./judge_table";
import type { RacePlayer } from "./race_player";
import { RowParts } from "./row_parts";
import { SliceCells } from "./slice_cells";

export type SortColumn = "rank" | "model" | "rating" | "battles" | "status";

export class Ui {
  readonly search = signal("");
  readonly sort = signal<{ column: SortColumn; descending: boolean }>({
    column: "rating",
    descending: true,
  });
  readonly allRows = signal(false);
  readonly rows = new RowParts();
  readonly howToVerify = signal(false);
  /** The load whose unknown outcomes were told and put aside. */
  readonly unmappedSeen = signal(0);
  readonly languageSearch = signal("");
  /** Text that the reader has to copy himself. */
  readonly copy = signal<Copy | null>(null);
  readonly pairsKind = signal<HeatmapKind>("observed");
  readonly historyShow = signal<"rating" | "rank">("rating");
  readonly historyAt = signal<{ period: number; model: string | null } | null>(null);
  readonly judges = new JudgeTableState();
  readonly slices = new SliceCells();
  /** Drawings whose mark moves without drawing them again. */
  heatmap: Heatmap | null = null;
  historyLines: HistoryLines | null = null;
  /** Charts that are shown as tables. */
  readonly tables = signal<ReadonlySet<string>>(new Set());

  toggleTable(name: string): void {
    const tables = new Set(this.tables.value);
    if (!tables.delete(name)) tables.add(name);
    this.tables.value = tables;
  }
}

export interface App {
  store: Store;
  ui: Ui;
  player: RacePlayer;
  words: Words;
  surface: Surface;
  /** Changes when colours do: charts are redrawn then. */
  look: string;
  chooseFile(): void;
}
