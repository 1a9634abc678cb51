// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// The charts drawn without a browser, on a document of linkedom.
import assert from "node:assert/strict";
import { test } from "node:test";
import { parseHTML } from "linkedom";
import { drawHeatmap } from "../../web/charts/heatmap";
import { drawHistoryLines } from "../../web/charts/history_lines";
import { drawOutcomeBar } from "../../web/charts/outcome_bar";
import { barsAt, drawRace, lastLead, leaderOf, type RaceOptions } from "../../web/charts/race_bars";
import { drawRankSlopes } from "../../web/charts/rank_slopes";
import { fit, type Palette, pinColours, type Surface, spread } from "../../web/charts/surface";
import { numbers, World } from "./support/fake_engine";

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
  pins: ["#0072b2", "#c25100", "#8470e8"],
};
const hostile = ["<img src=x>", "__proto__", "x".repeat(300), "עברית", "a\nb", "constructor"];
const surface = (): Surface => ({
  document: parseHTML("<html><body></body></html>").document as unknown as Document,
  measure: (text, size) => Array.from(text).length * size * 0.6,
  palette,
  nextFrame: (draw) => draw(),
});
const world = new World([...hostile, ...Array.from({ length: 14 }, (_, i) => `model-${i}`)]);
const all = (root: Element, selector: string): Element[] => [...root.querySelectorAll(selector)];
const number = (element: Element, name: string) => Number(element.getAttribute(name));

function assertSound(svg: Element) {
  const text = svg.outerHTML;
  assert.doesNotMatch(text, /NaN|undefined|Infinity|\[object/);
  assert.notEqual(svg.getAttribute("aria-label"), "");
  assert.equal(all(svg, "img").length, 0);
}

test("the heatmap has a square for each ordered pair, blank where they never met", () => {
  const matrix = world.pairs(20);
  const { svg, select } = drawHeatmap(surface(), matrix, {
    kind: "observed",
    width: 680,
    title: () => "Who wins",
    cellLabel: (_, row, column) => `${row} ${column}`,
  });
  assertSound(svg);
  const cells = all(svg, "[data-row]");
  assert.equal(cells.length, 20 * 19);
  for (const cell of cells) {
    const at = number(cell, "data-row") * 20 + number(cell, "data-column");
    const met = matrix.battles[at]! > 0;
    assert.equal(cell.querySelector("[data-share]") !== null, met);
    assert.equal(cell.querySelector("[data-few]") !== null, met && matrix.battles[at]! < 10);
  }
  select(0, 1);
  select(3, 2);
  const reached = all(svg, '[tabindex="0"]').map((cell) => cell.getAttribute("aria-label"));
  assert.deepEqual(reached, ["3 2"]);
});

test("the predicted heatmap is whole", () => {
  const { svg } = drawHeatmap(surface(), world.pairs(10), {
    kind: "predicted",
    width: 340,
    title: () => "Who should win",
    cellLabel: () => "",
  });
  assertSound(svg);
  assert.equal(all(svg, "[data-share]").length, 90);
  assert.equal(all(svg, "[data-few]").length, 0);
});

test("a heatmap that changes its kind is the heatmap of that kind", () => {
  const matrix = world.pairs(20);
  const draw = (kind: "observed" | "predicted") => {
    const map = drawHeatmap(surface(), matrix, {
      kind,
      width: 680,
      title: (each) => each,
      cellLabel: (each, row, column) => `${each} ${row} ${column}`,
    });
    map.select(3, 2);
    return map;
  };
  const changed = draw("observed");
  changed.show("predicted");
  assert.equal(changed.svg.outerHTML, draw("predicted").svg.outerHTML);
  changed.show("observed");
  assert.equal(changed.svg.outerHTML, draw("observed").svg.outerHTML);
});

test("a large heatmap is drawn in parts, and one that was left draws no more", () => {
  const frames: (() => void)[] = [];
  const large = new World(Array.from({ length: 60 }, (_, i) => `model-${i}`));
  const map = drawHeatmap(
    { ...surface(), nextFrame: (draw) => frames.push(draw) },
    large.pairs(60),
    { kind: "predicted", width: 1000, title: () => "All", cellLabel: () => "" },
  );
  const drawn = () => all(map.svg, "[data-row]").length;
  assert.ok(drawn() > 0 && drawn() <= 400);
  frames.shift()?.();
  assert.ok(drawn() > 400 && drawn() <= 800);
  map.show("observed"); // begins anew
  for (let frame = frames.shift(); frame; frame = frames.shift()) frame();
  assert.equal(drawn(), 60 * 59);
  assert.equal(all(map.svg, "[tabindex]").length, 0);

  map.show("predicted");
  map.stop();
  const before = map.svg.outerHTML;
  for (const frame of frames.splice(0)) frame();
  assert.equal(map.svg.outerHTML, before);
});

test("the outcome bar is as long as its parts, and empty parts are absent", () => {
  const labels = {
    wins: "6 won",
    ties: "2 ties",
    bothBad: "",
    losses: "2 lost",
    observed: "70 %",
    predicted: "61 %",
  };
  const svg = drawOutcomeBar(
    surface(),
    { wins: 6, ties: 2, bothBad: 0, losses: 2, observed: 0.7, predicted: 0.61 },
    { width: 304, title: "a against b", labels },
  );
  assertSound(svg);
  const parts = all(svg, "rect[data-n]");
  assert.deepEqual(
    parts.map((part) => number(part, "data-n")),
    [6, 2, 2],
  );
  assert.deepEqual(
    parts.map((part) => number(part, "width")),
    [180, 60, 60],
  );
});

test("a pair that never met has a prediction and no bar", () => {
  const labels = { wins: "", ties: "", bothBad: "", losses: "", observed: "", predicted: "61 %" };
  const svg = drawOutcomeBar(
    surface(),
    { wins: 0, ties: 0, bothBad: 0, losses: 0, observed: Number.NaN, predicted: 0.61 },
    { width: 300, title: "never met", labels },
  );
  assertSound(svg);
  assert.equal(all(svg, "rect[data-n]").length, 0);
  assert.deepEqual(
    all(svg, "[data-mark]").map((mark) => mark.getAttribute("data-mark")),
    ["predicted"],
  );
});

for (const show of ["rating", "rank"] as const) {
  test(`the history of the ${show} draws a line for each model and no label over another`, () => {
    const history = world.history();
    const lines = drawHistoryLines(surface(), history, {
      show,
      width: 1000,
      height: 460,
      title: "History",
      colours: pinColours([hostile[0]!, "model-3"], palette),
      tick: (date) => date.toISOString().slice(0, 7),
      value: String,
    });
    assertSound(lines.svg);
    assert.equal(all(lines.svg, "[data-line]").length, history.models.length);
    const labels = all(lines.svg, "[data-end-label]").map((label) => number(label, "y"));
    labels.sort((a, b) => a - b);
    for (let i = 1; i < labels.length; i++) assert.ok(labels[i]! - labels[i - 1]! >= 13.9);
    lines.point(40, "model-7");
    assertSound(lines.svg);
    lines.point(null, null);
  });
}

test("a line begins where the model is first rated", () => {
  const history = world.history();
  const late = history.models.findIndex((_, i) => Number.isNaN(history.rating[i]!));
  const lines = drawHistoryLines(surface(), history, {
    show: "rating",
    width: 1000,
    height: 460,
    title: "History",
    colours: new Map(),
    tick: String,
    value: String,
  });
  const path = lines.svg.querySelector(`[data-line="${late}"]`)!.getAttribute("d")!;
  const starts = path.match(/M/g)!.length;
  assert.equal(starts, 1);
  assert.ok(Number(path.slice(1).split(",")[0]) > 41);
});

const raceOptions = (top: number, width = 1000): RaceOptions => ({
  width,
  top,
  title: "Race",
  colours: new Map(),
  value: (rating) => rating.toFixed(0),
  date: (seconds) => new Date(seconds * 1000).toISOString().slice(0, 10),
  totals: (frame) => `${frame} battles`,
  axisStart: "starts at 800",
});

test("on a frame the race shows the frame's ratings and places", () => {
  const frames = world.race(8);
  const n = frames.models.length;
  for (const t of [0, 17, frames.time.length - 1]) {
    for (const bar of barsAt(frames, t, 8)) {
      assert.equal(bar.rating, frames.rating[t * n + bar.model]);
      assert.equal(bar.place, Math.min(8, frames.place[t * n + bar.model]!));
    }
  }
});

test("between frames the race is continuous and never leaves their range", () => {
  const frames = world.race(8);
  const n = frames.models.length;
  for (let t = 0; t < 20; t += 0.01) {
    const before = new Map(barsAt(frames, t, 8).map((bar) => [bar.model, bar]));
    for (const bar of barsAt(frames, t + 0.01, 8)) {
      const old = before.get(bar.model);
      if (!old) continue;
      assert.ok(Math.abs(bar.place - old.place) < 0.62, `place at ${t}`);
      const [a, b] = [Math.floor(t + 0.01), Math.ceil(t + 0.01)].map(
        (f) => frames.rating[f * n + bar.model]!,
      );
      if (Number.isFinite(a) && Number.isFinite(b)) {
        assert.ok(bar.rating >= Math.min(a!, b!) - 1e-9 && bar.rating <= Math.max(a!, b!) + 1e-9);
      }
    }
  }
});

test("the picture of a moment does not depend on the way there", () => {
  const frames = world.race(8);
  const played = drawRace(surface(), frames, raceOptions(8));
  for (let t = 0; t <= 23.4; t += 0.1) played.show(t);
  played.show(23.4);
  const jumped = drawRace(surface(), frames, raceOptions(8));
  jumped.show(23.4);
  const visible = (svg: Element) =>
    all(svg, "[data-bar], [data-date], [data-totals]")
      .filter((mark) => mark.getAttribute("display") !== "none")
      .map((mark) => mark.outerHTML);
  assert.equal(visible(jumped.svg).length, 10);
  assert.deepEqual(visible(played.svg), visible(jumped.svg));
});

test("at most `top` bars stand on a frame, and the date keeps clear of the bars", () => {
  const frames = world.race(8);
  for (const width of [340, 700, 1000]) {
    const race = drawRace(surface(), frames, raceOptions(8, width));
    race.show(frames.time.length - 1);
    assertSound(race.svg);
    const shown = all(race.svg, "[data-bar]").filter(
      (bar) => bar.getAttribute("display") !== "none",
    );
    assert.equal(shown.length, 8);
    const date = race.svg.querySelector("[data-date]")!;
    const rows = 8 * (width < 640 ? 30 : 36);
    // Where bars need the width, the date stands in a row of its own below them.
    if (width < 1000) {
      assert.ok(number(date, "y") - 32 >= rows);
      continue;
    }
    const left = number(date, "x") - date.textContent!.length * 32 * 0.6;
    for (const value of all(race.svg, "[data-bar] text:last-of-type")) {
      assert.ok(number(value, "x") + value.textContent!.length * 13 * 0.6 <= left);
    }
  }
});

test("the leader of a frame is the model in its first place", () => {
  const frames = world.race(8);
  const leader = leaderOf(frames, 30);
  assert.equal(frames.place[30 * frames.models.length + leader], 0);
});

test("spread keeps order, distance and bounds on random wishes", () => {
  for (let seed = 1; seed <= 200; seed++) {
    const random = numbers(seed);
    const wishes = Array.from({ length: 1 + (seed % 12) }, () => random() * 300);
    const result = spread(wishes, 15, 10, 290);
    const order = wishes.map((_, i) => i).sort((i, j) => wishes[i]! - wishes[j]!);
    for (let k = 1; k < order.length; k++) {
      const gap = result[order[k]!]! - result[order[k - 1]!]!;
      assert.ok(gap >= 15 - 1e-9, `seed ${seed}`);
    }
    for (const y of result) assert.ok(y >= 10 && y <= 290, `seed ${seed}`);
  }
});

test("fit cuts whole characters and never exceeds the width", () => {
  const measure = (text: string, size: number) => Array.from(text).length * size;
  assert.equal(fit("short", 100, 10, measure), "short");
  assert.equal(fit("0123456789abc", 80, 10, measure), "0123456…");
  assert.equal(fit("👩‍🔬".repeat(9), 50, 10, measure).includes("\ufffd"), false);
});

test("the leader's lead begins after the last other leader", () => {
  assert.equal(lastLead([]), null);
  assert.equal(lastLead([2, -1]), null);
  assert.deepEqual(lastLead([0, 1, 0, 0]), { leader: 0, since: 2, always: false, lately: false });
  assert.deepEqual(lastLead([-1, 3, 3]), { leader: 3, since: 1, always: true, lately: false });
  assert.deepEqual(lastLead([1, 1, 2]), { leader: 2, since: 2, always: false, lately: true });
});

test("ranks by several methods keep apart who shares one, and leave out who has none", () => {
  const models = [...hostile.slice(0, 4), "last"];
  const rank = [
    ...[1, 2], // [model][method]
    ...[2, 2],
    ...[3, 1],
    ...[0, 4],
    ...[4, 5],
  ];
  const svg = drawRankSlopes(
    surface(),
    { models, methods: ["Bradley-Terry", "A method of many words"], rank },
    { width: 600, title: "Places", colours: new Map([[models[0]!, "#0072b2"]]), top: 4 },
  );
  assertSound(svg);
  const slopes = all(svg, "[data-slope]");
  assert.equal(slopes.length, 4);
  const marks = slopes.flatMap((slope) =>
    all(slope, "circle").map((circle) => `${number(circle, "cx")} ${number(circle, "cy")}`),
  );
  assert.equal(marks.length, 7, "one of the four has no rank by the first method");
  assert.equal(new Set(marks).size, 7, "no two marks lie on each other");
});
