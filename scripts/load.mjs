// @ts-check
import { build } from "./build.mjs";
import { run } from "./child.mjs";
import { install } from "./install.mjs";
import { createProjectEnvironment, getProjectNode } from "./node.mjs";
import { runCommand } from "./log.mjs";

/** Runs the load test of tests/resilience/load: `npm run load`. */

await runCommand(async () => {
  await install();
  await build();
  return run(
    getProjectNode(),
    ["--disable-warning=ExperimentalWarning", "tests/resilience/load/main.ts", ...process.argv.slice(2)],
    { env: createProjectEnvironment() },
  );
});
