// @ts-check
import { runServerCommand } from "./server-command.mjs";

await runServerCommand("server/operations/staff-command.ts", process.argv.slice(2));
