// @ts-check
import { build } from "./build.mjs";
import { run } from "./child.mjs";
import { install } from "./install.mjs";
import { projectEnvironment, projectNode } from "./node.mjs";
import { inProject } from "./project.mjs";
import { command } from "./say.mjs";

await command(async () => {
  await install();
  await build();
  return run(projectNode(), ["--disable-warning=ExperimentalWarning", "server/main.ts"], {
    env: {
      ...projectEnvironment(),
      NODE_ENV: process.env.NODE_ENV ?? "production",
      // Node keeps what it compiled here, which makes the next start quicker.
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? inProject("build", ".compiled"),
    },
    stdin: "inherit",
  });
});
