// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// The sentence above the table and the doubt below it, worded from facts of the core.
import { html, type TemplateResult } from "lit-html";
import type { Board } from "../core";
import type { Words } from "../i18n/words";
import type { App } from "./app";
import { describeK } from "./method";
import { model, modelList, rich } from "./text";
import { watched } from "./watched";

const namedTied = 3;

/** As words.rating writes it, so that the plural form is that of the number that is seen. */
const wholePoints = (points: number): number => Math.round(points) + 0;

/** Whether the sentence itself says that the first two are level, for nobody leads then. */
function saysLevel({ headline }: Board): boolean {
  const { certainty, runner_up, difference } = headline;
  return certainty === "unknown" && runner_up !== "" && wholePoints(difference) === 0;
}

function sentence({ words }: App, board: Board): unknown[] {
  const { leader, runner_up, rating, certainty, tied } = board.headline;
  const values = { leader: model(leader), rating: words.rating(rating) };
  switch (certainty) {
    case "apart":
      return rich(words, "board.apart", values);
    case "probable":
      return rich(words, "board.probable", values);
    case "unknown":
      return saysLevel(board)
        ? rich(words, "board.unknown.level", { ...values, runner_up: model(runner_up) })
        : rich(words, "board.unknown", values);
    case "not_apart": {
      if (tied.length <= namedTied)
        return rich(words, "board.not_apart", { ...values, tied: modelList(words, tied) });
      const named = tied.slice(0, namedTied - 1);
      return rich(words, "board.not_apart.many", {
        ...values,
        n: tied.length - named.length,
        tied: named.flatMap((name, i) =>
          i === 0 ? [model(name)] : [words.language === "zh" ? "、" : words.comma, model(name)],
        ),
      });
    }
  }
}

/** How the figures came about. */
export function methodText(words: Words, { fit, options, replicates }: Board): string {
  return [
    options.method === "bradley-terry"
      ? words.text(`fitted.${fit.ties}`)
      : words.text("board.method.elo", { k: describeK(words, options) }),
    replicates > 0
      ? words.text("board.replicates", { n: replicates })
      : words.text("board.no_intervals"),
    ...(replicates > 0 ? [words.text("board.seed", { seed: String(options.seed) })] : []),
  ].join(words.comma);
}

/** How sure the first place is, then how the figures came about. */
function doubt({ words, store }: App, board: Board): unknown[] {
  const { headline, options } = board;
  const parts: unknown[] = [];
  const add = (part: unknown) => parts.push(part, words.gap);
  if (headline.runner_up !== "") {
    const { difference_lower: lower, difference_upper: upper } = headline;
    const ahead = { n: wholePoints(headline.difference), runner_up: model(headline.runner_up) };
    if (!saysLevel(board))
      add(
        lower === null || upper === null
          ? rich(words, ahead.n === 0 ? "board.level" : "board.difference.plain", ahead)
          : rich(words, "board.difference", {
              ...ahead,
              lower: words.rating(lower),
              upper: words.rating(upper),
            }),
      );
    if (headline.expected_share !== null)
      add(words.text("board.share", { share: words.percent(headline.expected_share, 1) }));
  }
  if (headline.probability !== null && headline.certainty !== "apart") {
    add(words.text("board.probability", { share: words.percent(headline.probability, 1) }));
  }
  if (headline.provisional > 0) add(words.text("board.provisional", { n: headline.provisional }));
  if (board.both_bad > 0) add(words.text("board.ties", { n: board.ties, bad: board.both_bad }));
  else if (board.ties > 0) add(words.text("board.ties.plain", { n: board.ties }));
  const left = options.bootstrap > 0 && board.replicates === 0 && !store.board.pending.value;
  if (left) add(words.text("board.many_models", { n: board.leaderboard.length }));
  const { side_advantage: side, side_lower: low, side_upper: high } = board.fit;
  if (side !== null && low !== null && high !== null)
    add(
      rich(words, "board.side", {
        n: wholePoints(side),
        lower: words.rating(low),
        upper: words.rating(high),
      }),
    );
  add(
    html`<span class="how">${methodText(words, board)}${words.comma}${rich(words, "board.data", {
      fingerprint: html`<code>${board.data_fingerprint.slice(0, 8)}</code>`,
    })}${words.stop}</span>`,
  );
  return parts;
}

function intervalProgress({ words, store }: App): TemplateResult {
  const progress = store.board.progress.value;
  return html`<div class="computing" ?hidden=${!progress}>
    <progress max=${progress?.total ?? 1} .value=${progress?.done ?? 0} aria-label=${words.text("board.interval")}></progress>
    <span class="num">${progress ? words.text("board.intervals", { n: progress.done, total: progress.total }) : ""}</span>
  </div>`;
}

export function headline(app: App, board: Board): TemplateResult {
  const { words } = app;
  if (board.leaderboard.length === 0)
    return html`<h1 class="lede">${words.text("board.empty")}</h1>`;
  return html`<h1 class="lede" data-certainty=${board.headline.certainty}>${sentence(app, board)}</h1>
    <p class="sub">${doubt(app, board)}</p>
    ${watched(() => intervalProgress(app))}`;
}
