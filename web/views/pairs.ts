// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// Who beats whom: the heatmap, and the chosen pair beside it.
import { html, nothing, type TemplateResult } from "lit-html";
import { pairsCsv } from "../charts/csv";
import { drawHeatmap, fewBattles, type HeatmapKind } from "../charts/heatmap";
import { drawOutcomeBar } from "../charts/outcome_bar";
import type { PairMatrix } from "../core";
import { isolate } from "../i18n/words";
import type { App } from "./app";
import { comparisonPanel } from "./comparison";
import { drawn } from "./drawn";
import { figure, picker, segments } from "./figure";
import { filterLine } from "./filters";
import { failurePanel } from "./notice";
import { saveMenu } from "./save";
import { model, rich } from "./text";

const tops = [10, 20, 40, 60];
const steps = new Map<string, readonly [number, number]>([
  ["ArrowUp", [-1, 0]],
  ["ArrowDown", [1, 0]],
  ["ArrowLeft", [0, -1]],
  ["ArrowRight", [0, 1]],
]);
const plotted = { observed: "pairs.observed.sub", predicted: "pairs.predicted.sub" } as const;
/** Larger heatmaps have the page's width, and the pair below. */
const besideUpTo = 20;

function cellText(
  { words }: App,
  matrix: PairMatrix,
  kind: HeatmapKind,
  row: number,
  column: number,
): string {
  const at = row * matrix.models.length + column;
  const names = {
    row: isolate(matrix.models[row] ?? ""),
    column: isolate(matrix.models[column] ?? ""),
  };
  const share = matrix[kind][at] ?? Number.NaN;
  if (!Number.isFinite(share)) return words.text("pairs.never", names);
  return words.text("pairs.cell", {
    ...names,
    share: words.percent(share, 0),
    battles: words.text("pairs.battles", { n: matrix.battles[at] ?? 0 }),
  });
}

/** Where the pair that is compared stands in the matrix. */
function chosenPair({ store }: App, matrix: PairMatrix): { row: number; column: number } | null {
  const pair = store.compared.value;
  if (!pair) return null;
  return { row: matrix.models.indexOf(pair.row), column: matrix.models.indexOf(pair.column) };
}

function heatmap(app: App, matrix: PairMatrix): TemplateResult {
  const { words, store, ui, surface } = app;
  const n = matrix.models.length;
  const choose = (row: number, column: number) => {
    ui.heatmap?.select(row, column);
    store.pair.value = { row: matrix.models[row] ?? "", column: matrix.models[column] ?? "" };
  };
  const click = (event: Event) => {
    const cell = (event.target as Element).closest("[data-row]");
    if (!cell) return;
    choose(Number(cell.getAttribute("data-row")), Number(cell.getAttribute("data-column")));
  };
  // Arrow keys move over the grid and skip the diagonal.
  const key = (event: KeyboardEvent) => {
    const step = steps.get(event.key);
    const from = chosenPair(app, matrix);
    if (!step || !from) return;
    event.preventDefault();
    let row = from.row + step[0];
    let column = from.column + step[1];
    if (row === column) [row, column] = [row + step[0], column + step[1]];
    if (row < 0 || column < 0 || row >= n || column >= n) return;
    choose(row, column);
    (event.currentTarget as Element).querySelector<SVGElement>("[data-cursor]")?.focus();
  };
  const draw = (width: number) => {
    ui.heatmap?.stop();
    ui.heatmap = drawHeatmap(surface, matrix, {
      kind: ui.pairsKind.peek(),
      width,
      title: (kind) => words.text(plotted[kind]),
      cellLabel: (kind, row, column) => cellText(app, matrix, kind, row, column),
    });
    const selected = chosenPair(app, matrix);
    if (selected) ui.heatmap.select(selected.row, selected.column);
    return ui.heatmap.svg;
  };
  return html`<div class="scroll heat" @click=${click} @keydown=${key}
    ${drawn([matrix, app.look, words], draw)}></div>`;
}

const longestTable = 400;

function pairsTable(app: App, matrix: PairMatrix): TemplateResult {
  const { words } = app;
  const n = matrix.models.length;
  const rows: TemplateResult[] = [];
  for (let row = 0; row < n && rows.length < longestTable; row++) {
    for (let column = row + 1; column < n && rows.length < longestTable; column++) {
      const at = row * n + column;
      const share = (values: Float64Array) => {
        const value = values[at] ?? Number.NaN;
        return Number.isFinite(value) ? words.percent(value, 1) : "–";
      };
      rows.push(html`<tr><th scope="row"><bdi>${matrix.models[row]}</bdi></th><td class="l"><bdi>${matrix.models[column]}</bdi></td>
        <td class="num">${share(matrix.observed)}</td><td class="num">${share(matrix.predicted)}</td>
        <td class="num">${words.integer(matrix.battles[at] ?? 0)}</td></tr>`);
    }
  }
  return html`<table class="plain"><thead><tr><th scope="col" class="l">${words.text("pairs.row")}</th><th scope="col" class="l">${words.text("pairs.column")}</th>
    <th scope="col">${words.text("pairs.observed")}</th><th scope="col">${words.text("pairs.predicted")}</th><th scope="col">${words.text("board.battles")}</th></tr></thead>
    <tbody>${rows}</tbody></table>`;
}

function pairPanel(app: App, matrix: PairMatrix): TemplateResult | typeof nothing {
  const { words, surface } = app;
  const chosen = chosenPair(app, matrix);
  if (!chosen) return nothing;
  const n = matrix.models.length;
  const at = chosen.row * n + chosen.column;
  const mirrored = chosen.column * n + chosen.row;
  const names = {
    row: matrix.models[chosen.row] ?? "",
    column: matrix.models[chosen.column] ?? "",
  };
  const pair = {
    wins: matrix.wins[at] ?? 0,
    losses: matrix.wins[mirrored] ?? 0,
    ties: matrix.ties[at] ?? 0,
    bothBad: matrix.both_bad[at] ?? 0,
    observed: matrix.observed[at] ?? Number.NaN,
    predicted: matrix.predicted[at] ?? Number.NaN,
  };
  const battles = matrix.battles[at] ?? 0;
  const met = battles > 0;
  const labels = {
    wins: words.text("pairs.won", { n: pair.wins }),
    losses: words.text("pairs.lost", { n: pair.losses }),
    ties: words.text("pairs.ties", { n: pair.ties }),
    bothBad: words.text("pairs.bad", { n: pair.bothBad }),
    observed: met
      ? words.text("pairs.share_observed", { share: words.percent(pair.observed, 1) })
      : "",
    predicted: words.text("pairs.share_predicted", { share: words.percent(pair.predicted, 1) }),
  };
  const heard = Object.values(labels)
    .filter((label) => label !== "")
    .join(", ");
  return html`<section class="pair" aria-live="polite" data-pair data-figure>
    ${saveMenu(app, { name: "pair", csv: () => pairsCsv(matrix, chosen) })}
    <h2 class="finding">${rich(words, "pairs.versus", { row: model(names.row), column: model(names.column) })}</h2>
    <p>${
      met
        ? words.text("pairs.battles", { n: battles })
        : rich(words, "pairs.met", {
            row: model(names.row),
            share: words.percent(pair.predicted, 1),
          })
    }${met && battles < fewBattles ? html` · ${words.text("pairs.few")}` : nothing}</p>
    <div data-chart ${drawn([matrix, at, app.look, words], (width) => drawOutcomeBar(surface, pair, { width, title: heard, labels }))}></div>
    ${comparisonPanel(app, names)}
  </section>`;
}

export function pairsView(app: App): TemplateResult {
  const { words, store, ui } = app;
  const matrix = store.pairs.value.value;
  const failure = store.pairs.failure.value ?? (matrix ? null : store.board.failure.value);
  if (failure) return html`${filterLine(app)}${failurePanel(app, failure, "")}`;
  if (!matrix)
    return html`${filterLine(app)}<p class="lede waiting" role="status">${words.text("board.rating_now")}</p>`;
  const kind = ui.pairsKind.value;
  const points = (share: number) => words.decimal(share * 100, 1);
  const error = words.text("pairs.error", { weighted: points(matrix.weighted_error) });
  return html`${filterLine(app)}
    <div class=${matrix.models.length > besideUpTo ? "two stacked" : "two"}>${figure(app, {
      name: "pairs",
      title: matrix.battles.some((n) => n > 0)
        ? words.text("pairs.title", { error: points(matrix.mean_absolute_error) })
        : words.text("nav.pairs"),
      sub: `${words.text(plotted[kind])} · ${error}`,
      tools: html`<div class="tools">
        ${segments(
          "pairs",
          words.text("pairs.show"),
          [
            { value: "observed", label: words.text("pairs.observed") },
            { value: "predicted", label: words.text("pairs.predicted") },
          ],
          kind,
          (value) => {
            ui.heatmap?.show(value);
            ui.pairsKind.value = value;
          },
        )}
        ${picker(
          "top",
          words.text("pairs.top"),
          tops.map((n) => ({ value: String(n), label: words.text("pairs.top.n", { n }) })),
          String(store.pairsTop.value),
          (n) => {
            store.pairsTop.value = Number(n);
          },
        )}</div>`,
      chart: () => heatmap(app, matrix),
      table: () => pairsTable(app, matrix),
      csv: () => pairsCsv(matrix),
    })}${pairPanel(app, matrix)}</div>`;
}
