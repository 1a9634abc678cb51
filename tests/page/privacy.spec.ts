// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
import { execFileSync } from "node:child_process";
import { expect, test } from "./ringside";

const policy =
  "default-src 'none'; connect-src 'none'; img-src data: blob:; media-src blob:; " +
  "style-src 'unsafe-inline'; script-src 'unsafe-inline' 'wasm-unsafe-eval' blob:; " +
  "worker-src 'self' blob:; manifest-src 'self'; base-uri 'none'; form-action 'none'";

// The `ringside` fixture fails each test during which the page logs an error or sends a request.
test("the page opens quietly and names what it accepts", async ({ ringside, page }) => {
  await ringside.open();
  await expect(page.locator("h1")).toBeVisible();
  await expect(page.locator("main")).toContainText("JSON");
  await expect(page.locator("main")).toContainText(/never leave|Nothing leaves/);
});

test("the page says where the public file is to be had, as the command line does", async ({
  ringside,
  page,
}) => {
  await ringside.open();
  const address = (await page.locator(".public a").getAttribute("href")) ?? "none";
  await expect(page.locator(".public a")).toHaveText(address);
  const help = execFileSync("build/ringside", ["download", "--help"], { encoding: "utf8" });
  expect(help).toContain(address);
});

test("the policy of the page forbids every connection", async ({ ringside, page }) => {
  await ringside.open();
  const meta = page.locator("meta[http-equiv='Content-Security-Policy']");
  expect((await meta.getAttribute("content"))?.replace(/\s+/g, " ").trim()).toBe(policy);
});

test("the browser refuses a fetch of the page", async ({ page, place, origin, address }) => {
  await page.goto(address);
  const refused = await page.evaluate(async (target) => {
    const violation = new Promise<string>((resolve) => {
      document.addEventListener("securitypolicyviolation", (event) => {
        resolve(event.effectiveDirective);
      });
    });
    const outcome = await fetch(target).then(
      () => "sent",
      () => "rejected",
    );
    return [outcome, await violation];
  }, origin);
  expect(refused, place).toEqual(["rejected", "connect-src"]);
});

test("loading and rating asks the network for nothing", async ({ ringside }) => {
  expect((await ringside.openSample()).length).toBeGreaterThanOrEqual(10);
});
