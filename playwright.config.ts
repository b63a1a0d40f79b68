import { defineConfig } from "@playwright/test";
import { findChromium, quietFlags } from "./scripts/chromium.mjs";

/** A test of these takes a minute: at the end of a run one core would wait for it. */
const longest = ["**/every-page.spec.ts", "**/right-to-left.spec.ts", "**/hostile-payloads.spec.ts"];

/** Browser tests. Each worker has a site (tests/e2e/support/fixtures.ts), each test a browser context. */
export default defineConfig({
  testDir: "tests/e2e",
  globalSetup: "./tests/e2e/support/global-setup.ts",
  outputDir: "test-results",
  reporter: "list",
  // One more than the cores of a build server: a test often waits for its page.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  projects: [
    { name: "longest", testMatch: longest },
    { name: "others", testIgnore: longest },
  ],
  // A test takes seconds, and a minute on a busy computer.
  timeout: 180_000,
  expect: { timeout: 40_000 },
  use: {
    browserName: "chromium",
    headless: true,
    launchOptions: {
      executablePath: process.env["CHROME_PATH"] ?? (await findChromium()) ?? "no-chromium-found",
      args: quietFlags,
    },
    // Motion has tests of its own, which switch it on.
    contextOptions: { reducedMotion: "reduce" },
    trace: "off",
    screenshot: "only-on-failure",
    video: "off",
  },
});
