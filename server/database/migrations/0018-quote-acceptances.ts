import { type Kysely, sql } from "kysely";

export const quoteAcceptances = {
  async up(database: Kysely<unknown>): Promise<void> {
    await database.schema
      .createTable("quote_acceptances")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("quote_id", "text", (column) => column.notNull().references("quotes.id"))
      .addColumn("accepted_at", "bigint", (column) => column.notNull())
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("position", "text", (column) => column.notNull())
      .addColumn("purchase_order", "text", (column) => column.notNull())
      .addColumn("delivery_day", "text", (column) => column.notNull())
      .addColumn("terms_version", "text", (column) => column.notNull())
      .addColumn("shown", "text", (column) => column.notNull())
      .addColumn("shown_hash", "text", (column) => column.notNull())
      .addColumn("withdrawn_at", "bigint")
      .addColumn("confirmed_at", "bigint")
      .addColumn("confirmed_by", "text")
      .execute();
    await database.schema
      .createIndex("quote_acceptances_by_quote")
      .on("quote_acceptances")
      .columns(["quote_id", "accepted_at"])
      .execute();
    await database.schema
      .createIndex("quote_acceptances_in_force")
      .unique()
      .on("quote_acceptances")
      .column("quote_id")
      .where(sql.ref("withdrawn_at"), "is", null)
      .execute();
  },
};
