import { type Kysely, sql } from "kysely";

export const enquiryAttribution = {
  async up(database: Kysely<unknown>): Promise<void> {
    const enquiries = () => database.schema.alterTable("enquiries");
    await enquiries()
      .addColumn("origin", "text", (column) => column.notNull().defaultTo("{}"))
      .execute();
    await enquiries()
      .addColumn("lead_source", "text", (column) => column.notNull().defaultTo(""))
      .execute();
    await enquiries().addColumn("answered_at", "bigint").execute();
    await sql`update enquiries set answered_at = done.earliest from (
        select id, min(created_at) as earliest from (
          select subject_id as id, created_at from activity where subject = 'enquiry' and detail like 'Stage: %'
          union all
          select enquiry_id as id, created_at from enquiry_notes
        ) as each_deed group by id
      ) as done where done.id = enquiries.id`.execute(database);

    // National numbers of the UAE (0…) and numbers with the international prefix (00971…).
    await sql`update enquiries set search_text = search_text || ' 971' || substr(mobile, 2), mobile = '971' || substr(mobile, 2)
      where mobile like '05________' or (mobile like '0________' and substr(mobile, 2, 1) in ('2', '3', '4', '6', '7', '9'))`.execute(
      database,
    );
    await sql`update enquiries set mobile = substr(mobile, 3) where mobile like '00971%'`.execute(database);

    // A covering index for the reports of the dashboard.
    await database.schema
      .createIndex("enquiries_by_outcome")
      .on("enquiries")
      .columns(["spam", "created_at", "stage", "lead_source", "answered_at"])
      .execute();
    await database.schema
      .createIndex("quotes_by_product")
      .on("quotes")
      .columns(["enquiry_id", "product_id"])
      .execute();
  },
};
