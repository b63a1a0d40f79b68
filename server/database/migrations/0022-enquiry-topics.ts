import { sql, type Kysely } from "kysely";

export const enquiryTopics = {
  async up(database: Kysely<unknown>): Promise<void> {
    const text = { topic: "other", details: "{}" };
    for (const [column, value] of Object.entries(text))
      await database.schema
        .alterTable("enquiries")
        .addColumn(column, "text", (definition) => definition.notNull().defaultTo(value))
        .execute();
    await database.schema
      .alterTable("enquiries")
      .addColumn("whatsapp_consent", "integer", (definition) => definition.notNull().defaultTo(0))
      .execute();
    // Until now, each quote was of a rental.
    await sql`update enquiries set topic = 'rental' where id in (select enquiry_id from quotes)`.execute(
      database,
    );
  },
};
