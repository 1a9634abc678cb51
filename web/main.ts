// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// Starts the page: the engine, the store, the rendering, drops, and the address.
import { effect, signal } from "@preact/signals-core";
import { html, nothing, render } from "lit-html";
import { browserBar, keepAddress } from "./address_bar";
import { startEmbeddedEngine } from "./embedded";
import { preferredLanguage } from "./i18n/words";
import { MappingMemory, ReaderMemory } from "./remembered";
import { sampleNamed } from "./samples";
import { Store } from "./store";
import { type App, Ui } from "./views/app";
import { browserMeasure, readPalette } from "./views/browser_surface";
import { acceptDrops, dragging, filePicker } from "./views/drop";
import { loadingTitle } from "./views/notice";
import { RacePlayer } from "./views/race_player";
import { page } from "./views/shell";
import { undoKeys } from "./views/undo";
import { watched } from "./views/watched";

const shown = location.hash;
const store = new Store(
  startEmbeddedEngine(),
  shown,
  preferredLanguage(navigator.languages),
  new MappingMemory(() => localStorage),
  new ReaderMemory(() => localStorage),
);
const ui = new Ui();
const stillness = matchMedia("(prefers-reduced-motion: reduce)");
const player = new RacePlayer(() => stillness.matches);
const root = document.documentElement;
const place = document.getElementById("app") as HTMLElement;
const measure = browserMeasure(document.body);

const darkness = matchMedia("(prefers-color-scheme: dark)");
const systemDark = signal(darkness.matches);
darkness.addEventListener("change", () => {
  systemDark.value = darkness.matches;
});

const intake = {
  receive: store.loader.receive.bind(store.loader),
  fail: store.loader.fail.bind(store.loader),
};
const chooseFile = filePicker(document.getElementById("file") as HTMLInputElement, intake);
acceptDrops(intake);
undoKeys(store);

const nextFrame = (draw: () => void) => void requestAnimationFrame(draw);
let palette = readPalette(root);
effect(() => {
  const words = store.words.value;
  const theme = store.theme.value;
  const look = theme === "auto" ? (systemDark.value ? "dark" : "light") : theme;
  if (root.dataset.theme !== look) {
    root.dataset.theme = look;
    palette = readPalette(root);
  }
  const surface = { document, measure, palette, nextFrame };
  const app: App = { store, ui, player, words, surface, look, chooseFile };
  const overlay = () =>
    dragging.value ? html`<div class="overlay">${words.text("drop.overlay")}</div>` : nothing;
  render(html`${page(app)}${watched(overlay)}`, place);
});

// Each on its own: styles depend on both attributes, and writing one has them all computed again.
effect(() => {
  root.lang = store.words.value.locale;
});
effect(() => {
  document.body.dataset.state = store.busy.value ? "busy" : "idle";
});
effect(() => {
  const words = store.words.value;
  const loading = store.loading.value;
  document.title = loading ? loadingTitle(words, loading) : words.text("page.title");
});

const addressed = {
  address: () => (store.options.value ? store.hash() : null),
  follow: store.follow.bind(store),
};
keepAddress(addressed, browserBar, shown);
document.addEventListener("visibilitychange", () => {
  if (document.hidden) player.pause();
});

async function begin(): Promise<void> {
  await store.start();
  const sample = sampleNamed(store.sampleInAddress ?? "");
  if (sample && !store.loaded.value && !store.loading.value) await store.openSample(sample);
}
void begin();
