// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";
import type { Places } from "./ringside";

const browsers = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

export default defineConfig<Places>({
  testDir: ".",
  testMatch: "*.spec.ts",
  outputDir: "../../build/page-tests",
  timeout: 120_000,
  expect: { timeout: 30_000 },
  fullyParallel: true,
  // A page waits as long as it computes: on two cores a third one fills the gaps.
  workers: Math.ceil(availableParallelism() * 1.5),
  forbidOnly: true,
  reporter: [["list"]],
  grepInvert: process.env.RINGSIDE_FULL ? undefined : /@full/,
  use: {
    viewport: { width: 1280, height: 800 },
    locale: "en-GB",
    timezoneId: "UTC",
    trace: process.env.RINGSIDE_TRACE ? "retain-on-failure" : "off",
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? browsers.find((path) => existsSync(path)),
      args: ["--no-sandbox", "--disable-dev-shm-usage"],
    },
  },
  projects: [
    { name: "file", use: { place: "file" } },
    // What depends on how the page is reached; the rest is the same page.
    { name: "http", use: { place: "http" }, testMatch: /(privacy|drop|packed)\.spec/ },
  ],
});
