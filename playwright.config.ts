import { defineConfig } from "@playwright/test";
import { findChromium, quietFlags } from "./scripts/chromium.mjs";

/** Browser tests. Each test starts its own server and sets its viewport. */
export default defineConfig({
  testDir: "tests/e2e",
  globalSetup: "./tests/e2e/support/global-setup.ts",
  outputDir: "test-results",
  reporter: "list",
  workers: 2,
  fullyParallel: true,
  // A busy build server may stall for seconds: retry once. The report names the test as flaky.
  retries: process.env["CI"] === undefined ? 0 : 1,
  forbidOnly: true,
  timeout: 90_000,
  expect: { timeout: 20_000 },
  use: {
    browserName: "chromium",
    headless: true,
    launchOptions: {
      executablePath: process.env["CHROME_PATH"] ?? (await findChromium()) ?? "no-chromium-found",
      args: quietFlags,
    },
    trace: "off",
    screenshot: "only-on-failure",
    video: "off",
  },
});
