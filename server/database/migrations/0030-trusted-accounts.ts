import { type Kysely, sql } from "kysely";
import type { Engine } from "#server/database/engine.ts";

export function trustedAccounts(engine: Engine) {
  return {
    async up(database: Kysely<unknown>): Promise<void> {
      const { schema } = database;
      // Until now every account could do everything.
      await schema
        .alterTable("staff")
        .addColumn("role", "text", (column) => column.notNull().defaultTo("administrator"))
        .execute();
      await schema.alterTable("staff").addColumn("password_changed_at", "bigint").execute();
      await schema.alterTable("staff").addColumn("password_expires_at", "bigint").execute();
      await sql`update staff set password_changed_at = updated_at`.execute(database);
      await schema.alterTable("staff").dropColumn("token_version").execute();
      // Sign-ins of before have no row in the new table, so everybody signs in again.
      await schema.dropTable("ended_logins").execute();

      await schema
        .createTable("sessions")
        .addColumn("id", "text", (column) => column.primaryKey())
        .addColumn("staff_id", "text", (column) =>
          column.notNull().references("staff.id").onDelete("cascade"),
        )
        .addColumn("device", "text", (column) => column.notNull())
        .addColumn("device_key", "text", (column) => column.notNull())
        .addColumn("remembered", "integer", (column) => column.notNull())
        .addColumn("created_at", "bigint", (column) => column.notNull())
        .addColumn("used_at", "bigint", (column) => column.notNull())
        .addColumn("confirmed_at", "bigint", (column) => column.notNull())
        .addColumn("ends_at", "bigint", (column) => column.notNull())
        .addColumn("ended_at", "bigint")
        .execute();
      await schema.createIndex("sessions_by_account").on("sessions").column("staff_id").execute();
      await schema
        .createTable("authenticator_apps")
        .addColumn("staff_id", "text", (column) =>
          column.primaryKey().references("staff.id").onDelete("cascade"),
        )
        .addColumn("secret", "text", (column) => column.notNull())
        .addColumn("last_step", "bigint", (column) => column.notNull())
        .addColumn("confirmed_at", "bigint")
        .execute();
      await schema
        .createTable("passkeys")
        .addColumn("id", "text", (column) => column.primaryKey())
        .addColumn("staff_id", "text", (column) =>
          column.notNull().references("staff.id").onDelete("cascade"),
        )
        .addColumn("name", "text", (column) => column.notNull())
        .addColumn("public_key", "text", (column) => column.notNull())
        .addColumn("counter", "bigint", (column) => column.notNull())
        .addColumn("created_at", "bigint", (column) => column.notNull())
        .addColumn("used_at", "bigint")
        .execute();
      await schema.createIndex("passkeys_by_account").on("passkeys").column("staff_id").execute();
      await schema
        .createTable("recovery_codes")
        .addColumn("hash", "text", (column) => column.primaryKey())
        .addColumn("staff_id", "text", (column) =>
          column.notNull().references("staff.id").onDelete("cascade"),
        )
        .execute();
      await schema.createIndex("recovery_codes_by_account").on("recovery_codes").column("staff_id").execute();
      await schema
        .createTable("challenges")
        .addColumn("id", "text", (column) => column.primaryKey())
        .addColumn("kind", "text", (column) => column.notNull())
        .addColumn("staff_id", "text", (column) => column.references("staff.id").onDelete("cascade"))
        .addColumn("expires_at", "bigint", (column) => column.notNull())
        .execute();
      await schema.createIndex("challenges_by_account").on("challenges").column("staff_id").execute();

      await allowMailsToAccounts(database, engine);
    },
  };
}

/** A mail is about an enquiry or to an account. SQLite cannot make a column nullable, so the table is built again. */
async function allowMailsToAccounts(database: Kysely<unknown>, engine: Engine): Promise<void> {
  const { schema } = database;
  if (engine === "postgres") {
    await schema
      .alterTable("mail_jobs")
      .alterColumn("enquiry_id", (column) => column.dropNotNull())
      .execute();
    await schema
      .alterTable("mail_jobs")
      .addColumn("staff_id", "text", (column) => column.references("staff.id").onDelete("cascade"))
      .execute();
    await schema
      .alterTable("mail_jobs")
      .addColumn("details", "text", (column) => column.notNull().defaultTo("{}"))
      .execute();
    return;
  }
  const columns = sql.raw(
    "id, enquiry_id, quote_id, kind, status, attempts, due_at, leased_until, last_error, created_at, sent_at, event_id",
  );
  await schema
    .createTable("new_mail_jobs")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("enquiry_id", "text", (column) => column.references("enquiries.id"))
    .addColumn("quote_id", "text", (column) => column.references("quotes.id"))
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("status", "text", (column) => column.notNull())
    .addColumn("attempts", "integer", (column) => column.notNull())
    .addColumn("due_at", "bigint", (column) => column.notNull())
    .addColumn("leased_until", "bigint")
    .addColumn("last_error", "text")
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("sent_at", "bigint")
    .addColumn("event_id", "text")
    .addColumn("staff_id", "text", (column) => column.references("staff.id").onDelete("cascade"))
    .addColumn("details", "text", (column) => column.notNull().defaultTo("{}"))
    .execute();
  await sql`insert into new_mail_jobs (${columns}) select ${columns} from mail_jobs`.execute(database);
  await schema.dropTable("mail_jobs").execute();
  await schema.alterTable("new_mail_jobs").renameTo("mail_jobs").execute();
  await schema.createIndex("mail_jobs_due").on("mail_jobs").columns(["status", "due_at"]).execute();
  await schema.createIndex("mail_jobs_by_enquiry").on("mail_jobs").column("enquiry_id").execute();
  await schema.createIndex("mail_jobs_sent").on("mail_jobs").column("sent_at").execute();
}
