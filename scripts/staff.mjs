// @ts-check
import { run } from "./child.mjs";
import { install } from "./install.mjs";
import { projectEnvironment, projectNode } from "./node.mjs";
import { command } from "./say.mjs";

await command(async () => {
  await install();
  return run(
    projectNode(),
    ["--disable-warning=ExperimentalWarning", "server/staff-command.ts", ...process.argv.slice(2)],
    {
      env: projectEnvironment(),
      stdin: "inherit",
    },
  );
});
