/** The two databases Waraq runs on: SQLite embedded in Node for one machine, PostgreSQL for several. */
export type Engine = "sqlite" | "postgres";
