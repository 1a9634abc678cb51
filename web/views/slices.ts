// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// Models in parts of the battles, and whether they differ there.
import { html, type TemplateResult } from "lit-html";
import type { App } from "./app";
import { filterLine } from "./filters";
import { failurePanel } from "./notice";

export function slicesView(app: App): TemplateResult {
  const { words, store } = app;
  const answer = store.answers.slices;
  const failure = answer.failure.value;
  const report = answer.value.value;
  if (failure) return html`${filterLine(app)}${failurePanel(app, failure, "")}`;
  if (!report)
    return html`${filterLine(app)}<p class="lede waiting" role="status">${words.text("board.rating_now")}</p>`;
  return html`${filterLine(app)}<pre>${JSON.stringify(report, null, 1)}</pre>`;
}
