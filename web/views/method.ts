// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// How ratings are computed: method, K, replicates, seed. The core's defaults stand in the core.
import { html, nothing, type TemplateResult } from "lit-html";
import { asFailure } from "../answer";
import type { RunOptions } from "../core";
import type { Words } from "../i18n/words";
import type { App } from "./app";
import { picker, segments } from "./figure";

/** A well-known way to choose K; what it does not name is as the core's default. */
interface Preset {
  id: "arena" | "course" | "dynamic" | "fide";
  apply(options: RunOptions, defaults: RunOptions): void;
}

const fixed = (k: number, start: number) => (options: RunOptions) => {
  options.elo = { k_rule: "fixed", k };
  options.scale.init_rating = start;
};
const ruled = (rule: "dynamic" | "fide") => (options: RunOptions, defaults: RunOptions) => {
  options.elo = { ...defaults.elo, k_rule: rule };
  options.scale.init_rating = defaults.scale.init_rating;
};
const course = { k: 32, start: 1500 };

const presets: readonly Preset[] = [
  {
    id: "arena",
    apply: (options, defaults) => fixed(defaults.elo.k, defaults.scale.init_rating)(options),
  },
  { id: "course", apply: fixed(course.k, course.start) },
  { id: "dynamic", apply: ruled("dynamic") },
  { id: "fide", apply: ruled("fide") },
];

function presetOf(options: RunOptions, defaults: RunOptions): Preset["id"] | "custom" {
  const same = presets.find((preset) => {
    const other = structuredClone(options);
    preset.apply(other, defaults);
    const fixedRule = other.elo.k_rule === "fixed";
    return (
      other.elo.k_rule === options.elo.k_rule &&
      (!fixedRule || other.elo.k === options.elo.k) &&
      other.scale.init_rating === options.scale.init_rating
    );
  });
  return same?.id ?? "custom";
}

/** K in words: "4", or the rule's name. */
export function describeK(words: Words, options: RunOptions): string {
  if (options.elo.k_rule === "fixed") return words.text("k.custom", { k: options.elo.k });
  return words.text(`k.${options.elo.k_rule}`);
}

const replicateChoices = [0, 200, 1000, 10000];

const downloadMilliseconds = 10_000;

async function downloadCsv({ store }: App): Promise<void> {
  try {
    const text = await store.csv("leaderboard");
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([text], { type: "text/csv" }));
    link.download = "leaderboard.csv";
    link.click();
    // The browser reads the address after this task, and says nothing when it has.
    setTimeout(() => URL.revokeObjectURL(link.href), downloadMilliseconds);
  } catch (reason) {
    store.fail(asFailure(reason));
  }
}

export function methodTools(app: App, options: RunOptions): TemplateResult {
  const { words, store, ui } = app;
  const defaults = store.defaultOptions ?? options;
  const preset = presetOf(options, defaults);
  const counts = [...new Set([...replicateChoices, options.bootstrap])].sort((a, b) => a - b);
  return html`<div class="tools">
    <input type="search" class="search" placeholder=${words.text("board.search")} aria-label=${words.text("board.search")}
      .value=${ui.search.value} @input=${(event: Event) => {
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
              { value: "arena", label: words.text("k.arena", { k: defaults.elo.k }) },
              {
                value: "course",
                label: words.text("k.course", { k: course.k, start: String(course.start) }),
              },
              { value: "dynamic", label: words.text("k.dynamic") },
              { value: "fide", label: words.text("k.fide") },
              ...(preset === "custom"
                ? [{ value: "custom" as const, label: describeK(words, options) }]
                : []),
            ],
            preset,
            (id) => store.change((o) => presets.find((each) => each.id === id)?.apply(o, defaults)),
          )
        : nothing
    }
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
    <span class="space"></span>
    <button class="btn" data-csv @click=${() => downloadCsv(app)}>${words.text("method.csv")}</button>
  </div>`;
}
