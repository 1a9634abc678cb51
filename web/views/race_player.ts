// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// Plays the race: holds the moment and moves it on. What a moment looks like is the chart's business.
import { signal } from "@preact/signals-core";
import { timer } from "d3-timer";
import type { Race } from "../charts/race_bars";
import type { RaceFrames } from "../core";

export const speeds = [1, 2, 3, 5, 10];
// Under reduced motion a period stands this long, and nothing moves in between.
const stillSeconds = 1.5;

export class RacePlayer {
  /** The period that is shown, for the scrubber and its texts. */
  readonly frame = signal(0);
  readonly playing = signal(false);
  readonly speed = signal(2);
  readonly loop = signal(false);

  private moment = 0;
  private frames: RaceFrames | null = null;
  private race: Race | null = null;
  private running: { stop(): void } | null = null;

  constructor(private readonly reducedMotion: () => boolean) {}

  get last(): number {
    return Math.max(0, (this.frames?.time.length ?? 1) - 1);
  }

  /** New frames open paused on the last one; the same frames keep the moment. */
  take(frames: RaceFrames): void {
    if (frames === this.frames) return;
    this.frames = frames;
    this.pause();
    this.moment = this.last;
    this.frame.value = this.last;
  }

  attach(race: Race): void {
    this.race = race;
    race.show(this.moment);
  }

  toggle(): void {
    if (this.playing.value) this.pause();
    else this.play();
  }

  pause(): void {
    this.running?.stop();
    this.running = null;
    this.playing.value = false;
  }

  play(): void {
    if (this.last === 0) return;
    if (this.moment >= this.last) this.show(0);
    this.playing.value = true;
    let before = 0;
    let waited = 0;
    const running = timer((elapsed) => {
      const seconds = (elapsed - before) / 1000;
      before = elapsed;
      if (this.reducedMotion()) {
        waited += seconds;
        if (waited < stillSeconds) return;
        waited = 0;
        this.advance(Math.floor(this.moment) + 1);
      } else this.advance(this.moment + seconds * this.speed.value);
    });
    this.running = running;
  }

  /** Jumps to a period and stops. */
  seek(frame: number): void {
    this.pause();
    this.show(Math.max(0, Math.min(this.last, frame)));
  }

  step(by: number): void {
    this.seek(Math.round(this.moment) + by);
  }

  faster(by: 1 | -1): void {
    const at = speeds.indexOf(this.speed.value);
    this.speed.value = speeds[Math.max(0, Math.min(speeds.length - 1, at + by))] ?? 1;
  }

  private advance(moment: number): void {
    if (moment < this.last) this.show(moment);
    else if (this.loop.value && moment > this.last) this.show(0);
    else {
      this.show(this.last);
      if (!this.loop.value) this.pause();
    }
  }

  private show(moment: number): void {
    this.moment = moment;
    this.race?.show(moment);
    this.frame.value = Math.round(moment);
  }
}
