import { type Kysely, sql } from "kysely";

export const enquiryHandling = {
  async up(database: Kysely<unknown>): Promise<void> {
    const enquiries = () => database.schema.alterTable("enquiries");
    await enquiries()
      .addColumn("stage", "text", (column) => column.notNull().defaultTo("new"))
      .execute();
    await enquiries()
      .addColumn("lost_reason", "text", (column) => column.notNull().defaultTo(""))
      .execute();
    await enquiries()
      .addColumn("owner_id", "text", (column) => column.references("staff.id").onDelete("set null"))
      .execute();
    await enquiries()
      .addColumn("version", "integer", (column) => column.notNull().defaultTo(1))
      .execute();
    await enquiries()
      .addColumn("search_text", "text", (column) => column.notNull().defaultTo(""))
      .execute();
    await sql`update enquiries set search_text = lower(
      name || ' ' || company || ' ' || email || ' ' || mobile || ' ' || message)`.execute(database);

    await database.schema
      .createIndex("enquiries_by_time")
      .on("enquiries")
      .columns(["spam", "created_at", "id"])
      .execute();
    await database.schema
      .createIndex("enquiries_by_stage")
      .on("enquiries")
      .columns(["spam", "stage", "created_at", "id"])
      .execute();
    await database.schema
      .createIndex("quotes_by_enquiry")
      .on("quotes")
      .columns(["enquiry_id", "created_at"])
      .execute();
    await database.schema
      .createIndex("mail_jobs_by_enquiry")
      .on("mail_jobs")
      .columns(["enquiry_id", "status"])
      .execute();

    await database.schema
      .createTable("enquiry_notes")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("enquiry_id", "text", (column) => column.notNull().references("enquiries.id"))
      .addColumn("author", "text", (column) => column.notNull())
      .addColumn("text", "text", (column) => column.notNull())
      .addColumn("created_at", "bigint", (column) => column.notNull())
      .execute();
    await database.schema
      .createIndex("enquiry_notes_by_enquiry")
      .on("enquiry_notes")
      .columns(["enquiry_id", "created_at"])
      .execute();

    await database.schema
      .createTable("activity")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("actor", "text", (column) => column.notNull())
      .addColumn("action", "text", (column) => column.notNull())
      .addColumn("subject", "text", (column) => column.notNull())
      .addColumn("subject_id", "text", (column) => column.notNull())
      .addColumn("title", "text", (column) => column.notNull())
      .addColumn("detail", "text", (column) => column.notNull())
      .addColumn("created_at", "bigint", (column) => column.notNull())
      .execute();
    await database.schema
      .createIndex("activity_by_time")
      .on("activity")
      .columns(["created_at", "id"])
      .execute();
    await database.schema
      .createIndex("activity_by_subject")
      .on("activity")
      .columns(["subject", "subject_id", "created_at"])
      .execute();
  },
};
