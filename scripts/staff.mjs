// @ts-check
import { serverCommand } from "./server-command.mjs";

await serverCommand("server/staff-command.ts", process.argv.slice(2));
