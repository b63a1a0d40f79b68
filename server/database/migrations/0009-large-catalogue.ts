import { type Kysely, sql } from "kysely";
import { z } from "zod";
import type { Engine } from "#server/database/engine.ts";

interface Tables {
  products: {
    id: string;
    title: string;
    product_full_name: string;
    brand: string;
    make_model: string;
    functions: string;
    output: string;
    speed: string;
    description: string;
    features: string;
    color_print: number | null;
    color_price: number;
    paper: string | null;
    colour: number;
    pages_per_minute: number | null;
    search_text: string;
  };
}

const featuresSchema = z.array(z.object({ title: z.string(), detail: z.string() }));
const paperSizes = ["A0", "A1", "A2", "A3", "A4"];

export function largeCatalogue(engine: Engine) {
  return {
    async up(database: Kysely<Tables>): Promise<void> {
      const { schema } = database;
      await schema.alterTable("products").addColumn("paper", "text").execute();
      await schema.alterTable("products").addColumn("pages_per_minute", "integer").execute();
      await schema
        .alterTable("products")
        .addColumn("colour", "integer", (column) => column.notNull().defaultTo(0))
        .execute();
      await schema
        .alterTable("products")
        .addColumn("search_text", "text", (column) => column.notNull().defaultTo(""))
        .execute();
      await fillIn(database);

      // `deleted_at` is also a column of the indexes: otherwise SQLite reads every row to check it.
      const isNotDeleted = sql<boolean>`deleted_at is null`;
      const indexOfProducts = (name: string) => schema.createIndex(name).on("products").where(isNotDeleted);
      // Sorted by code points, as everywhere.
      const title = engine === "postgres" ? sql`title collate "C"` : sql`title`;
      await indexOfProducts("products_in_order")
        .column("custom_order")
        .expression(title)
        .columns(["id", "deleted_at"])
        .execute();
      await indexOfProducts("products_by_facets")
        .columns(["paper", "colour", "pages_per_minute", "custom_order", "deleted_at"])
        .execute();
      await indexOfProducts("products_by_brand").columns(["brand", "deleted_at"]).execute();
      await indexOfProducts("products_by_title").column("title").execute();
      await indexOfProducts("products_by_name").column("product_full_name").execute();

      const indexOfPosts = (name: string) => schema.createIndex(name).on("posts").where(isNotDeleted);
      await indexOfPosts("posts_in_order").columns(["date", "id", "publish_at", "deleted_at"]).execute();
      await indexOfPosts("posts_by_publication").column("publish_at").execute();
    },
  };
}

async function fillIn(database: Kysely<Tables>): Promise<void> {
  const products = await database
    .selectFrom("products")
    .select(["id", "title", "product_full_name", "brand", "make_model", "functions", "output", "speed"])
    .select(["description", "features", "color_print", "color_price"])
    .execute();
  for (const product of products) {
    const { output } = product;
    const features = featuresSchema.parse(JSON.parse(product.features));
    // A separate number of at most four digits: the 4 of "A4 at 30 ppm" does not count.
    const speed = /\b\d{1,4}(?!\d)/.exec(product.speed)?.[0];
    const isColour = product.color_price > 0 || (product.color_print !== 0 && /colou?r/i.test(output));
    const searched = [
      product.title,
      product.product_full_name,
      product.brand,
      product.make_model,
      product.functions,
      output,
      product.description,
      ...features.map((feature) => feature.title),
    ];
    await database
      .updateTable("products")
      .set({
        paper: paperSizes.find((size) => new RegExp(`\\b(?:SR)?${size}\\b`, "i").test(output)) ?? null,
        colour: Number(isColour),
        pages_per_minute: speed === undefined ? null : Number(speed),
        search_text: normalizeText(searched.join(" ")),
      })
      .where("id", "=", product.id)
      .execute();
  }
}

function normalizeText(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}
