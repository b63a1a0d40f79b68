import { type Transaction, sql } from "kysely";
import type { DatabaseConnection } from "./engine.ts";
import type { Tables } from "./tables.ts";

const lockIds = {
  images: 730_001,
  demoContent: 730_002,
  staff: 730_003,
  settings: 730_004,
  records: 730_005,
  migration: 730_006,
  retention: 730_033,
} as const;
export type Lock = keyof typeof lockIds;

export function exclusiveTransaction<Result>(
  database: DatabaseConnection,
  lock: Lock,
  work: (queries: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  return database.queries.transaction().execute(async (queries) => {
    if (database.engine === "postgres")
      await sql`select pg_advisory_xact_lock(${lockIds[lock]})`.execute(queries);
    return work(queries);
  });
}

/** ms; longer than the work of another node takes as a rule. */
const quietWait = 3000;

interface LockWait {
  readonly print: (line: string) => void;
  /** "another node adds the demo content". */
  readonly reason: string;
}

/** PostgreSQL releases the lock if the node dies. SQLite needs no lock: its folder belongs to one server. */
export function runExclusively<Result>(
  database: DatabaseConnection,
  lock: Lock,
  work: () => Promise<Result>,
  { print, reason }: LockWait,
): Promise<Result> {
  if (database.engine === "sqlite") return work();
  return database.queries.connection().execute(async (connection) => {
    const timer = setTimeout(() => print(`Waiting, because ${reason}`), quietWait);
    await sql`select pg_advisory_lock(${lockIds[lock]})`
      .execute(connection)
      .finally(() => clearTimeout(timer));
    try {
      return await work();
    } finally {
      await sql`select pg_advisory_unlock(${lockIds[lock]})`.execute(connection);
    }
  });
}
