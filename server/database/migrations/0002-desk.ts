import { type Kysely, sql } from "kysely";

/** Follow-ups of enquiries. */
export const desk = {
  async up(database: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};

const statements = [
  "alter table enquiries add column follow_up_on text",
  "alter table enquiries add column follow_up_text text not null default ''",
  // For the counts of the views, which every open dashboard asks for.
  "create index enquiries_by_view on enquiries (spam, stage, responded_at, follow_up_on, owner_id)",
  "create index enquiries_by_follow_up on enquiries (follow_up_on, id) where follow_up_on is not null",
];
