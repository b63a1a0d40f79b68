import { defineConfig } from "vitest/config";

/** Everything that needs no browser: rules, database, API, mail, rendered components. */
export default defineConfig({
  test: {
    include: [
      "domain/**/*.test.ts",
      "server/**/*.test.ts",
      "app/**/*.test.ts",
      "app/**/*.test.tsx",
      "bench/**/*.test.ts",
      "tests/**/*.test.ts",
    ],
    globalSetup: ["tests/support/postgres/global-setup.ts"],
    setupFiles: ["tests/support/console-guard.ts"],
    pool: "forks",
    maxWorkers: 2,
    // Demo content is encoded in some tests: seconds on a free machine, a minute on a busy one.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    teardownTimeout: 20_000,
    allowOnly: false,
    restoreMocks: true,
    unstubEnvs: true,
  },
});
