// @ts-check
import { serverCommand } from "./server-command.mjs";

await serverCommand("server/operations/staff-command.ts", process.argv.slice(2));
