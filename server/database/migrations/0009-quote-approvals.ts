import { type QueryExecutorProvider, sql } from "kysely";

/** Floors of prices, approval of what lies below them, and answers that staff record. */
export const quoteApprovals = {
  async up(database: QueryExecutorProvider): Promise<void> {
    for (const change of changes) await sql.raw(`alter table ${change}`).execute(database);
  },
};

const changes = [
  "products add column lowest_price bigint",
  "quote_events add column method text",
  "quote_drafts add column approval text",
  "quote_drafts add column approval_text text not null default ''",
];
