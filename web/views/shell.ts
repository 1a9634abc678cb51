// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// Header, rail and the open view.
import { html, nothing, type TemplateResult } from "lit-html";
import { type Theme, themes, type View, views } from "../hash";
import { type Language, languages } from "../i18n/words";
import type { Loaded } from "../loads";
import type { App } from "./app";
import { arrivingDialog } from "./arriving";
import { boardView } from "./board";
import { copyDialog } from "./copying";
import { dataView } from "./data";
import { firstScreen } from "./first";
import { footer } from "./footer";
import { judgesView } from "./judges";
import { mappingDialog } from "./mapping";
import { methodsView } from "./methods";
import { loadingPanel, noticePanel, unmappedPanel } from "./notice";
import { pairsView } from "./pairs";
import { slicesView } from "./slices";
import { nameOf } from "./text";
import { timeView } from "./time";
import { undoButtons } from "./undo";
import { watched } from "./watched";

const ownNames: Record<Language, string> = { en: "English", zh: "中文", ru: "Русский" };

const mark = html`<svg width="22" height="22" viewBox="0 0 22 22" aria-hidden="true">
  <rect x="2" y="4" width="18" height="2.4" fill="var(--a)"/><rect x="2" y="9.8" width="12.5" height="2.4" fill="currentColor"/>
  <rect x="2" y="15.6" width="7" height="2.4" fill="var(--b)"/></svg>`;

function chip(app: App, loaded: Loaded): TemplateResult {
  const { words, store } = app;
  const { report } = loaded;
  const rows = report.columns.includes("count") ? "load.rows" : "chip.battles";
  return html`<a class="chip" href=${store.hash({ view: "data" })} ?data-own=${!loaded.sample} title=${loaded.files.map(({ name }) => name).join("\n") || loaded.name}>
    <b>${nameOf(words, loaded)}</b>
    <span class="num">${words.text(rows, { n: report.rows.kept })} · ${words.text("chip.models", { n: report.models })}</span></a>`;
}

function header(app: App): TemplateResult {
  const { words, store } = app;
  const loaded = store.loaded.value;
  return html`<header class=${loaded ? "with-data" : ""}>
    <span class="mark">${mark}<span>Ringside</span></span>
    ${loaded ? chip(app, loaded) : nothing}
    <span class="space"></span>
    ${loaded ? watched(() => undoButtons(app)) : nothing}
    <label class="quiet"><span class="visually-hidden">${words.text("page.language")}</span>
      <select name="language" @change=${(event: Event) => {
        store.chooseLanguage((event.target as HTMLSelectElement).value as Language);
      }}>${languages.map(
        (language) => html`<option value=${language} lang=${language}
        .selected=${language === store.language.value}>${ownNames[language]}</option>`,
      )}</select></label>
    <label class="quiet"><span class="visually-hidden">${words.text("page.theme")}</span>
      <select name="theme" @change=${(event: Event) => {
        store.chooseTheme((event.target as HTMLSelectElement).value as Theme);
      }}>${themes.map(
        (theme) => html`<option value=${theme}
        .selected=${theme === store.theme.value}>${words.text(`theme.${theme}`)}</option>`,
      )}</select></label>
  </header>`;
}

function rail({ words, store }: App): TemplateResult {
  return html`<nav aria-label=${words.text("nav.label")}>
    <div class="links">${views.map(
      (view) => html`<a href=${store.hash({ view })}
      aria-current=${view === store.view.value ? "page" : nothing}>${words.text(`nav.${view}`)}</a>`,
    )}</div>
    <small>${words.text("privacy.short")}</small>
  </nav>`;
}

const bodies: Record<View, (app: App) => TemplateResult> = {
  data: dataView,
  board: boardView,
  pairs: pairsView,
  time: timeView,
  methods: methodsView,
  judges: judgesView,
  slices: slicesView,
};

export function page(app: App): TemplateResult {
  const { words, store, ui } = app;
  const skip = html`<a class="skip" href="#content" @click=${(event: Event) => {
    event.preventDefault();
    document.getElementById("content")?.focus();
  }}>${words.text("page.skip")}</a>`;
  if (store.view.value !== "board") ui.rows.begin();
  if (!store.loaded.value) return html`${skip}${header(app)}${firstScreen(app)}${dialogs(app)}`;
  const loading = store.loading.value;
  return html`${skip}${header(app)}
    <div class="shell">${rail(app)}
      <main id="content" tabindex="-1" data-view=${store.view.value}>
        ${noticePanel(app)}
        ${loading ? loadingPanel(app, loading) : nothing}
        ${store.view.value === "data" ? nothing : unmappedPanel(app)}
        ${bodies[store.view.value](app)}
        ${footer(app)}
      </main>
    </div>${dialogs(app)}`;
}

const dialogs = (app: App) =>
  html`${watched(() => mappingDialog(app))}${watched(() => arrivingDialog(app))}${watched(() => copyDialog(app))}`;
