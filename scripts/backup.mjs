// @ts-check
import { resolve } from "node:path";
import { runServerCommand } from "./server-command.mjs";

/** `backup` or `restore`, then what stood behind `--`. A file is meant from where the person is, not from here. */
const [name = "", ...args] = process.argv.slice(2);
const callerFolder = process.env.INIT_CWD ?? process.cwd();
const resolvedArgs = args.map((word) => (word.startsWith("-") ? word : resolve(callerFolder, word)));

await runServerCommand("server/operations/backup-command.ts", [name, ...resolvedArgs]);
