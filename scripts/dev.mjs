// @ts-check
import { build } from "./build.mjs";
import { run } from "./child.mjs";
import { install } from "./install.mjs";
import { createProjectEnvironment, getProjectNode } from "./node.mjs";
import { runCommand, log } from "./log.mjs";

/**
 * Starts the development server. Node restarts it when a file of server, domain or content changes. Vite updates the running
 * page when a file of app changes.
 */
await runCommand(async () => {
  await install();
  await build(["mail"]);
  log("Starting the development server. Press Ctrl-C to end it.");
  return run(
    getProjectNode(),
    [
      ...["server", "domain", "content"].map((folder) => `--watch-path=${folder}`),
      "--watch-preserve-output",
      // Load the same development builds of React Router and React as Vite.
      "--conditions=development",
      "--disable-warning=ExperimentalWarning",
      "server/main.ts",
    ],
    {
      env: { ...createProjectEnvironment(), NODE_ENV: "development" },
      stdin: "inherit",
    },
  );
});
