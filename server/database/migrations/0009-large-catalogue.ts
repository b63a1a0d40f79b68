import { type Kysely, sql } from "kysely";
import { z } from "zod";
import { getProductSearchText } from "#domain/catalogue/product-filter.ts";
import { getFacets } from "#domain/catalogue/product.ts";
import { pageRate } from "#domain/pricing/money.ts";
import type { Engine } from "#server/database/engine.ts";
import type { Tables } from "#server/database/tables.ts";

const featuresSchema = z.array(z.object({ title: z.string(), detail: z.string() }));

/** No product is faster, but staff may have written any number. */
const maxPagesPerMinute = 1_000_000;

/**
 * Columns for the product filter and search, and indexes for the lists: the cost of a page of the catalogue or the blog
 * does not depend on the number of records.
 */
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
    .select(["id", "title", "product_full_name as productFullName", "brand", "make_model as makeModel"])
    .select(["functions", "output", "speed", "description", "features"])
    .select(["color_print as colorPrint", "color_price as colorPrice"])
    .execute();
  for (const { id, features, colorPrice, ...product } of products) {
    const { paper, colour, pagesPerMinute } = getFacets({ ...product, colorPrice: pageRate(colorPrice) });
    await database
      .updateTable("products")
      .set({
        paper,
        colour: Number(colour),
        pages_per_minute: pagesPerMinute === null ? null : Math.min(pagesPerMinute, maxPagesPerMinute),
        search_text: getProductSearchText({
          ...product,
          features: featuresSchema.parse(JSON.parse(features)),
        }),
      })
      .where("id", "=", id)
      .execute();
  }
}
