// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// The pictures of the documentation. `./dev pictures` writes them to docs/; a test run writes them
// to build/pictures, so that a view that cannot be drawn fails.
import { statSync } from "node:fs";
import { expect, test } from "./ringside";

const folder = process.env.RINGSIDE_PICTURES ?? "build/pictures";

const pictures = {
  leaderboard: "#t=board&sample=arena&th=light",
  "leaderboard-dark": "#t=board&sample=arena&th=dark",
  pairs: "#t=pairs&sample=arena&th=light",
  race: "#t=time&sample=months&th=light",
  history: "#t=time&tab=history&sample=months&th=light",
  data: "#t=data&sample=arena&th=light",
  start: "#th=light",
};

for (const [name, hash] of Object.entries(pictures)) {
  test(`picture: ${name}`, async ({ ringside, page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await ringside.open(hash);
    await ringside.settled();
    const path = `${folder}/${name}.png`;
    await page.screenshot({ path });
    expect(statSync(path).size).toBeGreaterThan(10_000);
  });
}
