// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// What the leaderboard can be taken along as: its numbers, its picture, the command that gives it
// again, and the link to this state.
import type { TemplateResult } from "lit-html";
import { boardMarkdown } from "../board_markdown";
import { drawIntervalPlot } from "../charts/interval_plot";
import { pinColours } from "../charts/surface";
import { type Command, commandForFiles, commandForSample, type Unsaid } from "../command_line";
import type { Board } from "../core";
import { isolate, type Key } from "../i18n/words";
import { rankRange } from "../rank";
import type { App } from "./app";
import { shownRows } from "./board_rows";
import { copied } from "./copying";
import { type MenuRow, menu } from "./menu";
import { plainText, sourceOf } from "./picture";
import { pictureRows, textRow } from "./save";

/** Wide enough for a report, whatever the screen is. */
const pictureWidth = 760;
/** Names in a sentence about a link. */
const namedAtMost = 12;

function picture(app: App, board: Board) {
  const { words, store, surface } = app;
  const rows = shownRows(app, board);
  if (rows.length === 0) return null;
  const svg = drawIntervalPlot(surface, rows, {
    width: pictureWidth,
    title: words.text("nav.board"),
    colours: pinColours(store.pinned.value, surface.palette),
    rank: rankRange,
    value: words.rating,
  });
  const lede = document.querySelector("main .lede");
  const about = words.text(board.replicates > 0 ? "save.board.about" : "save.board.about.points", {
    n: rows.length,
  });
  return { svg, finding: plainText(lede), about };
}

/** The command, or null while the page has nothing that a command could rate. */
export function commandOf({ store }: App): Command | null {
  const options = store.options.value;
  const defaults = store.coreDefaults;
  const loaded = store.loaded.value;
  if (!options || !defaults || !loaded) return null;
  if (!loaded.sample) return commandForFiles(loaded.files, defaults.run, options);
  const drawn = { ...defaults.simulate, ...loaded.sample.change };
  const simulate = { defaults: defaults.simulate, options: drawn };
  return commandForSample(simulate, defaults.run, options);
}

const unsaid: Record<Unsaid, Key> = {
  list: "copy.unsaid.list",
  part: "copy.unsaid.part",
  files: "copy.unsaid.files",
};

function aboutCommand({ words, store }: App, command: Command): string {
  const loaded = store.loaded.value;
  return [
    ...(loaded?.sample ? [] : [words.text("copy.command.folder")]),
    ...(command.mapping ? [words.text("copy.command.mapping")] : []),
    ...command.unsaid.map((each) => words.text(unsaid[each])),
  ].join(words.gap);
}

/** What a reader of the link learns from it. */
function aboutLink({ words, store }: App): string {
  const { pins, options } = { pins: store.pins.value, options: store.options.value };
  const names = [...new Set([...(pins ?? []), ...(options?.clean.exclude_models ?? [])])];
  const said = names.slice(0, namedAtMost).map(isolate);
  if (names.length > namedAtMost) said.push("…");
  const own = store.loaded.value && !store.loaded.value.sample;
  return [
    words.text(own ? "copy.link.own" : "copy.link.sample"),
    names.length > 0
      ? words.text("copy.link.names", { models: words.list(said) })
      : words.text("copy.link.no_names"),
    ...(location.protocol === "file:" ? [words.text("copy.link.file")] : []),
  ].join(words.gap);
}

export function boardMenu(app: App): TemplateResult {
  const { words, store } = app;
  const board = () => store.wholeBoard();
  const markdown = async () => boardMarkdown(words, await board(), sourceOf(app).source);
  const copy =
    (title: string, text: () => string | Promise<string>, about: () => string) => async () =>
      copied(app, { title, text: await text(), about: about() });
  const command = () => commandOf(app) ?? { text: "", mapping: false, unsaid: [] };
  const rows: MenuRow[] = [
    textRow(app, "csv", words.text("save.board.csv"), "leaderboard.csv", "text/csv", () =>
      store.csv("leaderboard"),
    ),
    textRow(
      app,
      "json",
      words.text("save.board.json"),
      "leaderboard.json",
      "application/json",
      async () => `${JSON.stringify(await board(), null, 2)}\n`,
    ),
    textRow(
      app,
      "markdown",
      words.text("save.board.markdown"),
      "leaderboard.md",
      "text/markdown",
      markdown,
    ),
    ...pictureRows(app, "leaderboard", () => {
      const value = store.board.value.value;
      return value && picture(app, value);
    }),
    {
      divided: true,
      items: [
        {
          id: "copy-markdown",
          label: words.text("copy.markdown"),
          run: copy(words.text("save.board.markdown"), markdown, () => ""),
        },
      ],
    },
    {
      items: [
        {
          id: "copy-command",
          label: words.text("copy.command"),
          run: copy(
            words.text("copy.command.title"),
            () => command().text,
            () => aboutCommand(app, command()),
          ),
        },
      ],
    },
    {
      items: [
        {
          id: "copy-link",
          label: words.text("copy.link"),
          run: copy(
            words.text("copy.link.title"),
            () => location.href.replace(/#.*$/, "") + store.hash(),
            () => aboutLink(app),
          ),
        },
      ],
    },
  ];
  return menu("leaderboard", words.text("save.label"), rows, "btn");
}
