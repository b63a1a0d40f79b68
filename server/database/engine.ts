import type { Kysely } from "kysely";
import type { Tables } from "./tables.ts";

/** The supported databases: SQLite in Node for one node, PostgreSQL for several nodes. */
export type Engine = "sqlite" | "postgres";

export interface DatabaseConnection {
  readonly engine: Engine;
  readonly queries: Kysely<Tables>;
}
