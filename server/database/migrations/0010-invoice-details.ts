import { type Kysely, sql } from "kysely";

/** Acceptances from before have no details of an invoice. */
export const invoiceDetails = {
  async up(database: Kysely<unknown>): Promise<void> {
    await sql`alter table quote_acceptances add column invoice text`.execute(database);
  },
};
