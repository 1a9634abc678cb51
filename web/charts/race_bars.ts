// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// The race: bars that grow and change places. What is drawn is a pure function of the moment, so
// playing, scrubbing and stepping show the same picture.
import { easeCubicInOut } from "d3-ease";
import { scaleLinear } from "d3-scale";
import type { RaceFrames } from "../core";
import { drawing, fit, hatching, type Surface, widest } from "./surface";

/** One bar at a moment. */
export interface Bar {
  model: number;
  rating: number;
  /** 0 for the first place; between two numbers while models change places. */
  place: number;
  provisional: boolean;
}

// At one period a second the swap takes 400 ms, in the middle of the period.
const swapBegins = 0.3;
const swapLasts = 0.4;

/**
 * The bars at moment `t`, counted in frames from 0. Models before their first rating are absent; a
 * place beyond `top` counts as `top`, so that bars leave and enter at the lower edge.
 */
export function barsAt(frames: RaceFrames, t: number, top: number): Bar[] {
  const n = frames.models.length;
  const last = frames.time.length - 1;
  const moment = Math.max(0, Math.min(last, t));
  const from = Math.min(Math.floor(moment), Math.max(0, last - 1));
  const to = Math.min(from + 1, last);
  const part = moment - from;
  const swap = easeCubicInOut(Math.max(0, Math.min(1, (part - swapBegins) / swapLasts)));
  const bars: Bar[] = [];
  for (let model = 0; model < n; model++) {
    const before = frames.rating[from * n + model] ?? Number.NaN;
    const after = frames.rating[to * n + model] ?? Number.NaN;
    if (!Number.isFinite(before) && !(Number.isFinite(after) && part > 0)) continue;
    const start = Number.isFinite(before) ? before : after;
    const placeIn = (frame: number) => Math.min(top, frames.place[frame * n + model] ?? top);
    const place = Number.isFinite(before) ? placeIn(from) : top;
    bars.push({
      model,
      rating: start + (after - start) * part,
      place: place + (placeIn(to) - place) * swap,
      provisional: frames.provisional[(part < 0.5 ? from : to) * n + model] === 1,
    });
  }
  return bars;
}

/** The model in first place of a frame, or -1. */
export function leaderOf(frames: RaceFrames, frame: number): number {
  const n = frames.models.length;
  for (let model = 0; model < n; model++) {
    const at = frame * n + model;
    if (frames.place[at] === 0 && Number.isFinite(frames.rating[at])) return model;
  }
  return -1;
}

export interface Lead {
  leader: number;
  /** The period in which it went ahead for good. */
  since: number;
  /** No other model led before. */
  always: boolean;
  /** It went ahead in the last period. */
  lately: boolean;
}

/** Who leads in the last period and since when, from the leader of each period, or -1. */
export function lastLead(leaders: readonly number[]): Lead | null {
  const last = leaders.length - 1;
  const leader = leaders[last] ?? -1;
  if (leader < 0) return null;
  let since = last;
  while (since > 0 && leaders[since - 1] === leader) since -= 1;
  const always = leaders.slice(0, since).every((each) => each < 0);
  return { leader, since, always, lately: since === last };
}

export interface RaceOptions {
  width: number;
  /** Bars that are shown; a model with this place or a later one is out of the picture. */
  top: number;
  title: string;
  colours: ReadonlyMap<string, string>;
  value(rating: number): string;
  date(seconds: number): string;
  totals(frame: number): string;
  axisStart: string;
}

export interface Race {
  svg: SVGSVGElement;
  show(t: number): void;
}

const nameSize = 13.5;
const dateSize = 32;
/** The longest bar has at least this many pixels beside the date. */
const leastBars = 300;

export function drawRace(surface: Surface, frames: RaceFrames, options: RaceOptions): Race {
  const { measure, palette } = surface;
  const { width, top, colours } = options;
  const narrow = width < 640;
  const row = narrow ? 30 : 36;
  const names = widest(frames.models, nameSize, measure, narrow ? 108 : 190);
  const left = names + 46;
  // The date has its own column, or its own row below where bars need the width.
  const dates = Array.from(frames.time, options.date);
  const totals = dates.map((_, frame) => options.totals(frame));
  const valueRoom = measure(options.value(frames.highest), 13) + 18;
  const beside =
    Math.max(widest(dates, dateSize, measure, 360), widest(totals, 13, measure, 360)) + 24;
  const below = narrow || width - left - beside - valueRoom < leastBars;
  const ticker = below ? 0 : beside;
  const bottom = top * row;
  const height = bottom + 26 + (below ? 64 : 0);
  const end = width - ticker - valueRoom;
  const x = scaleLinear()
    .domain([frames.baseline, Math.max(frames.highest, frames.baseline + 1)])
    .range([left, end]);

  const svg = drawing(surface, width, height, options.title);
  const hatch = hatching(svg, "race-provisional", palette.sheet);
  const grid = svg.append("g").attr("font-size", 11.5);
  const startLabel = measure(options.axisStart, 11.5);
  for (const tick of x.ticks(narrow ? 3 : 5)) {
    if (x(tick) <= left) continue;
    grid
      .append("line")
      .attr("x1", x(tick))
      .attr("x2", x(tick))
      .attr("y1", 0)
      .attr("y2", bottom)
      .attr("stroke", palette.line2);
    if (x(tick) - measure(options.value(tick), 11.5) / 2 < left + startLabel + 8) continue;
    grid
      .append("text")
      .attr("x", x(tick))
      .attr("y", bottom + 18)
      .attr("text-anchor", "middle")
      .attr("fill", palette.soft)
      .text(options.value(tick));
  }
  // The bars do not begin at zero: the axis says so, and its line is broken.
  grid
    .append("path")
    .attr("d", `M${left} 0V${bottom - 9}l-4 3 8 3 -4 3V${bottom}`)
    .attr("fill", "none")
    .attr("stroke", palette.soft);
  grid
    .append("text")
    .attr("x", left)
    .attr("y", bottom + 18)
    .attr("fill", palette.soft)
    .text(options.axisStart);
  for (let place = 0; place < top; place++) {
    grid
      .append("text")
      .attr("x", 18)
      .attr("y", place * row + row / 2)
      .attr("dy", ".35em")
      .attr("text-anchor", "end")
      .attr("font-size", 13)
      .attr("fill", palette.soft)
      .text(place + 1);
  }

  const clip = svg.append("clipPath").attr("id", "race-clip");
  clip
    .append("rect")
    .attr("x", 22)
    .attr("y", 0)
    .attr("width", width - 22)
    .attr("height", bottom);
  const field = svg.append("g").attr("clip-path", "url(#race-clip)");
  const bars = frames.models.map((model) => {
    const colour = colours.get(model) ?? palette.rest;
    const group = field.append("g").attr("display", "none").attr("data-bar", model);
    const name = group
      .append("text")
      .attr("x", left - 12)
      .attr("y", row / 2)
      .attr("dy", ".35em")
      .attr("text-anchor", "end")
      .attr("font-size", nameSize)
      .attr("fill", palette.ink)
      .text(fit(model, names, nameSize, measure));
    name.append("title").text(model);
    const bar = group
      .append("rect")
      .attr("x", left)
      .attr("y", row * 0.13)
      .attr("height", row * 0.72)
      .attr("rx", 2)
      .attr("fill", colour);
    const over = group
      .append("rect")
      .attr("x", left)
      .attr("y", row * 0.13)
      .attr("height", row * 0.72)
      .attr("rx", 2)
      .attr("fill", hatch);
    const value = group
      .append("text")
      .attr("y", row / 2)
      .attr("dy", ".35em")
      .attr("font-size", 13)
      .attr("fill", palette.ink);
    return { group, bar, over, value };
  });
  const date = svg
    .append("text")
    .attr("class", "serif")
    .attr("font-size", narrow ? 24 : dateSize)
    .attr("fill", palette.ink)
    .attr("text-anchor", "end")
    .attr("x", width - 4)
    .attr("y", below ? height - 26 : bottom - 30)
    .attr("data-date", "");
  const total = svg
    .append("text")
    .attr("font-size", 13)
    .attr("fill", palette.soft)
    .attr("text-anchor", "end")
    .attr("x", width - 4)
    .attr("y", below ? height - 6 : bottom - 8)
    .attr("data-totals", "");

  const show = (t: number): void => {
    const present = new Map(
      barsAt(frames, t, top)
        .filter((bar) => bar.place < top)
        .map((bar) => [bar.model, bar]),
    );
    bars.forEach(({ group, bar, over, value }, model) => {
      const now = present.get(model);
      group.attr("display", now ? null : "none");
      if (!now) return;
      const length = Math.max(0, x(now.rating) - left);
      group.attr("transform", `translate(0,${now.place * row})`);
      bar.attr("width", length);
      over.attr("width", now.provisional ? length : 0);
      value.attr("x", left + length + 8).text(options.value(now.rating));
    });
    const frame = Math.max(0, Math.min(frames.time.length - 1, Math.round(t)));
    date.text(dates[frame] ?? "");
    total.text(totals[frame] ?? "");
  };
  return { svg: svg.node() as SVGSVGElement, show };
}
