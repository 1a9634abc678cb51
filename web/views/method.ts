// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// How ratings are computed: method, K, replicates, seed. The core's defaults stand in the core.
import { html, nothing, type TemplateResult } from "lit-html";
import type { EloPreset, RunOptions } from "../core";
import { tieModels } from "../hash";
import type { Words } from "../i18n/words";
import type { App } from "./app";
import { boardMenu } from "./board_export";
import { picker, segments } from "./figure";

function presetOf(
  options: RunOptions,
  presets: readonly EloPreset[],
): EloPreset["name"] | "custom" {
  const same = presets.find(
    ({ elo, init_rating }) =>
      elo.k_rule === options.elo.k_rule &&
      (elo.k_rule !== "fixed" || elo.k === options.elo.k) &&
      init_rating === options.scale.init_rating,
  );
  return same?.name ?? "custom";
}

function applyPreset(options: RunOptions, { elo, init_rating }: EloPreset): void {
  options.elo = { ...elo };
  options.scale.init_rating = init_rating;
}

/** K in words: "4", or the rule's name. */
export function describeK(words: Words, options: RunOptions): string {
  if (options.elo.k_rule === "fixed") return words.text("k.custom", { k: options.elo.k });
  return words.text(`k.${options.elo.k_rule}`);
}

const replicateChoices = [0, 200, 1000, 10000];

/** What a tie is, and whether standing first may be worth something. */
function fitTools({ words, store }: App, options: RunOptions): TemplateResult {
  const sides = ["equal", "fitted"] as const;
  return html`${picker(
    "ties",
    words.text("method.ties"),
    tieModels.map((value) => ({ value, label: words.text(`ties.${value}`) })),
    options.fit.ties,
    (ties) =>
      store.change((o) => {
        o.fit.ties = ties;
      }),
  )}
  ${picker(
    "sides",
    words.text("method.sides"),
    sides.map((value) => ({ value, label: words.text(`sides.${value}`) })),
    options.fit.side_advantage ? "fitted" : "equal",
    (side) =>
      store.change((o) => {
        o.fit.side_advantage = side === "fitted";
      }),
  )}`;
}

export function methodTools(app: App, options: RunOptions): TemplateResult {
  const { words, store, ui } = app;
  const presets = store.eloPresets;
  const preset = presetOf(options, presets);
  const counts = [...new Set([...replicateChoices, options.bootstrap])].sort((a, b) => a - b);
  return html`<div class="tools">
    <input type="search" class="search" placeholder=${words.text("board.search")} aria-label=${words.text("board.search")}
      .value=${ui.search.value} @input=${(event: Event) => {
        ui.rows.begin();
        ui.search.value = (event.target as HTMLInputElement).value;
      }}>
    ${segments(
      "method",
      words.text("method.label"),
      [
        { value: "bradley-terry", label: words.text("method.bt") },
        { value: "online-elo", label: words.text("method.elo") },
      ],
      options.method,
      (method) =>
        store.change((o) => {
          o.method = method;
        }),
    )}
    ${
      options.method === "online-elo"
        ? picker(
            "k",
            words.text("method.k"),
            [
              ...presets.map(({ name, elo, init_rating }) => ({
                value: name,
                label: words.text(`k.${name}`, { k: elo.k, start: String(init_rating) }),
              })),
              ...(preset === "custom"
                ? [{ value: "custom" as const, label: describeK(words, options) }]
                : []),
            ],
            preset,
            (name) => {
              const chosen = presets.find((each) => each.name === name);
              if (chosen) store.change((o) => applyPreset(o, chosen));
            },
          )
        : nothing
    }
    ${options.method === "bradley-terry" ? fitTools(app, options) : nothing}
    ${picker(
      "replicates",
      words.text("method.replicates"),
      counts.map((n) => ({ value: String(n), label: words.integer(n) })),
      String(options.bootstrap),
      (n) =>
        store.change((o) => {
          o.bootstrap = Number(n);
        }),
    )}
    <label class="picker"><span>${words.text("method.seed")}</span>
      <input type="number" name="seed" min="0" step="1" .value=${String(options.seed)} @change=${(
        event: Event,
      ) => {
        const seed = (event.target as HTMLInputElement).valueAsNumber;
        if (Number.isSafeInteger(seed) && seed >= 0)
          store.change((o) => {
            o.seed = seed;
          });
      }}></label>
    ${boardMenu(app)}
  </div>`;
}
