// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// Whether other ways to rate agree, which of them foretells votes best, and what holds the leader up.
import { html, nothing, type TemplateResult } from "lit-html";
import { ranksCsv } from "../charts/csv";
import { drawRankSlopes } from "../charts/rank_slopes";
import { pinColours } from "../charts/surface";
import type { MethodReport, RatingSystem } from "../core";
import type { App } from "./app";
import { drawn } from "./drawn";
import { figure } from "./figure";
import { filterLine } from "./filters";
import { bestOf, firstsOf } from "./method_findings";
import { failurePanel } from "./notice";
import { model, modelList, rich } from "./text";

const shownModels = 20;

const systemName = ({ words }: App, system: RatingSystem): string => words.text(`system.${system}`);

/** Who is first, by how many of the methods. */
function lede(app: App, report: MethodReport): unknown[] {
  const { words } = app;
  const firsts = firstsOf(report);
  const [most] = firsts;
  if (!most) return [words.text("methods.none")];
  const all = report.methods.filter(({ rated }) => rated > 0).length;
  const values = { n: most.methods.length, all, leader: modelList(words, most.models) };
  return rich(words, values.n === all ? "methods.all" : "methods.most", values);
}

/** The other first places, which method foretells best, and the votes that hold the leader up. */
function details(app: App, report: MethodReport): unknown[] {
  const { words, store } = app;
  const parts: unknown[] = [];
  const add = (part: unknown) => parts.push(part, words.gap);
  for (const { models, methods } of firstsOf(report).slice(1)) {
    add(
      rich(words, "methods.other", {
        leader: modelList(words, models),
        methods: words.list(methods.map((each) => systemName(app, each))),
      }),
    );
  }
  const best = bestOf(report);
  if (best) {
    add(
      rich(words, report.timed ? "methods.foretold.time" : "methods.foretold.file", {
        n: report.foretold,
        learned: words.integer(report.learned),
        best: systemName(app, best.method),
        loss: words.decimal(best.log_loss, 3),
        coin: words.decimal(report.coin_log_loss, 3),
      }),
    );
  } else add(words.text("methods.not_foretold"));
  const held = store.answers.influence.value.value;
  if (held) {
    add(
      held.rival === ""
        ? rich(words, "influence.none", { leader: model(held.leader) })
        : rich(words, "influence.votes", {
            n: held.votes,
            share: words.percent(held.share, held.share < 0.001 ? 3 : 1),
            leader: model(held.leader),
            rival: model(held.rival),
          }),
    );
  }
  return parts;
}

function slopes(app: App, report: MethodReport): TemplateResult {
  const { words, store, surface, look } = app;
  const answered = report.methods.flatMap(({ rated }, at) => (rated > 0 ? [at] : []));
  const n = report.methods.length;
  const data = {
    models: report.models,
    methods: answered.map((at) => systemName(app, report.methods[at]?.method ?? "bradley-terry")),
    rank: report.models.flatMap((_, i) => answered.map((at) => report.rank[i * n + at] ?? 0)),
  };
  const pins = store.pinned.value;
  const draw = (width: number) =>
    drawRankSlopes(surface, data, {
      width,
      title: words.text("methods.slopes"),
      colours: pinColours(pins, surface.palette),
      top: shownModels,
    });
  const ranks =
    () => html`<table class="plain"><thead><tr><th scope="col" class="l">${words.text("board.model")}</th>
    ${data.methods.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead><tbody>
    ${data.models.map(
      (name, i) =>
        html`<tr><th scope="row"><bdi>${name}</bdi></th>${answered.map((_, k) => {
          const rank = data.rank[i * answered.length + k];
          return html`<td class="num">${rank || "–"}</td>`;
        })}</tr>`,
    )}</tbody></table>`;
  const more = report.models.length - shownModels;
  return figure(app, {
    name: "methods",
    title: words.text("methods.slopes"),
    sub: html`${words.text("methods.slopes.sub")}${more > 0 ? html`${words.gap}${words.text("methods.slopes.more", { n: shownModels })}` : nothing}`,
    chart: () =>
      html`<div class="scroll" tabindex="0" role="region" aria-label=${words.text("methods.slopes")}
        ${drawn([report, pins.join("\n"), look, words], draw)}></div>`,
    table: ranks,
    csv: () => ranksCsv(report),
  });
}

function scores(app: App, report: MethodReport): TemplateResult {
  const { words } = app;
  const best = bestOf(report);
  const shown = (value: number, digits: number) =>
    Number.isFinite(value) ? words.decimal(value, digits) : "–";
  return html`<section class="scores"><h2 class="finding">${words.text("methods.scores")}</h2>
    <p>${words.text("methods.scores.sub")}</p>
    <div class="scroll" tabindex="0" role="region" aria-label=${words.text("methods.scores")}><table class="plain">
    <thead><tr><th scope="col" class="l">${words.text("methods.method")}</th><th scope="col">${words.text("methods.rated")}</th>
      <th scope="col">${words.text("methods.log_loss")}</th><th scope="col">${words.text("methods.accuracy")}</th>
      <th scope="col">${words.text("methods.tau")}</th></tr></thead>
    <tbody>${report.methods.map(
      (
        row,
        k,
      ) => html`<tr data-system=${row.method} data-log-loss=${Number.isFinite(row.log_loss) ? String(row.log_loss) : ""}>
      <th scope="row">${systemName(app, row.method)}${row.problem ? html` <small lang="en">${row.problem}</small>` : nothing}</th>
      <td class="num">${row.rated > 0 ? words.integer(row.rated) : "–"}</td>
      <td class="num">${row === best ? html`<strong>${shown(row.log_loss, 4)}</strong>` : shown(row.log_loss, 4)}</td>
      <td class="num">${Number.isFinite(row.accuracy) ? words.percent(row.accuracy, 1) : "–"}</td>
      <td class="num">${shown(report.kendall_tau[k] ?? Number.NaN, 3)}</td></tr>`,
    )}</tbody></table></div></section>`;
}

export function methodsView(app: App): TemplateResult {
  const { words, store } = app;
  const { methods } = store.answers;
  const failure = methods.failure.value;
  const report = methods.value.value;
  if (failure) return html`${filterLine(app)}${failurePanel(app, failure, "")}`;
  if (!report)
    return html`${filterLine(app)}<p class="lede waiting" role="status">${words.text("methods.rating_now")}</p>`;
  return html`${filterLine(app)}
    <h1 class="lede">${lede(app, report)}</h1>
    <p class="sub">${details(app, report)}</p>
    ${slopes(app, report)}
    ${scores(app, report)}`;
}
