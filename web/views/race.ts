// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// The race with its controls.
import { html, nothing, svg, type TemplateResult } from "lit-html";
import { live } from "lit-html/directives/live.js";
import { raceCsv } from "../charts/csv";
import { drawRace, lastLead, leaderOf } from "../charts/race_bars";
import { pinColours } from "../charts/surface";
import type { RaceFrames, RunOptions } from "../core";
import { isolate } from "../i18n/words";
import type { App } from "./app";
import { drawn } from "./drawn";
import { figure, picker } from "./figure";
import { speeds } from "./race_player";
import { model, rich } from "./text";
import { watched } from "./watched";

/** Numbers of bars to choose from. */
export const raceTops = [8, 12, 16, 20, 30];

/** Who leads in the end, and since when. */
function finding(app: App, frames: RaceFrames): unknown {
  const leaders = Array.from(frames.time, (_, frame) => leaderOf(frames, frame));
  const last = frames.models.length * (frames.time.length - 1);
  return (
    levelInTheEnd(app, frames.models, frames.rating.subarray(Math.max(0, last))) ??
    ledSince(app, leaders, frames.models, frames.time) ??
    app.words.text("time.race")
  );
}

/** The sentence on the first two where no whole point lies between them; null where one does. */
export function levelInTheEnd(
  { words }: App,
  models: readonly string[],
  ratings: Float64Array,
): unknown {
  const [first, second] = models
    .map((name, i) => ({ name, rating: ratings[i] ?? Number.NaN }))
    .filter((each) => Number.isFinite(each.rating))
    .sort((a, b) => b.rating - a.rating);
  if (!first || !second || Math.round(first.rating - second.rating) !== 0) return null;
  return rich(words, "time.level", { model: model(first.name), other: model(second.name) });
}

/** The sentence on the model that leads in the last period; null when none does. */
export function ledSince(
  { words }: App,
  leaders: readonly number[],
  models: readonly string[],
  time: Float64Array,
): unknown {
  const lead = lastLead(leaders);
  if (!lead) return null;
  const key = lead.always ? "time.led.always" : lead.lately ? "time.led.now" : "time.led.since";
  const values = {
    model: model(models[lead.leader] ?? ""),
    date: words.day(time[lead.since] ?? 0),
  };
  return rich(words, key, values);
}

/** The method and the period in the words of the subtitle. */
export function howTexts({ words }: App, options: RunOptions): { method: string; period: string } {
  return {
    method: words.text(options.method === "bradley-terry" ? "time.method.bt" : "time.method.elo"),
    period: words.text(`period.${options.history.period}.adverb`),
  };
}

const arrow = (path: string) =>
  html`<svg width="10" height="10" viewBox="0 0 10 10" aria-hidden="true" fill="currentColor"><path d=${path}/></svg>`;

function controls({ words, player }: App, frames: RaceFrames, options: RunOptions): TemplateResult {
  const frame = player.frame.value;
  const leader = frames.models[leaderOf(frames, frame)] ?? "";
  const now = words.text("race.now", {
    date: words.day(frames.time[frame] ?? 0),
    leader: isolate(leader),
  });
  const playing = player.playing.value;
  return html`<div class="controls">
    <button class="btn primary play" data-action="play" aria-pressed=${playing} @click=${() => player.toggle()}>
      <svg width="11" height="11" viewBox="0 0 11 11" aria-hidden="true" fill="currentColor">${
        playing
          ? svg`<rect x="1" width="3" height="11"/><rect x="7" width="3" height="11"/>`
          : svg`<path d="M1 0l10 5.5L1 11z"/>`
      }</svg>
      ${words.text(playing ? "race.pause" : "race.play")}</button>
    <button class="btn step" aria-label=${words.text("race.back")} title=${words.text("race.back")} @click=${() => player.step(-1)}>${arrow("M8 0v10L1 5z")}</button>
    <button class="btn step" aria-label=${words.text("race.forward")} title=${words.text("race.forward")} @click=${() => player.step(1)}>${arrow("M2 0v10l7-5z")}</button>
    <input type="range" min="0" max=${player.last} step="1" .value=${live(String(frame))} aria-label=${words.text("race.scrub")}
      aria-valuetext=${now} @input=${(event: Event) => player.seek((event.target as HTMLInputElement).valueAsNumber)}>
    <span class="num soft">${words.text(`period.${options.history.period}.of`, { n: frame + 1, total: frames.time.length })}</span>
    ${picker(
      "speed",
      words.text("race.speed"),
      speeds.map((n) => ({ value: String(n), label: `${n}×` })),
      String(player.speed.value),
      (n) => {
        player.speed.value = Number(n);
      },
    )}
    <label class="check"><input type="checkbox" name="loop" .checked=${live(player.loop.value)}
      @change=${(event: Event) => {
        player.loop.value = (event.target as HTMLInputElement).checked;
      }}><span>${words.text("race.loop")}</span></label>
  </div>
  <span class="visually-hidden" role="status">${playing ? "" : now}</span>`;
}

function onKey({ player }: App, event: KeyboardEvent): void {
  // The controls inside keep their own keys.
  if (
    (event.target as Element).matches("input, select, button") &&
    !(event.key === "l" || event.key === "+" || event.key === "-")
  )
    return;
  const far = event.shiftKey ? 10 : 1;
  const actions: Record<string, () => void> = {
    " ": () => player.toggle(),
    ArrowLeft: () => player.step(-far),
    ArrowRight: () => player.step(far),
    Home: () => player.seek(0),
    End: () => player.seek(player.last),
    "+": () => player.faster(1),
    "-": () => player.faster(-1),
    l: () => {
      player.loop.value = !player.loop.value;
    },
  };
  const action = actions[event.key];
  if (!action) return;
  event.preventDefault();
  action();
}

function raceTable({ words, player }: App, frames: RaceFrames, top: number): TemplateResult {
  const n = frames.models.length;
  const frame = player.frame.value;
  const order = frames.models
    .map((name, i) => ({
      name,
      place: frames.place[frame * n + i] ?? top,
      rating: frames.rating[frame * n + i] ?? Number.NaN,
    }))
    .filter((each) => each.place < top && Number.isFinite(each.rating))
    .sort((a, b) => a.place - b.place);
  return html`<table class="plain"><caption>${words.day(frames.time[frame] ?? 0)}</caption><thead><tr><th scope="col">${words.text("race.place")}</th>
    <th scope="col" class="l">${words.text("board.model")}</th><th scope="col">${words.text("board.rating")}</th></tr></thead>
    <tbody>${order.map(
      (
        each,
      ) => html`<tr><td class="num">${each.place + 1}</td><th scope="row"><bdi>${each.name}</bdi></th>
      <td class="num">${words.rating(each.rating)}</td></tr>`,
    )}</tbody></table>`;
}

export function raceFigure(app: App, frames: RaceFrames, options: RunOptions): TemplateResult {
  const { words, store, player, surface } = app;
  const top = store.raceTop.value;
  const pins = store.pinned.value;
  player.take(frames);
  const baseline = words.rating(frames.baseline);
  const bars = Math.min(top, frames.models.length);
  return html`<div class="race" data-race @keydown=${(event: KeyboardEvent) => onKey(app, event)}>${figure(
    app,
    {
      name: "race",
      title: finding(app, frames),
      sub: words.text("race.sub", { ...howTexts(app, options), baseline }),
      chart:
        () => html`<div class="stage" data-race-frame=${watched(() => player.frame.value)} tabindex="0" role="group" aria-label=${words.text("time.race")} aria-describedby="race-keys"
      ${drawn([frames, bars, pins.join("\n"), app.look, words], (width) => {
        const race = drawRace(surface, frames, {
          width,
          top: bars,
          title: words.text("time.race"),
          colours: pinColours(pins, surface.palette),
          value: words.rating,
          date: words.day,
          axisStart: words.text("race.axis", { baseline }),
          totals: (frame) =>
            [
              words.text("chip.battles", { n: frames.total[frame] ?? 0 }),
              words.text("chip.models", { n: frames.rated[frame] ?? 0 }),
            ].join(" · "),
        });
        player.attach(race);
        return race.svg;
      })}></div>`,
      table: () => html`${watched(() => raceTable(app, frames, top))}`,
      csv: () => raceCsv(frames, player.frame.value, top),
    },
  )}${frames.time.length > 1 ? watched(() => controls(app, frames, options)) : nothing}
  <p class="note keys" id="race-keys">${words.text("race.keys")}</p></div>`;
}
