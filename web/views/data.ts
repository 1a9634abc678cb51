// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// The data: what the files hold, what became of their rows, and which rows count.
import { html, nothing, type TemplateResult } from "lit-html";
import type { App } from "./app";
import { fileSection } from "./files";
import { funnel } from "./funnel";
import { healthPanel } from "./health";
import { failurePanel } from "./notice";
import { rules } from "./rules";
import { rich } from "./text";

export function dataView(app: App): TemplateResult {
  const { words, store } = app;
  const loaded = store.loaded.value;
  const options = store.options.value;
  if (!loaded) return html``;
  const board = store.board.value.value;
  const failure = store.board.failure.value;
  const audit = board?.rows ?? loaded.report.rows;
  const all = audit.kept === audit.read;
  const unit = store.unit.value;
  return html`<h1 class="lede">${
    all
      ? rich(words, `data.title.all${unit}`, { n: audit.kept })
      : rich(words, `data.title${unit}`, { n: audit.kept, read: words.integer(audit.read) })
  }</h1>
    ${failure ? failurePanel(app, failure, "") : nothing}
    <div class="data">
      <div class="data-main">${options ? healthPanel(app, loaded.report, options) : nothing}${funnel(app, loaded, audit)}${options ? rules(app, loaded, options) : nothing}</div>
      ${fileSection(app, loaded)}
    </div>`;
}
