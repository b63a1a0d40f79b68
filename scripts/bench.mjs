// @ts-check
import { build } from "./build.mjs";
import { run } from "./child.mjs";
import { install } from "./install.mjs";
import { projectEnvironment, projectNode } from "./node.mjs";
import { command } from "./say.mjs";

/** Measures the site and what people would use in its place: `npm run bench -- --help` tells what can be chosen. */
await command(async () => {
  await install();
  await build();
  return run(
    projectNode(),
    ["--disable-warning=ExperimentalWarning", "bench/main.ts", ...process.argv.slice(2)],
    {
      env: {
        ...projectEnvironment(),
        NODE_ENV: "production",
      },
    },
  );
});
