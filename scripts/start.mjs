// @ts-check
import { build } from "./build.mjs";
import { run } from "./child.mjs";
import { install } from "./install.mjs";
import { projectEnvironment, projectNode, serverEnvironment, serverFlags } from "./node.mjs";
import { command } from "./say.mjs";

await command(async () => {
  await install();
  await build();
  return run(projectNode(), [...serverFlags, "server/main.ts"], {
    env: {
      NODE_ENV: "production",
      ...serverEnvironment,
      ...process.env,
      ...projectEnvironment(),
    },
    stdin: "inherit",
  });
});
