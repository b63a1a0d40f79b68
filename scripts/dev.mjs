// @ts-check
import { build } from "./build.mjs";
import { run } from "./child.mjs";
import { install } from "./install.mjs";
import { projectEnvironment, projectNode } from "./node.mjs";
import { command, say } from "./say.mjs";

/**
 * Node watches what the server is made of and starts it again when that changes.
 * What lies in app is loaded by Vite, which exchanges it in the running page.
 */
await command(async () => {
  await install();
  await build(["mail"]);
  say("Starting the development server; Ctrl-C ends it");
  return run(
    projectNode(),
    [
      ...["server", "domain", "content"].map((folder) => `--watch-path=${folder}`),
      "--watch-preserve-output",
      // The same copies of React Router and React that Vite gives to the pages.
      "--conditions=development",
      "--disable-warning=ExperimentalWarning",
      "server/main.ts",
    ],
    {
      env: { ...projectEnvironment(), NODE_ENV: "development" },
      stdin: "inherit",
    },
  );
});
