import type { BaseLogger } from "pino";

export type Log = Pick<BaseLogger, "info" | "warn" | "error">;
