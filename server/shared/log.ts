import type { BaseLogger } from "pino";

/** The log that the parts of the server write to. */
export type Log = Pick<BaseLogger, "info" | "warn" | "error">;
