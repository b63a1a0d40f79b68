import { type SqlBool, sql } from "kysely";
import { parseSearchTerms } from "#domain/shared/search-text.ts";
import { hasWords } from "#server/database/text-search.ts";
import type { Queries } from "#server/database/tables.ts";

/** Rows of each kind. */
export const maxFoundRows = 6;

export async function searchRecords(queries: Queries, search: string) {
  const isFound = sql.join<SqlBool>(
    [sql`deleted_at is null`, ...hasWords(parseSearchTerms(search))],
    sql` and `,
  );
  const products = queries.selectFrom("products").where(isFound);
  const posts = queries.selectFrom("posts").where(isFound);
  const consumables = queries.selectFrom("consumables").where(isFound);
  return {
    products: {
      total: await readTotal(products.select(count)),
      rows: await products
        .select(["id as _id", "title", "product_full_name as productFullName"])
        .orderBy("custom_order")
        .orderBy("id")
        .limit(maxFoundRows)
        .execute(),
    },
    posts: {
      total: await readTotal(posts.select(count)),
      rows: await posts
        .select(["slug", "title"])
        .orderBy("date", "desc")
        .orderBy("id")
        .limit(maxFoundRows)
        .execute(),
    },
    consumables: {
      total: await readTotal(consumables.select(count)),
      rows: await consumables
        .select(["id as _id", "code", "name"])
        .orderBy("name")
        .orderBy("id")
        .limit(maxFoundRows)
        .execute(),
    },
  };
}

const count = sql<number>`count(*)`.as("total");

async function readTotal(selection: {
  executeTakeFirstOrThrow(): Promise<{ readonly total: number }>;
}): Promise<number> {
  return (await selection.executeTakeFirstOrThrow()).total;
}
