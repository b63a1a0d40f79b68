/** PostgreSQL did not confirm in time that a write is as safe as it has to be. It may be stored nevertheless. */
export class UnconfirmedWriteError extends Error {
  constructor(cause?: unknown) {
    super("the database did not confirm the write in time: a synchronous replica may be away", { cause });
    this.name = "UnconfirmedWriteError";
  }
}

export function isDatabaseOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof UnconfirmedWriteError) return true;
  const sqliteCode = getSqliteCode(error);
  if (sqliteCode !== null) return embeddedOutages.has(sqliteCode);
  if ("code" in error && typeof error.code === "string" && postgresOutage.test(error.code)) return true;
  return brokenConnection.test(error.message);
}

export function getSqliteCode(error: unknown): number | null {
  if (!(error instanceof Error) || !("errcode" in error)) return null;
  return typeof error.errcode === "number" ? error.errcode & 0xff : null;
}

/** SQLite: BUSY, READONLY, IOERR, FULL and CANTOPEN. */
const embeddedOutages: ReadonlySet<number> = new Set([5, 8, 10, 13, 14]);

/**
 * PostgreSQL (appendix A of its manual): connection exceptions, insufficient resources such as a full disk, shutdown by an
 * administrator or a crash, a read-only standby, system errors. Then network errors.
 */
const postgresOutage =
  /^(?:08\w{3}|53\w{3}|57P0[1-3]|25006|58\w{3}|ECONN(?:REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|E(?:HOST|NET)UNREACH|ENOTFOUND|EAI_AGAIN)$/;

/** The driver's errors of a broken or failed connection have no code. */
const brokenConnection =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout)/;
