// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// Charts as files of their own: a drawing that needs no page, and its numbers.
import assert from "node:assert/strict";
import { test } from "node:test";
import { parseHTML } from "linkedom";
import { csvText, pairsCsv, raceCsv, ranksCsv, slicesCsv } from "../../web/charts/csv";
import { drawHeatmap } from "../../web/charts/heatmap";
import { drawHistoryLines } from "../../web/charts/history_lines";
import { drawRace } from "../../web/charts/race_bars";
import { type Look, linesOf, makeStandalone } from "../../web/charts/standalone";
import type { Palette, Surface } from "../../web/charts/surface";
import { World } from "./support/fake_engine";

const palette: Palette = {
  paper: "#fcfbf8",
  sheet: "#ffffff",
  ink: "#1b1d21",
  soft: "#5c6068",
  faint: "#6f7379",
  line: "#e4e1da",
  line2: "#efede7",
  wash: "#f4f2ec",
  a: "#0072b2",
  b: "#c25100",
  tie: "#7a7f87",
  bad: "#a59273",
  accent: "#0b5f94",
  rest: "#cfcdc9",
  pins: ["#0072b2"],
};
const measure = (text: string, size: number) => Array.from(text).length * size * 0.6;
const surface = (): Surface => ({
  document: parseHTML("<html><body></body></html>").document as unknown as Document,
  measure,
  palette,
  nextFrame: (draw) => draw(),
});
const look: Look = {
  palette,
  measure,
  token: (name) => (name === "--ink" ? "#1b1d21" : ""),
  sans: 'system-ui, "Noto Sans"',
  serif: "Georgia, serif",
};
const facts = {
  finding: 'gpt <4> & "friends" lead',
  about: "Share won by the row",
  source: "Ringside · 33,000 battles · data 0123abcd",
  provenance: { generator: "Ringside 1", data: "0123abcd", address: "#t=pairs&ex=a%3Cb" },
  locale: "en",
};
const hostile = ["<img src=x>", "a&b", 'q"uote', "\u0001bell", "עברית", "]]>", "model-6"];
const world = new World(hostile);
const standalone = (svg: Element) => makeStandalone(svg, facts, look);

/** Whether every element that is opened is closed in order, and every & begins a reference. */
function assertWellFormed(xml: string) {
  const open: string[] = [];
  const rest = xml
    .replace(/^<\?xml[^>]*\?>\n/, "")
    .replace(
      /<(\/?)([\w:]+)((?: [\w:-]+="[^"<]*")*)(\/?)>/g,
      (_, end, name, _attributes, empty) => {
        if (end) assert.equal(open.pop(), name);
        else if (!empty) open.push(name);
        return "";
      },
    );
  assert.deepEqual(open, []);
  assert.doesNotMatch(rest, /[<>]/);
  assert.doesNotMatch(xml, /&(?!(amp|lt|gt|quot);)/);
}

test("every chart stands alone: no property of the page, no address, nothing of the screen", () => {
  const { svg: heat, select } = drawHeatmap(surface(), world.pairs(7), {
    kind: "observed",
    width: 600,
    title: () => "Who wins",
    cellLabel: () => "",
  });
  select(0, 1);
  const race = drawRace(surface(), world.race(7), {
    width: 700,
    top: 5,
    title: "Race",
    colours: new Map(),
    value: String,
    date: String,
    totals: String,
    axisStart: "",
  });
  race.show(3);
  const history = drawHistoryLines(surface(), world.history(), {
    show: "rating",
    width: 700,
    height: 300,
    title: "History",
    colours: new Map(),
    tick: String,
    value: String,
  });
  for (const svg of [heat, race.svg, history.svg]) {
    const { text, width, height } = standalone(svg);
    assertWellFormed(text);
    assert.doesNotMatch(text, /var\(|data-|aria-|tabindex|http(?!:\/\/www\.w3\.org\/2000\/svg")/);
    assert.doesNotMatch(text, /visibility="hidden"|display="none"|will-change/);
    assert.ok(!text.includes("\u0001"));
    assert.match(text, new RegExp(`width="${width}" height="${height}" viewBox="0 0 ${width} `));
    assert.equal(width, Number(svg.getAttribute("width")) + 48);
    assert.ok(height > Number(svg.getAttribute("height")) + 60);
    for (const id of text.matchAll(/url\(#([\w-]+)\)/g))
      assert.match(text, new RegExp(`id="${id[1]}"`));
    assert.match(text, /<title>gpt &lt;4&gt; &amp; &quot;friends&quot; lead<\/title>/);
    assert.match(text, /<metadata>.*0123abcd.*#t=pairs&amp;ex=a%3Cb.*<\/metadata>/);
    assert.match(text, /<text[^>]*><tspan[^>]*>Ringside · 33,000 battles · data 0123abcd/);
  }
});

test("properties of the page become their values, and what would be fetched goes", () => {
  const { document } = parseHTML(`<svg viewBox="0 0 10 10" width="10" height="10">
    <g onclick="x()" style="fill:var(--ink);will-change:transform"><rect fill="var(--none, red)"/>
    <image href="http://example.org/x.png"/><use href="#own"/><use href="https://example.org#x"/>
    <path fill="url(https://example.org#p)" d="M0 0"/><text class="num serif">var(--ink)</text>
    <foreignObject><p>no</p></foreignObject></g></svg>`);
  const { text } = standalone(document.querySelector("svg") as unknown as Element);
  assertWellFormed(text);
  assert.match(text, /<g style="fill:#1b1d21"><rect fill="red"\/>/);
  assert.match(text, /<use href="#own"\/>\s*<use\/>\s*<path d="M0 0"\/>/);
  assert.match(text, /<text font-family="Georgia, serif">var\(--ink\)<\/text>/);
  assert.doesNotMatch(text, /image|example\.org|onclick|foreignObject|<p>/);
});

test("a long heading is broken into lines, in scripts without spaces and inside long names", () => {
  const wide = (text: string) => Array.from(text).length;
  assert.deepEqual(linesOf("one two three four", 9, wide), ["one two", "three", "four"]);
  assert.deepEqual(linesOf("自从五月以来，它一直领先", 7, wide), ["自从五月以来，", "它一直领先"]);
  assert.deepEqual(linesOf("ab abcdefgh", 3, wide), ["ab", "abc", "def", "gh"]);
  assert.deepEqual(linesOf("", 3, wide), []);
});

test("cells of CSV keep every digit, say nothing for no number, and run no formula", () => {
  const text = csvText(
    ["name", "x"],
    [
      ["=1+1", 0.1 + 0.2],
      ["-5", -5],
      ['a,"b"\nc', Number.NaN],
      ["\tx", null],
      ["@x", true],
    ],
  );
  assert.equal(
    text,
    [
      "name,x",
      "'=1+1,0.30000000000000004",
      "'-5,-5",
      '"a,""b""\nc",',
      "'\tx,",
      "'@x,true",
      "",
    ].join("\r\n"),
  );
});

test("the numbers of a heatmap and of a frame of the race are those of the core", () => {
  const matrix = world.pairs(4);
  const lines = pairsCsv(matrix).trimEnd().split("\r\n");
  assert.equal(lines.length, 1 + 4 * 3);
  const cells = pairsCsv(matrix, { row: 1, column: 3 }).split("\r\n")[1]!.split(",");
  const at = 1 * 4 + 3;
  assert.deepEqual(cells.slice(0, 2), ["a&b", "\u0001bell"]);
  assert.deepEqual(
    cells.slice(2).map((cell) => (cell === "" ? Number.NaN : Number(cell))),
    [
      matrix.observed[at],
      matrix.predicted[at],
      matrix.battles[at],
      matrix.wins[at],
      matrix.wins[3 * 4 + 1],
      matrix.ties[at],
      matrix.both_bad[at],
    ],
  );
  const frames = world.race(7);
  const last = frames.time.length - 1;
  const bars = raceCsv(frames, last, 3).trimEnd().split("\r\n").slice(1);
  assert.equal(bars.length, 3);
  bars.forEach((bar, place) => {
    const [date, time, shown, , rating] = bar.split(",");
    assert.equal(date, new Date(frames.time[last]! * 1000).toISOString().slice(0, 10));
    assert.deepEqual([Number(time), Number(shown)], [frames.time[last], place + 1]);
    const model = frames.place.subarray(last * 7).indexOf(place);
    assert.equal(Number(rating), frames.rating[last * 7 + model]);
  });
});

test("ranks and slices are saved with every digit, and nothing where there is no number", () => {
  const world = new World(["=x", "y"]);
  const report = world.methods();
  report.rank[4] = 0;
  assert.deepEqual(ranksCsv(report).trimEnd().split("\r\n"), [
    "model,bradley-terry,online-elo,win-rate",
    "'=x,1,2,1",
    "y,2,,2",
  ]);
  const table = world.slices({ slices: { by: "language", slices: 8 }, top: 2 } as never);
  table.rating[1] = Number.NaN; // the first model in the second slice
  table.p[2] = 0.1 + 0.2; // the second one in the first
  const lines = slicesCsv(table).trimEnd().split("\r\n");
  assert.equal(lines.length, 5);
  assert.equal(lines[2], "English,false,y,1100,1080,1120,1,300,5,-9,19,0.30000000000000004,1");
  assert.equal(lines[3], "Russian,false,'=x,,1080,1120,1,300,5,-9,19,0.5,1");
});
