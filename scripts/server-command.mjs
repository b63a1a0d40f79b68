// @ts-check
import { resolve } from "node:path";
import { run } from "./child.mjs";
import { install } from "./install.mjs";
import { createProjectEnvironment, getProjectNode } from "./node.mjs";
import { runCommand } from "./log.mjs";

/** Runs a command of the server: `npm run staff`, `npm run backup` or `npm run restore`. */
const [name = "", ...args] = process.argv.slice(2);
const callerFolder = process.env.INIT_CWD ?? process.cwd();

const [script, scriptArgs] =
  name === "staff"
    ? ["server/operations/staff-command.ts", args]
    : ["server/operations/backup-command.ts", [name, ...args.map(resolveFile)]];

/** A file is relative to the folder of the caller, not to the project. @param {string} arg */
function resolveFile(arg) {
  return arg.startsWith("-") ? arg : resolve(callerFolder, arg);
}

await runCommand(async () => {
  await install();
  return run(getProjectNode(), ["--disable-warning=ExperimentalWarning", script, ...scriptArgs], {
    env: createProjectEnvironment(),
    stdin: "inherit",
  });
});
