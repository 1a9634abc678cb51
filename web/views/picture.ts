// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// A drawing of the page as a file: SVG text, or the same text painted on a canvas.
import { version } from "../../package.json";
import type { Facts, Look, Standalone } from "../charts/standalone";
import { isolate } from "../i18n/words";
import type { App } from "./app";
import { activeFilters } from "./filters";
import { methodText } from "./headline";

/** Larger canvases fail in some browser, and some fail by giving an empty picture. */
export const mostPixels = 8192;

/** The longer side of the picture at a scale, in pixels. */
export const pixelsOf = ({ width, height }: Standalone, scale: number): number =>
  Math.max(width, height) * scale;

export function lookOf({ surface }: App): Look {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => style.getPropertyValue(name).trim();
  const { palette, measure } = surface;
  return { palette, measure, token, sans: token("--sans"), serif: token("--serif") };
}

/** The text of an element, each name in it kept apart from the direction of what is around it. */
export function plainText(node: Node | null | undefined): string {
  if (!node) return "";
  const text = Array.from(node.childNodes, (child) =>
    child.nodeType === Node.TEXT_NODE ? (child.textContent ?? "") : plainText(child),
  ).join("");
  return (node as Element).localName === "bdi"
    ? isolate(text.trim())
    : text.replace(/[ \n\t]+/g, " ");
}

/** What a picture of these battles says below itself and in its metadata. */
export function sourceOf(app: App): Omit<Facts, "finding" | "about"> {
  const { words, store } = app;
  const board = store.board.value.value;
  const options = store.options.value;
  const source = [
    "Ringside",
    ...(board
      ? [
          words.text(`chip.battles`, { n: board.rows.kept }),
          methodText(words, board),
          ...(options ? activeFilters(app, options).map(({ label }) => label) : []),
          words.text("board.data", { fingerprint: board.data_fingerprint.slice(0, 8) }),
        ]
      : []),
  ];
  return {
    source: source.join(" · "),
    provenance: {
      generator: `Ringside ${version}`,
      data: board?.data_fingerprint ?? "",
      address: store.hash(),
    },
    locale: words.locale,
  };
}

async function imageOf(text: string): Promise<HTMLImageElement> {
  const address = URL.createObjectURL(new Blob([text], { type: "image/svg+xml" }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    return image;
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** The picture in pixels; null where the browser cannot make it. */
export async function pngOf(picture: Standalone, scale: number): Promise<Blob | null> {
  const image = await imageOf(picture.text);
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const context = canvas.getContext("2d");
  if (!context) return null;
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}
