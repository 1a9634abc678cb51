// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// What the browser tests share: the page as a user sees it, the command line to compare with, and
// a watch that fails every test during which the page complained or asked the network for anything.
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import AxeBuilder from "@axe-core/playwright";
import { test as base, expect, type Locator, type Page } from "@playwright/test";
import { serve } from "../support/serve.mjs";

export { expect };

/** How the page is reached: a file opened by double click, or a web server. */
export interface Places {
  place: "file" | "http";
}

export interface Row {
  model: string;
  rating: number;
  lower: number | null;
  upper: number | null;
}

/** axe-core 4.13 stops in Debian's Node 18; the other tests run there. */
export const axeRuns = Number(process.versions.node.split(".")[0]) >= 20;

/** The rules of WCAG 2 A and AA that the page breaks, or a part of it, each with its elements. */
export async function violationsOf(page: Page, part?: string): Promise<[string, string[]][]> {
  const all = new AxeBuilder({ page }).withTags(["wcag2a", "wcag2aa"]);
  const { violations } = await (part ? all.include(part) : all).analyze();
  return violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)]);
}

/** Errors after which the page shows the columns. */
const columnsMayMend = new Set(["missing_column", "no_battle_list"]);

const root = resolve(fileURLToPath(import.meta.url), "../../..");

export class Ringside {
  readonly board: Locator;
  readonly error: Locator;
  readonly fileInput: Locator;

  constructor(
    readonly page: Page,
    readonly address: string,
  ) {
    this.board = page.locator("tr[data-model]");
    this.error = page.locator("[data-error-id]");
    this.fileInput = page.locator("input[type=file]").first();
  }

  async open(hash = "") {
    await this.page.goto(this.address + hash);
  }

  /** Opens with the sample rated and its intervals there. */
  async openSample(hash = "#sample=arena"): Promise<Row[]> {
    await this.open(hash);
    return this.intervals();
  }

  async choose(path: string) {
    await this.fileInput.setInputFiles(path);
  }

  /** A real drop, as the operating system delivers it. */
  async drop(...paths: string[]) {
    const cdp = await this.page.context().newCDPSession(this.page);
    const data = { items: [], files: paths, dragOperationsMask: 1 };
    for (const type of ["dragEnter", "dragOver", "drop"] as const) {
      await cdp.send("Input.dispatchDragEvent", { type, x: 500, y: 400, data });
    }
    await cdp.detach();
  }

  /** The rows of the board once every one has an interval or none can have any. */
  async intervals(): Promise<Row[]> {
    await expect(this.page.locator("[data-intervals=done]")).toBeVisible({ timeout: 45_000 });
    return this.rows();
  }

  /** Drops a file in place of what is there and waits for its board, known by its name. */
  async rated(path: string): Promise<Row[]> {
    const asked = (await this.page.locator("[data-own]").count()) > 0;
    await this.drop(path);
    if (asked) await this.page.locator("[data-action=replace]").click();
    await expect(this.page.locator(`.chip[title='${basename(path)}']`)).toBeVisible();
    return this.intervals();
  }

  /** Chooses a file that must be refused with the id and by its name; the board stays. */
  async refuses(path: string, id: string, board: Row[]) {
    await this.choose(path);
    await expect(this.error).toContainText(basename(path));
    await expect(this.error).toHaveAttribute("data-error-id", id);
    await expect(this.error).toContainText(/\w+ \w+/);
    if (columnsMayMend.has(id)) {
      const dialog = this.page.locator("dialog[open]");
      await expect(dialog).toContainText(basename(path));
      await this.page.keyboard.press("Escape");
      await expect(dialog).toHaveCount(0);
    }
    expect(await this.rows()).toEqual(board);
  }

  /** Stops the load under way, which must not have come to the last of the `rows` of its file. */
  async cancelsBefore(rows: number) {
    await this.page.locator("[data-action=cancel]").click();
    await expect(this.page.locator("[data-loading]")).toHaveCount(0);
    await expect(this.page.locator("[data-cancelled]")).toBeVisible();
    const keep = this.page.locator("[data-action=keep]");
    const read = (await keep.count()) === 0 ? "0" : await keep.textContent();
    expect(Number(read?.replace(/\D/g, ""))).toBeLessThan(rows);
  }

  /** Nothing is being computed any more. */
  async settled() {
    await expect(this.page.locator("body[data-state=idle]")).toBeVisible({ timeout: 45_000 });
  }

  rows(): Promise<Row[]> {
    return this.board.evaluateAll((rows) =>
      rows.map((row) => {
        const number = (name: string) => {
          const text = row.getAttribute(name);
          return text === null || text === "" ? null : Number(text);
        };
        return {
          model: row.getAttribute("data-model") ?? "",
          rating: number("data-rating") ?? Number.NaN,
          lower: number("data-lower"),
          upper: number("data-upper"),
        };
      }),
    );
  }
}

interface Fixtures {
  address: string;
  ringside: Ringside;
  folder: string;
  write: (name: string, content: string | Uint8Array) => string;
}

export const test = base.extend<Places & Fixtures, { origin: string }>({
  place: ["file", { option: true }],

  origin: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use) => {
      const { server, url } = await serve(join(root, "dist"));
      await use(url);
      server.closeAllConnections();
      server.close();
    },
    { scope: "worker" },
  ],

  address: async ({ place, origin }, use) => {
    await use(place === "http" ? origin : pathToFileURL(join(root, "dist/index.html")).toString());
  },

  ringside: async ({ page, address }, use) => {
    const complaints: string[] = [];
    page.on("console", (message) => {
      if (["error", "warning"].includes(message.type())) complaints.push(message.text());
    });
    page.on("pageerror", (error) => complaints.push(String(error)));
    page.context().on("request", (request) => {
      const url = request.url();
      if (url.split("#")[0] !== address && !/^(blob|data):/.test(url)) complaints.push(url);
    });
    await use(new Ringside(page, address));
    expect(complaints, "errors, warnings and requests of the page").toEqual([]);
  },

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
  folder: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), "ringside-"));
    await use(folder);
    rmSync(folder, { recursive: true });
  },

  write: async ({ folder }, use) => {
    await use((name, content) => {
      const path = join(folder, name);
      writeFileSync(path, content);
      return path;
    });
  },
});

/** The same question asked of the command line. */
export function commandLine<Answer = { leaderboard: Row[]; unrated: unknown[] }>(
  ...args: string[]
): Answer {
  const output = execFileSync(join(root, "build/ringside"), [...args, "--format", "json"], {
    encoding: "utf8",
    maxBuffer: 1 << 28,
  });
  return JSON.parse(output);
}

/** Equal to 1e-9 relative: libm differs between the two builds, nothing else may. */
export function expectSameRatings(page: Row[], shell: Row[]) {
  expect(page.map((row) => row.model)).toEqual(shell.map((row) => row.model));
  for (const [index, row] of page.entries()) {
    for (const field of ["rating", "lower", "upper"] as const) {
      const expected = shell[index]![field];
      const found = row[field];
      const label = `${field} of ${row.model}`;
      if (expected === null) expect(found, label).toBeNull();
      else
        expect(Math.abs(found! - expected), label).toBeLessThanOrEqual(1e-9 * Math.abs(expected));
    }
  }
}
