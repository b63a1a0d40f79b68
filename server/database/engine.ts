import type { Kysely } from "kysely";
import type { Tables } from "./tables.ts";

/** The two databases Waraq runs on: SQLite embedded in Node for one machine, PostgreSQL for several. */
export type Engine = "sqlite" | "postgres";

/** Queries on an open database, and its engine for the SQL that differs. */
export interface DatabaseConnection {
  readonly engine: Engine;
  readonly queries: Kysely<Tables>;
}
