import { randomBytes } from "node:crypto";
import { type Kysely, sql } from "kysely";

export const quoteReferences = {
  async up(database: Kysely<unknown>): Promise<void> {
    const quotes = () => database.schema.alterTable("quotes");
    await quotes()
      .addColumn("reference", "text", (column) => column.notNull().defaultTo(""))
      .execute();
    await quotes()
      .addColumn("token", "text", (column) => column.notNull().defaultTo(""))
      .execute();
    await quotes()
      .addColumn("state", "text", (column) => column.notNull().defaultTo("open"))
      .execute();
    await quotes()
      .addColumn("valid_until", "bigint", (column) => column.notNull().defaultTo(0))
      .execute();
    await database.schema
      .createTable("quote_numbers")
      .addColumn("year", "integer", (column) => column.primaryKey())
      .addColumn("last", "integer", (column) => column.notNull())
      .execute();
    await database.schema
      .createTable("quote_machines")
      .addColumn("quote_id", "text", (column) => column.notNull().references("quotes.id"))
      .addColumn("product_id", "text", (column) => column.notNull())
      .addColumn("title", "text", (column) => column.notNull())
      .addColumn("quantity", "integer", (column) => column.notNull())
      .addPrimaryKeyConstraint("quote_machines_key", ["quote_id", "product_id"])
      .execute();
    await database.schema
      .createIndex("quote_machines_by_product")
      .on("quote_machines")
      .column("product_id")
      .execute();
    await numberOldQuotes(database);
    await database.schema.createIndex("quotes_by_token").on("quotes").column("token").unique().execute();
    await database.schema
      .createIndex("quotes_by_reference")
      .on("quotes")
      .column("reference")
      .unique()
      .execute();

    await database.schema
      .createTable("quote_events")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("quote_id", "text", (column) => column.notNull().references("quotes.id"))
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("staff", "text")
      .addColumn("text", "text", (column) => column.notNull())
      .addColumn("created_at", "bigint", (column) => column.notNull())
      .execute();
    await database.schema
      .createIndex("quote_events_by_quote")
      .on("quote_events")
      .columns(["quote_id", "created_at"])
      .execute();

    await database.schema.alterTable("enquiries").addColumn("acted_at", "bigint").execute();
    await database.schema
      .createIndex("enquiries_by_action")
      .on("enquiries")
      .columns(["spam", "acted_at"])
      .execute();
    // The time of the customer's last action: the order of the list of enquiries, and the search for new entries.
    await sql`create index enquiries_by_deed on enquiries (spam, (coalesce(acted_at, created_at)), id)`.execute(
      database,
    );
    await database.schema.alterTable("mail_jobs").addColumn("event_id", "text").execute();
  },
};

const day = 24 * 60 * 60 * 1000;
/** UTC offset of Dubai, ms. Dubai has no daylight saving time. */
const offset = 4 * 60 * 60 * 1000;

async function numberOldQuotes(database: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ id: string; created_at: number; product_id: string; quote: string }>`
    select id, created_at, product_id, quote from quotes order by created_at, id`.execute(database);
  const last = new Map<number, number>();
  for (const { id, created_at, product_id, quote } of rows) {
    const made = created_at + offset;
    const year = new Date(made).getUTCFullYear();
    const number = (last.get(year) ?? 0) + 1;
    last.set(year, number);
    const reference = `WQ-${year}-${String(number).padStart(5, "0")}`;
    const validUntil = (Math.floor(made / day) + 31) * day - offset - 1;
    await sql`update quotes set reference = ${reference}, token = ${randomBytes(24).toString("base64url")},
      valid_until = ${validUntil} where id = ${id}`.execute(database);
    const { productTitle }: { productTitle: string } = JSON.parse(quote);
    await sql`insert into quote_machines (quote_id, product_id, title, quantity)
      values (${id}, ${product_id}, ${productTitle}, 1)`.execute(database);
  }
  for (const [year, number] of last)
    await sql`insert into quote_numbers (year, last) values (${year}, ${number})`.execute(database);
}
