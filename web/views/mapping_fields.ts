// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// The fields of the mapping dialog: a column for each role, with examples and why it was guessed.
import { html, nothing, type TemplateResult } from "lit-html";
import { live } from "lit-html/directives/live.js";
import type { InspectedColumn, Mapping, OutcomeKind } from "../core";
import type { Subject } from "../mapper";
import { contextRoles, modelRoles, type Role, requiredRoles, rolesOf, wayOf } from "../mapping";
import type { App } from "./app";

const chosen = (event: Event): string => (event.currentTarget as HTMLSelectElement).value;

/** Why the column has the role, where it still is the guess. */
function guess({ words }: App, column: InspectedColumn, role: Role): unknown {
  if (column.role !== role || column.certainty === "none") return nothing;
  const because = words.find("because", column.reason);
  const sure = words.text(`map.${column.certainty}` as "map.sure");
  return html`<span class=${column.certainty}>${column.certainty === "sure" ? "✓" : "?"} ${sure}${
    because ? ` · ${words.text(because)}` : ""
  }</span>`;
}

/** The days that the times are understood to be: a wrong unit shows. */
function span({ words, store }: App): unknown {
  const trial = store.loader.mapper.trial.value.value;
  if (!trial?.last_time) return nothing;
  const [from, to] = [words.day(trial.first_time), words.day(trial.last_time)];
  return html`<small data-span>${words.text("data.span.range", { from, to })}</small>`;
}

export function mappingFields(app: App, subject: Subject, mapping: Mapping): TemplateResult {
  const { words, store } = app;
  const { mapper } = store.loader;
  const { columns, lists } = subject.inspection;
  const { ways, min_strong_wins, max_strong_wins } = subject.defaults.mapping_rules;
  const kind = mapper.kind.value;
  const way = wayOf(ways, kind);
  const needed = requiredRoles(mapping, way);

  const column = (role: Role) => {
    const required = needed.includes(role);
    const path = mapping.columns[role];
    const found = columns.find((each) => each.path === path);
    const absent = path !== "" && !found;
    return html`<div class="role" data-role=${role}><label><span>${words.text(`role.${role}` as "role.model_a")}</span>
      <select name=${role} ?autofocus=${role === "model_a"} ?required=${required} @change=${(event: Event) => mapper.setColumn(role, chosen(event))}>
        <option value="" .selected=${live(path === "")}>${words.text(required ? "map.choose" : "map.none")}</option>
        ${absent ? html`<option value=${path} .selected=${live(true)}>${path}</option>` : nothing}
        ${columns.map((each) => html`<option value=${each.path} .selected=${live(each.path === path)}>${each.path}</option>`)}
      </select></label>
      ${
        found
          ? html`<small><bdi class="examples">${found.examples.join(" · ")}</bdi>${guess(app, found, role)}</small>`
          : absent
            ? html`<small class="alarm">${words.text("map.absent")}</small>`
            : nothing
      }${role === "time" && found ? span(app) : nothing}</div>`;
  };

  const list = html`<div class="role"><label><span>${words.text("map.list")}</span>
    <select name="list" @change=${(event: Event) => void mapper.setList(chosen(event))}><option value="" .selected=${live(mapping.list === "")}>${words.text("map.list.outermost")}</option>
      ${lists.map(
        (each) =>
          html`<option value=${each.path} .selected=${live(each.path === mapping.list)}>${each.path} (${words.integer(each.rows)}${each.complete ? "" : "+"})</option>`,
      )}</select></label></div>`;

  const how = html`<div class="role how"><label><span>${words.text("map.kind")}</span>
    <select name="kind" @change=${(event: Event) => mapper.setKind(chosen(event) as OutcomeKind)}>
      ${ways.map((each) => html`<option value=${each.kind} .selected=${live(each.kind === kind)}>${words.text(`kind.${each.kind}` as "kind.winner")}</option>`)}
    </select></label></div>`;

  const baseline = html`<div class="role"><label><span>${words.text("map.baseline")}</span>
    <input name="baseline" type="text" .value=${live(mapping.baseline)} @input=${(event: Event) =>
      mapper.setBaseline((event.currentTarget as HTMLInputElement).value)}></label>
    <small>${words.text("map.baseline.about")}</small></div>`;

  const strong = html`<div class="role"><label><span>${words.text("map.strong")}</span>
    <input name="strong_wins" type="number" min=${min_strong_wins} max=${max_strong_wins} step="any" .value=${live(String(mapping.strong_wins))}
      @change=${(event: Event) => mapper.setStrongWins((event.currentTarget as HTMLInputElement).valueAsNumber)}></label></div>`;

  const models = modelRoles(way);
  return html`
    ${lists.length > 0 ? list : nothing}
    ${
      models.length > 0
        ? html`<fieldset><legend>${words.text("map.models")}</legend>${models.map(column)}${baseline}</fieldset>`
        : nothing
    }
    <fieldset><legend>${words.text("map.outcome")}</legend>${how}
      ${rolesOf(way).map(column)}
      ${kind === "games" ? strong : nothing}</fieldset>
    <fieldset><legend>${words.text("map.optional")}</legend>${contextRoles.map(column)}</fieldset>`;
}
