/**
 * Whether an error says that the database can do nothing for now, whatever it is asked: it is away, starting, full, or may
 * only be read. The same request may well succeed later, unlike one that the database understood and turned down.
 */
export function isDatabaseOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ("errcode" in error && typeof error.errcode === "number")
    return embeddedOutages.has(error.errcode & 0xff);
  if ("code" in error && typeof error.code === "string" && postgresOutage.test(error.code)) return true;
  return brokenConnection.test(error.message);
}

/** Of SQLite: BUSY, READONLY, IOERR, FULL and CANTOPEN; the lower byte of a result is its kind. */
const embeddedOutages: ReadonlySet<number> = new Set([5, 8, 10, 13, 14]);

/**
 * Of PostgreSQL (appendix A of its manual): connection exceptions, insufficient resources such as a full disk, an
 * administrator's or a crash's shutdown, a standby that takes no writes yet, system errors. And of the network on the way.
 */
const postgresOutage =
  /^(?:08\w{3}|53\w{3}|57P0[1-3]|25006|58\w{3}|ECONN(?:REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|E(?:HOST|NET)UNREACH|ENOTFOUND|EAI_AGAIN)$/;

/** The driver's own words for a connection that broke or never came about have no code. */
const brokenConnection =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout)/;
