import { type Kysely, sql } from "kysely";

/** Follow-ups, calls, names of accounts, who is where in the dashboard, and notes that the search finds. */
export const desk = {
  async up(database: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(database);
    const { rows } = await sql<{
      id: string;
      text: string;
    }>`select enquiry_id as id, text from enquiry_notes`.execute(database);
    for (const { id, text } of rows)
      await sql`update enquiries set search_text = search_text || ' ' || ${normalize(text)} where id = ${id}`.execute(
        database,
      );
  },
};

/** As the search texts of then: a later note has its codes in one word too. */
function normalize(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[\p{M}\p{Cf}\u0640]/gu, "")
    .toLowerCase()
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 15))
    .replace(/\u0629/g, "\u0647")
    .replace(/[\u0649\u06cc]/g, "\u064a")
    .replace(/\u06a9/g, "\u0643");
}

/** The same text on both engines: what stands after the last "@". */
const emailDomain = "substr(email, length(rtrim(email, replace(email, '@', ''))) + 1)";

const statements = [
  "alter table enquiries add column follow_up_on text",
  "alter table enquiries add column follow_up_text text not null default ''",
  // For the counts of the views, which every open dashboard asks for.
  "create index enquiries_by_view on enquiries (spam, stage, responded_at, follow_up_on, owner_id)",
  "create index enquiries_by_follow_up on enquiries (follow_up_on, id) where follow_up_on is not null",
  "create index enquiries_by_mobile on enquiries (mobile, created_at)",
  `create index enquiries_by_domain on enquiries ((${emailDomain}), created_at)`,
  "alter table enquiry_notes add column kind text not null default 'note'",
  "alter table enquiry_notes add column reached integer",
  "alter table accounts add column name text not null default ''",
  "alter table accounts add column mailed_when_assigned integer not null default 1",
  "alter table accounts add column start_page text not null default 'products'",
  `create table presence (
    account_id text primary key references accounts (id) on delete cascade,
    enquiry_id text,
    seen_at bigint not null,
    earlier_visit_at bigint
  )`,
];
