import type { Kysely } from "kysely";
import type { Tables } from "./tables.ts";

export type Engine = "sqlite" | "postgres";

export interface DatabaseConnection {
  readonly engine: Engine;
  readonly queries: Kysely<Tables>;
}
