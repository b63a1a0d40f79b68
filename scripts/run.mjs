// @ts-check
import { resolve } from "node:path";
import { build, install } from "./build.mjs";
import { Failure, log, run, runCommand } from "./command.mjs";
import { getProjectNode, serverEnvironment, serverFlags } from "./node.mjs";

const quiet = "--disable-warning=ExperimentalWarning";
const [name = "", ...args] = process.argv.slice(2);

/** @type {Record<string, () => Promise<number>>} */
const commands = {
  async start() {
    await build();
    return runNode([...serverFlags, "server/main.ts"], {
      NODE_ENV: "production",
      ...serverEnvironment,
      ...process.env,
    });
  },
  async dev() {
    await build(["mail"]);
    log("Starting the development server. Press Ctrl-C to end it.");
    const watched = ["server", "domain", "content"].map((folder) => `--watch-path=${folder}`);
    // The condition: load the same development builds of React Router and React as Vite.
    const flags = [...watched, "--watch-preserve-output", "--conditions=development", quiet];
    return runNode([...flags, "server/main.ts"], { NODE_ENV: "development" });
  },
  staff: () => runNode([quiet, "server/operations/staff-command.ts", ...args]),
  mail: () => runNode([quiet, "server/operations/mail-command.ts", ...args]),
  doctor: () => runNode([quiet, "server/operations/doctor-command.ts", ...args]),
  backup: runBackupCommand,
  restore: runBackupCommand,
  async bench() {
    await build();
    return runNode([quiet, "bench/main.ts", ...args], { NODE_ENV: "production" });
  },
};

/** A file is relative to the folder of the caller, not to the project. */
function runBackupCommand() {
  const folder = process.env.INIT_CWD ?? process.cwd();
  const isPath = (/** @type {string} */ arg, /** @type {number} */ index) =>
    !arg.startsWith("-") && args[index - 1] !== "--keep";
  const resolved = args.map((arg, index) => (isPath(arg, index) ? resolve(folder, arg) : arg));
  return runNode([quiet, "server/operations/backup-command.ts", name, ...resolved]);
}

/** @param {string[]} nodeArgs @param {NodeJS.ProcessEnv} [env] */
function runNode(nodeArgs, env) {
  return run(getProjectNode(), nodeArgs, env);
}

await runCommand(async () => {
  const command = commands[name];
  if (command === undefined) throw new Failure(`There is no command ${name}.`);
  await install();
  return command();
});
