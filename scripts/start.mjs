// @ts-check
import { build } from "./build.mjs";
import { run } from "./child.mjs";
import { install } from "./install.mjs";
import { projectEnvironment, projectNode, serverFlags } from "./node.mjs";
import { inProject } from "./project.mjs";
import { command } from "./say.mjs";

await command(async () => {
  await install();
  await build();
  return run(projectNode(), [...serverFlags, "server/main.ts"], {
    env: {
      ...projectEnvironment(),
      NODE_ENV: process.env.NODE_ENV ?? "production",
      // One for each thread would be the C library's way: what the picture library gives back stays in all of them.
      MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? "2",
      // Node keeps what it compiled here. The server says so itself, but not before its first file is read.
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? inProject("build", ".compiled"),
    },
    stdin: "inherit",
  });
});
