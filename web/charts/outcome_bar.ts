// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// One pair: its outcomes as one bar in the four colours, and the observed share beside the predicted.
import { drawing, hatching, type Surface } from "./surface";

export interface PairOutcome {
  wins: number;
  ties: number;
  bothBad: number;
  losses: number;
  /** NaN where the pair never met. */
  observed: number;
  predicted: number;
}

export interface OutcomeBarOptions {
  width: number;
  title: string;
  labels: {
    wins: string;
    ties: string;
    bothBad: string;
    losses: string;
    observed: string;
    predicted: string;
  };
}

const barHeight = 26;
const gap = 2;

export function drawOutcomeBar(
  surface: Surface,
  pair: PairOutcome,
  options: OutcomeBarOptions,
): SVGSVGElement {
  const { measure, palette } = surface;
  const { width, labels } = options;
  const met = Number.isFinite(pair.observed);
  const svg = drawing(surface, width, met ? 132 : 74, options.title);
  const hatch = hatching(svg, "both-bad", palette.paper);

  const parts = [
    { n: pair.wins, colour: palette.a, label: labels.wins, hatched: false },
    { n: pair.ties, colour: palette.tie, label: labels.ties, hatched: false },
    { n: pair.bothBad, colour: palette.bad, label: labels.bothBad, hatched: true },
    { n: pair.losses, colour: palette.b, label: labels.losses, hatched: false },
  ].filter((part) => part.n > 0);
  const all = parts.reduce((sum, part) => sum + part.n, 0);
  if (met && all > 0) {
    const room = width - gap * (parts.length - 1);
    let x = 0;
    // Labels that do not fit inside go below, left to right, without overlap.
    let below = 0;
    for (const part of parts) {
      const length = (part.n / all) * room;
      const bar = () =>
        svg
          .append("rect")
          .attr("x", x)
          .attr("y", 0)
          .attr("width", length)
          .attr("height", barHeight)
          .attr("rx", 1);
      bar().attr("fill", part.colour).attr("data-n", part.n);
      if (part.hatched) bar().attr("fill", hatch).attr("opacity", 0.45);
      const wide = measure(part.label, 12.5);
      if (!part.hatched && wide + 14 <= length) {
        svg
          .append("text")
          .attr("x", x + 8)
          .attr("y", barHeight / 2)
          .attr("dy", ".35em")
          .attr("font-size", 12.5)
          .attr("fill", surface.palette.sheet)
          .text(part.label);
      } else {
        const start = Math.max(below, Math.min(x + length / 2 - wide / 2, width - wide));
        svg
          .append("text")
          .attr("x", start)
          .attr("y", barHeight + 17)
          .attr("font-size", 12)
          .attr("fill", palette.soft)
          .text(part.label);
        below = start + wide + 10;
      }
      x += length + gap;
    }
  }

  const y = met ? 84 : 26;
  const at = (share: number) => 6 + share * (width - 12);
  svg
    .append("line")
    .attr("x1", at(0))
    .attr("x2", at(1))
    .attr("y1", y)
    .attr("y2", y)
    .attr("stroke", palette.line);
  for (const share of [0, 0.5, 1]) {
    svg
      .append("line")
      .attr("x1", at(share))
      .attr("x2", at(share))
      .attr("y1", y - 6)
      .attr("y2", y + 6)
      .attr("stroke", share === 0.5 ? palette.soft : palette.line);
    svg
      .append("text")
      .attr("x", at(share))
      .attr("y", y + 20)
      .attr("font-size", 11)
      .attr("fill", palette.soft)
      .attr("text-anchor", share === 0 ? "start" : share === 1 ? "end" : "middle")
      .text(share * 100);
  }
  svg
    .append("circle")
    .attr("cx", at(pair.predicted))
    .attr("cy", y)
    .attr("r", 5.5)
    .attr("fill", palette.paper)
    .attr("stroke", palette.a)
    .attr("stroke-width", 1.8)
    .attr("data-mark", "predicted");
  if (met) {
    svg
      .append("circle")
      .attr("cx", at(pair.observed))
      .attr("cy", y)
      .attr("r", 4.5)
      .attr("fill", palette.a)
      .attr("data-mark", "observed");
  }
  const note = svg
    .append("text")
    .attr("y", y + 42)
    .attr("font-size", 12)
    .attr("fill", palette.soft);
  if (met) note.append("tspan").attr("x", 0).text(`● ${labels.observed}`);
  note
    .append("tspan")
    .attr("x", met ? Math.max(measure(`● ${labels.observed}`, 12) + 16, width / 2) : 0)
    .text(`○ ${labels.predicted}`);
  return svg.node() as SVGSVGElement;
}
