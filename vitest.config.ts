import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: [
      "domain/**/*.test.ts",
      "messages/**/*.test.ts",
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
    // Files share the modules of their worker: no test replaces a module, and loading them takes a tenth of the time.
    isolate: false,
    // What takes a second on an idle computer, such as encoding images, takes a minute on a busy one.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    teardownTimeout: 20_000,
    allowOnly: false,
    restoreMocks: true,
    unstubEnvs: true,
  },
});
