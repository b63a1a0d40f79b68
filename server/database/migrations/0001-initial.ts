import { type ColumnDataType, type Kysely, sql } from "kysely";
import type { Engine } from "#server/database/engine.ts";

const byteType: Record<Engine, ColumnDataType> = { sqlite: "blob", postgres: "bytea" };

export function initial(engine: Engine) {
  return {
    async up(database: Kysely<unknown>): Promise<void> {
      await database.schema
        .createTable("images")
        .addColumn("hash", "text", (column) => column.primaryKey())
        .addColumn("width", "integer", (column) => column.notNull())
        .addColumn("height", "integer", (column) => column.notNull())
        .addColumn("placeholder", "text", (column) => column.notNull())
        .addColumn("bytes", byteType[engine], (column) => column.notNull())
        .addColumn("created_at", "bigint", (column) => column.notNull())
        .execute();
      await database.schema
        .createTable("image_variants")
        .addColumn("hash", "text", (column) => column.notNull().references("images.hash").onDelete("cascade"))
        .addColumn("width", "integer", (column) => column.notNull())
        .addColumn("format", "text", (column) => column.notNull())
        .addColumn("bytes", byteType[engine], (column) => column.notNull())
        .addPrimaryKeyConstraint("image_variants_key", ["hash", "width", "format"])
        .execute();

      let products = database.schema
        .createTable("products")
        .addColumn("id", "text", (column) => column.primaryKey())
        .addColumn("title", "text", (column) => column.notNull())
        .addColumn("product_full_name", "text", (column) => column.notNull())
        .addColumn("description", "text", (column) => column.notNull())
        .addColumn("features", "text", (column) => column.notNull())
        .addColumn("brand", "text", (column) => column.notNull())
        .addColumn("functions", "text", (column) => column.notNull())
        .addColumn("make_model", "text", (column) => column.notNull())
        .addColumn("output", "text", (column) => column.notNull())
        .addColumn("speed", "text", (column) => column.notNull())
        .addColumn("color_print", "integer")
        .addColumn("color_price", "bigint", (column) => column.notNull())
        .addColumn("black_print", "integer")
        .addColumn("black_price", "bigint", (column) => column.notNull())
        .addColumn("item_price", "bigint")
        .addColumn("slide_range", "integer", (column) => column.notNull())
        .addColumn("custom_order", "double precision", (column) => column.notNull());
      for (const key of ["img", "img1", "img2", "img3", "img4", "img5"]) {
        products = products.addColumn(key, "text", (column) => column.references("images.hash"));
      }
      await products
        .addColumn("created_at", "bigint", (column) => column.notNull())
        .addColumn("updated_at", "bigint", (column) => column.notNull())
        .execute();

      await database.schema
        .createTable("posts")
        .addColumn("id", "text", (column) => column.primaryKey())
        .addColumn("slug", "text", (column) => column.notNull().unique())
        .addColumn("title", "text", (column) => column.notNull())
        .addColumn("author_name", "text", (column) => column.notNull())
        .addColumn("place", "text", (column) => column.notNull())
        .addColumn("date", "text", (column) => column.notNull())
        .addColumn("excerpt", "text", (column) => column.notNull())
        .addColumn("full_description", "text", (column) => column.notNull())
        .addColumn("image", "text", (column) => column.references("images.hash"))
        .addColumn("image_width", "integer")
        .addColumn("image_height", "integer")
        .addColumn("created_at", "bigint", (column) => column.notNull())
        .addColumn("updated_at", "bigint", (column) => column.notNull())
        .execute();
      await database.schema.createIndex("posts_by_date").on("posts").columns(["date", "id"]).execute();

      await database.schema
        .createTable("enquiries")
        .addColumn("id", "text", (column) => column.primaryKey())
        .addColumn("source", "text", (column) => column.notNull())
        .addColumn("name", "text", (column) => column.notNull())
        .addColumn("company", "text", (column) => column.notNull())
        .addColumn("mobile", "text", (column) => column.notNull())
        .addColumn("email", "text", (column) => column.notNull())
        .addColumn("message", "text", (column) => column.notNull())
        .addColumn("spam", "integer", (column) => column.notNull())
        .addColumn("created_at", "bigint", (column) => column.notNull())
        .execute();
      await database.schema
        .createIndex("enquiries_by_email")
        .on("enquiries")
        .expression(sql`lower(email)`)
        .column("created_at")
        .execute();
      await database.schema
        .createTable("enquiry_fingerprints")
        .addColumn("fingerprint", "text", (column) => column.primaryKey())
        .addColumn("record_id", "text", (column) => column.notNull())
        .addColumn("created_at", "bigint", (column) => column.notNull())
        .execute();
      await database.schema
        .createTable("quotes")
        .addColumn("id", "text", (column) => column.primaryKey())
        .addColumn("enquiry_id", "text", (column) => column.notNull().references("enquiries.id"))
        .addColumn("product_id", "text", (column) => column.notNull())
        .addColumn("contact", "text", (column) => column.notNull())
        .addColumn("quote", "text", (column) => column.notNull())
        .addColumn("total", "bigint", (column) => column.notNull())
        .addColumn("created_at", "bigint", (column) => column.notNull())
        .execute();
      await database.schema
        .createTable("mail_jobs")
        .addColumn("id", "text", (column) => column.primaryKey())
        .addColumn("enquiry_id", "text", (column) => column.notNull().references("enquiries.id"))
        .addColumn("quote_id", "text", (column) => column.references("quotes.id"))
        .addColumn("kind", "text", (column) => column.notNull())
        .addColumn("status", "text", (column) => column.notNull())
        .addColumn("attempts", "integer", (column) => column.notNull())
        .addColumn("due_at", "bigint", (column) => column.notNull())
        .addColumn("leased_until", "bigint")
        .addColumn("last_error", "text")
        .addColumn("created_at", "bigint", (column) => column.notNull())
        .addColumn("sent_at", "bigint")
        .execute();
      await database.schema
        .createIndex("mail_jobs_due")
        .on("mail_jobs")
        .columns(["status", "due_at"])
        .execute();

      await database.schema
        .createTable("staff")
        .addColumn("id", "text", (column) => column.primaryKey())
        .addColumn("email", "text", (column) => column.notNull().unique())
        .addColumn("password_hash", "text", (column) => column.notNull())
        .addColumn("token_version", "integer", (column) => column.notNull())
        .addColumn("created_at", "bigint", (column) => column.notNull())
        .addColumn("updated_at", "bigint", (column) => column.notNull())
        .execute();
      await database.schema
        .createTable("facts")
        .addColumn("name", "text", (column) => column.primaryKey())
        .addColumn("value", "text", (column) => column.notNull())
        .execute();
      // For several nodes only, with the columns that rate-limiter-flexible expects.
      if (engine === "postgres") {
        await database.schema
          .createTable("rate_limits")
          .addColumn("key", "varchar(255)", (column) => column.primaryKey())
          .addColumn("points", "integer", (column) => column.notNull())
          .addColumn("expire", "bigint")
          .execute();
      }
    },
  };
}
