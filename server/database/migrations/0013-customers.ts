import { type Kysely, sql } from "kysely";

/** The records of customers, and the enquiries that staff have confirmed to be theirs. */
export const customers = {
  async up(database: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};

const statements = [
  `create table customers (
    id text primary key, company text not null, trn text not null, domains text not null, address text not null,
    do_not_contact integer not null, people text not null, note text not null, search_text text not null,
    created_at bigint not null, updated_at bigint not null, version integer not null default 1,
    deleted_at bigint, deleted_by text
  )`,
  `create table customer_keys (
    key text not null, customer_id text not null references customers (id) on delete cascade,
    constraint customer_keys_key primary key (key, customer_id)
  )`,
  "create index customer_keys_by_customer on customer_keys (customer_id)",
  "create table contact_refusals (hash text primary key)",
  "alter table enquiries add column customer_id text references customers (id) on delete set null",
  "alter table enquiries add column refused_customers text not null default ''",
  "create index enquiries_by_customer on enquiries (customer_id)",
];
