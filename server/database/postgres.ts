import { PostgresDialect } from "kysely";
import pg from "pg";
import { listServerUrls } from "./server-list.ts";
import { createPostgresPool } from "./postgres-pools.ts";

const int8 = 20;

/** Times, fils and page rates are far below 2^53: they are read as numbers, as from SQLite. */
const types = {
  getTypeParser(oid: number, format?: "text" | "binary") {
    return oid === int8 ? Number : pg.types.getTypeParser(oid, format);
  },
};

/** @param onError told of a connection that broke while idle; the pool replaces it by itself. */
export function openPostgres(url: string, onError: (error: Error) => void): PostgresDialect {
  const pool = createPostgresPool(listServerUrls(url), {
    max: 10,
    connectionTimeoutMillis: 5000,
    application_name: "waraq",
    types,
  });
  pool.onIdleError(onError);
  // The pool listens to idle connections alone. One that breaks between two queries of a transaction would end the
  // process; whoever holds it hears of it from its next query, so there is nothing more to do here.
  pool.onNewConnection((client) => client.on("error", () => undefined));
  return new PostgresDialect({ pool });
}
