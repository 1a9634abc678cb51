// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// The first screen: what this is, where to drop a file, and samples.
import { html, nothing, type TemplateResult } from "lit-html";
import { samples } from "../samples";
import type { App } from "./app";
import { footer } from "./footer";
import { loadingPanel, noticePanel } from "./notice";
import { rich } from "./text";

export function privacyLine({ words, ui }: App): TemplateResult {
  const open = ui.howToVerify.value;
  return html`<div class="privacy">
    <p class="lock"><svg width="16" height="16" viewBox="0 0 16 16" fill="none" stroke="currentColor" stroke-width="1.4"
      aria-hidden="true"><rect x="3" y="7" width="10" height="7" rx="1.5"/><path d="M5 7V5a3 3 0 0 1 6 0v2"/></svg>
      <span>${words.text("privacy.line")}${words.gap}<button class="link" aria-expanded=${open} aria-controls="verify"
        @click=${() => {
          ui.howToVerify.value = !open;
        }}>${words.text("privacy.verify")}</button></span></p>
    <div id="verify" ?hidden=${!open}><ol>
      <li>${words.text("privacy.how.csp")}</li>
      <li>${words.text("privacy.how.network")}</li>
      <li>${words.text("privacy.how.offline")}</li>
    </ol><p>${words.text("privacy.kept")}</p></div>
  </div>`;
}

/** Where a battle file is to be had, since the page cannot fetch it. */
export function publicFile({ words, store }: App): TemplateResult | typeof nothing {
  const address = store.arenaAddress;
  if (!address) return nothing;
  return html`<p class="public">${rich(words, "first.public", {
    address: html`<a href=${address} target="_blank" rel="noreferrer">${
      // Where a long line may break.
      address.split(/(?<=\w\/)/).map((part) => html`${part}<wbr>`)
    }</a>`,
    command: html`<code>ringside download</code>`,
  })}</p>`;
}

export function firstScreen(app: App): TemplateResult {
  const { words, store } = app;
  const loading = store.loading.value;
  const ready = store.options.value !== null;
  return html`<main class="first" id="content" tabindex="-1">
    <h1>${words.text("first.title")}</h1>
    <p class="sub">${words.text("first.sub")}</p>
    ${noticePanel(app)}
    ${
      loading
        ? loadingPanel(app, loading)
        : html`
      <button class="drop" ?disabled=${!ready} @click=${app.chooseFile}>
        <strong>${words.text("first.drop")}</strong>
        <span>${ready ? words.text("first.formats") : words.text("first.ready")}</span>
      </button>`
    }
    ${privacyLine(app)}
    ${
      loading
        ? nothing
        : html`${publicFile(app)}<h2 class="h2">${words.text("first.samples")}</h2>
      <div class="cards">${samples.map(
        (sample) => html`<button class="card" data-sample=${sample.id} ?disabled=${!ready}
        @click=${() => store.openSample(sample)}>
        <b>${words.text(sample.title)}</b><span>${words.text(sample.about)}</span></button>`,
      )}</div>`
    }
    ${footer(app)}
  </main>`;
}
