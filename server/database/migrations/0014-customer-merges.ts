import { type Kysely, sql } from "kysely";

/** No foreign key: the address of a merged customer outlives its row. */
export const customerMerges = {
  async up(database: Kysely<unknown>): Promise<void> {
    const columns = "id text primary key, customer_id text not null, before text, enquiries text not null";
    await sql.raw(`create table customer_merges (${columns})`).execute(database);
  },
};
