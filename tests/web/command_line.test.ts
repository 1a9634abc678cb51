// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// The command that stands for the state of the page, and the leaderboard as Markdown. That the command
// gives the same ratings is a test of the page.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { test } from "node:test";
import { boardMarkdown, markdownText } from "../../web/board_markdown";
import { commandForFiles, commandForSample, quoted } from "../../web/command_line";
import type { Mapping, RunOptions } from "../../web/core";
import { wordsOf } from "../../web/i18n/words";
import type { LoadedFile } from "../../web/loads";
import { readDefaults, runDefaults, simulateDefaults, World } from "./support/fake_engine";

const file = (name: string, more: Partial<LoadedFile> = {}): LoadedFile => ({
  name,
  opening: { file: {} as File },
  remembered: null,
  container: null,
  ...more,
});
function changed(edit: (options: RunOptions) => void): RunOptions {
  const options = structuredClone(runDefaults);
  edit(options);
  return options;
}
const command = (edit: (options: RunOptions) => void, ...files: LoadedFile[]) =>
  commandForFiles(files.length > 0 ? files : [file("a.json")], runDefaults, changed(edit));

test("defaults need no flag", () => {
  const { text, mapping, unsaid } = command(() => {});
  assert.deepEqual([text, mapping, unsaid], ["ringside leaderboard a.json", false, []]);
});

test("each option that differs has its flag, in the order of the core, and no other has one", () => {
  const { text } = command((o) => {
    o.clean.exclude_models = ["o'hara", "x y"];
    o.clean.anony = false;
    o.clean.burst = true;
    o.clean.min_date = "2024-01-01";
    o.method = "online-elo";
    o.elo.k = 32;
    o.scale.init_rating = -5;
    o.fit.side_advantage = true;
    o.history.period = "day";
    o.seed = 7;
  });
  assert.equal(
    text,
    "ringside leaderboard a.json --method online-elo --seed 7 --init-rating=-5 --side-advantage " +
      "--k 32 --no-anony --min-date 2024-01-01 --burst --exclude-models 'o'\\''hara,x y' --period day",
  );
});

test("the anchor is one flag for two options, and style has none", () => {
  const { text } = command((o) => {
    o.scale.anchor = "a=b";
    o.scale.anchor_rating = 1114;
    o.style.style = ["length"];
  });
  assert.equal(text, "ringside leaderboard a.json --anchor a=b=1114");
});

test("files are told as they were opened", () => {
  const mapping = { ...readDefaults.mapping, list: "rows" } as Mapping;
  const opened = { file: {} as File, member: "in side.csv", encoding: "gb18030" };
  const one = file("-x.zip", { opening: { ...opened, options: { mapping } } });
  const { text, mapping: saved, unsaid } = command(() => {}, one);
  assert.equal(
    text,
    "ringside leaderboard ./-x.zip --member 'in side.csv' --encoding gb18030 --map map.json",
  );
  assert.deepEqual([saved, unsaid], [true, []]);
});

test("what a command cannot say is told", () => {
  const lists = command((o) => {
    o.clean.exclude_models = ["a,b"];
  });
  assert.deepEqual([lists.text, lists.unsaid], ["ringside leaderboard a.json", ["list"]]);
  assert.deepEqual(command(() => {}, file("a", { opening: null })).unsaid, ["part"]);
  const remembered = (list: string) => ({
    remembered: { mapping: { ...readDefaults.mapping, list }, saved: 1, signature: "" },
  });
  const two = [file("a", remembered("x")), file("b", remembered("y"))];
  assert.deepEqual(command(() => {}, ...two).unsaid, ["files"]);
  assert.deepEqual(command(() => {}, two[0]!, file("c", remembered("x"))).unsaid, []);
});

test("a sample is drawn and rated", () => {
  const options = { ...simulateDefaults, models: ["a", "b"], days: 9 };
  const { text } = commandForSample(
    { defaults: simulateDefaults, options },
    runDefaults,
    changed((o) => {
      o.bootstrap = 0;
    }),
  );
  assert.equal(
    text,
    "ringside battle --models a,b --days 9 | ringside leaderboard - --bootstrap 0",
  );
});

test("a shell reads every name as it was", () => {
  const names = [
    "a",
    "a b",
    "o'hara",
    "$(x)",
    "`x`",
    "a\\b",
    "x;y",
    "*",
    "#",
    "~",
    "",
    "ж中",
    "!x",
    "a\nb",
  ];
  const said = execFileSync("sh", ["-c", `printf '%s\\0' ${names.map(quoted).join(" ")}`]);
  assert.deepEqual(said.toString().split("\0").slice(0, -1), names);
});

test("a table for Markdown holds each model in one row, whatever its name", () => {
  const world = new World(["a|b", "_x_ *y*", "[l](http://e.org)", "@team\n# h", "<b>", "`c`"]);
  const board = world.board(runDefaults, true);
  const text = boardMarkdown(wordsOf("en"), board, "Ringside · data 1");
  const lines = text.trimEnd().split("\n");
  assert.equal(lines.length, 2 + 6 + 2);
  for (const line of lines.slice(0, 8)) assert.equal(line.match(/(?<!\\)\|/g)?.length, 7, line);
  assert.match(lines[2]!, /a\\\|b \| 1\d\d\d \| /);
  assert.equal(markdownText("@team\n# h"), "&#64;team \\# h");
  assert.equal(markdownText("[l](http://e.org)"), "\\[l\\]\\(http&#58;//e.org\\)");
  assert.equal(markdownText("<b> & `c`"), "&lt;b\\> &amp; \\`c\\`");
  assert.equal(lines.at(-1), "Ringside · data 1");
});
