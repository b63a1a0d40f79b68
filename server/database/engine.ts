import type { Kysely } from "kysely";
import type { Tables } from "./tables.ts";

/** The supported databases: SQLite in Node for one node, PostgreSQL for several nodes. */
export type Engine = "sqlite" | "postgres";

/** Queries on an open database, and its engine for the SQL that differs. */
export interface DatabaseConnection {
  readonly engine: Engine;
  readonly queries: Kysely<Tables>;
}
