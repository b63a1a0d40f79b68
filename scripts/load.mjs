// @ts-check
import { build } from "./build.mjs";
import { run } from "./child.mjs";
import { install } from "./install.mjs";
import { projectEnvironment, projectNode } from "./node.mjs";
import { command } from "./say.mjs";

await command(async () => {
  await install();
  await build();
  return run(
    projectNode(),
    ["--disable-warning=ExperimentalWarning", "tests/resilience/load/main.ts", ...process.argv.slice(2)],
    { env: projectEnvironment() },
  );
});
