// @ts-check
import { build } from "./build.mjs";
import { run } from "./child.mjs";
import { install } from "./install.mjs";
import { createProjectEnvironment, getProjectNode } from "./node.mjs";
import { runCommand } from "./log.mjs";

/** Measures the site and its alternatives. `npm run bench -- --help` lists the options. */
await runCommand(async () => {
  await install();
  await build();
  return run(
    getProjectNode(),
    ["--disable-warning=ExperimentalWarning", "bench/main.ts", ...process.argv.slice(2)],
    {
      env: {
        ...createProjectEnvironment(),
        NODE_ENV: "production",
      },
    },
  );
});
