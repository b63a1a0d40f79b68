import { type Kysely, sql } from "kysely";

/** The codes on rented machines, with the last readings of their meters as JSON. */
export const machines = {
  async up(database: Kysely<unknown>): Promise<void> {
    await sql`create table machines (
      id text primary key, code text not null unique, product text not null, serial_number text not null,
      place text not null, place_ar text not null, customer text not null, out_of_use integer not null,
      search_text text not null, printed_at bigint, scanned_at bigint,
      readings text not null default '{}', created_at bigint not null, updated_at bigint not null,
      version integer not null default 1, deleted_at bigint, deleted_by text
    )`.execute(database);
  },
};
