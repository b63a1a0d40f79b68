// @ts-check
import { build } from "./build.mjs";
import { run } from "./child.mjs";
import { install } from "./install.mjs";
import { createProjectEnvironment, getProjectNode, serverEnvironment, serverFlags } from "./node.mjs";
import { runCommand } from "./log.mjs";

/** Installs, builds and starts the server: `npm start`. */

await runCommand(async () => {
  await install();
  await build();
  return run(getProjectNode(), [...serverFlags, "server/main.ts"], {
    env: {
      NODE_ENV: "production",
      ...serverEnvironment,
      ...process.env,
      ...createProjectEnvironment(),
    },
    stdin: "inherit",
  });
});
