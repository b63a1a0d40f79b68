// @ts-check
import { build } from "./build.mjs";
import { run } from "./child.mjs";
import { install } from "./install.mjs";
import { createProjectEnvironment, getProjectNode } from "./node.mjs";
import { runCommand, log } from "./log.mjs";

/**
 * Node watches what the server is made of and starts it again when that changes.
 * What lies in app is loaded by Vite, which exchanges it in the running page.
 */
await runCommand(async () => {
  await install();
  await build(["mail"]);
  log("Starting the development server; Ctrl-C ends it");
  return run(
    getProjectNode(),
    [
      ...["server", "domain", "content"].map((folder) => `--watch-path=${folder}`),
      "--watch-preserve-output",
      // The same copies of React Router and React that Vite gives to the pages.
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
