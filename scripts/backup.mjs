// @ts-check
import { resolve } from "node:path";
import { serverCommand } from "./server-command.mjs";

/** `backup` or `restore`, then what stood behind `--`. A file is meant from where the person is, not from here. */
const [name = "", ...words] = process.argv.slice(2);
const from = process.env.INIT_CWD ?? process.cwd();
const meant = words.map((word) => (word.startsWith("-") ? word : resolve(from, word)));

await serverCommand("server/operations/backup-command.ts", [name, ...meant]);
