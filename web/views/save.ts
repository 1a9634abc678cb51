// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// Every chart can be taken along: as a drawing, as pixels, and as the numbers it shows.
import type { TemplateResult } from "lit-html";
import { asFailure } from "../answer";
import { makeStandalone, type Standalone } from "../charts/standalone";
import type { App } from "./app";
import { offerDownload } from "./download";
import { type MenuRow, menu } from "./menu";
import { lookOf, mostPixels, pixelsOf, plainText, pngOf, sourceOf } from "./picture";

export interface Savable {
  /** Names the files. */
  name: string;
  /** The plotted numbers of the core, every digit. */
  csv?: (() => string | Promise<string>) | undefined;
  /** false for a table that is no drawing. */
  drawn?: boolean | undefined;
}

/** A drawing with the words that belong to it. */
export interface Drawn {
  svg: Element;
  finding: string;
  about: string;
}

const scales = [1, 2, 3, 4];

/** The drawing and the words of the frame that the menu stands in; null where nothing is drawn. */
function onScreen(menu: Element): Drawn | null {
  const frame = menu.closest("figure, [data-figure]");
  const svg = frame?.querySelector("[data-chart] svg[role]");
  if (!frame || !svg) return null;
  const finding = frame.querySelector(".finding");
  return { svg, finding: plainText(finding), about: plainText(finding?.nextElementSibling) };
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** The drawing of a figure, brought back where its table stands. */
async function drawnIn({ ui }: App, name: string, menu: Element): Promise<Drawn | null> {
  if (ui.tables.value.has(name)) ui.toggleTable(name);
  for (let wait = 0; wait < 60 && !onScreen(menu); wait++) await nextFrame();
  return onScreen(menu);
}

/** The rows of the menu that save a picture, drawn when it is asked for. */
export function pictureRows(
  app: App,
  name: string,
  draw: (menu: Element) => Promise<Drawn | null> | Drawn | null,
): MenuRow[] {
  const { words } = app;
  const failed = words.text("save.failed");
  const made = async (menu: Element): Promise<Standalone | null> => {
    const drawn = await draw(menu);
    if (!drawn) return null;
    const { svg, finding, about } = drawn;
    return makeStandalone(svg, { finding, about, ...sourceOf(app) }, lookOf(app));
  };
  const vector = async (menu: Element) => {
    const picture = await made(menu);
    if (!picture) return failed;
    offerDownload(`${name}.svg`, new Blob([picture.text], { type: "image/svg+xml" }));
    return null;
  };
  const pixels = async (menu: Element, scale: number) => {
    const picture = await made(menu);
    if (!picture) return failed;
    if (pixelsOf(picture, scale) > mostPixels) {
      const n = pixelsOf(picture, scale);
      return words.text("save.too_large", { n, scale, most: mostPixels });
    }
    const png = await pngOf(picture, scale).catch(() => null);
    if (!png) return failed;
    offerDownload(scale === 1 ? `${name}.png` : `${name}@${scale}x.png`, png);
    return null;
  };
  return [
    { items: [{ id: "svg", label: words.text("save.svg"), run: vector }] },
    {
      label: "PNG",
      items: scales.map((scale) => ({
        id: `png${scale}`,
        label: `${scale}×`,
        spoken: words.text("save.png", { scale }),
        run: (menu) => pixels(menu, scale),
      })),
    },
  ];
}

/** A row that saves a text which may have to be computed first. */
export function textRow(
  { store }: App,
  id: string,
  label: string,
  file: string,
  type: string,
  make: () => string | Promise<string>,
): MenuRow {
  const run = async () => {
    try {
      offerDownload(file, new Blob([await make()], { type }));
    } catch (reason) {
      store.loader.fail(asFailure(reason));
    }
    return null;
  };
  return { items: [{ id, label, run }] };
}

export function saveMenu(app: App, { name, csv, drawn = true }: Savable): TemplateResult {
  const { words } = app;
  const rows = drawn ? pictureRows(app, name, (menu) => drawnIn(app, name, menu)) : [];
  if (csv) rows.push(textRow(app, "csv", words.text("save.csv"), `${name}.csv`, "text/csv", csv));
  return menu(name, words.text("save.label"), rows);
}
