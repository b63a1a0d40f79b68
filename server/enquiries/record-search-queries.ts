import { parseSearchTerms } from "#domain/shared/search-text.ts";
import { hasWords } from "#server/database/text-search.ts";
import type { Queries } from "#server/database/tables.ts";

/** Rows of each kind. */
export const maxFoundRows = 6;

export async function searchProducts(queries: Queries, search: string) {
  const found = queries
    .selectFrom("products")
    .where("deleted_at", "is", null)
    .where((row) => row.and([...hasWords(parseSearchTerms(search))]));
  return {
    total: await count(found.select((row) => row.fn.countAll<number>().as("total"))),
    rows: await found
      .select(["id as _id", "title", "product_full_name as productFullName"])
      .orderBy("custom_order")
      .orderBy("id")
      .limit(maxFoundRows)
      .execute(),
  };
}

export async function searchPosts(queries: Queries, search: string) {
  const found = queries
    .selectFrom("posts")
    .where("deleted_at", "is", null)
    .where((row) => row.and([...hasWords(parseSearchTerms(search))]));
  return {
    total: await count(found.select((row) => row.fn.countAll<number>().as("total"))),
    rows: await found
      .select(["slug", "title"])
      .orderBy("date", "desc")
      .orderBy("id")
      .limit(maxFoundRows)
      .execute(),
  };
}

export async function searchConsumables(queries: Queries, search: string) {
  const found = queries
    .selectFrom("consumables")
    .where("deleted_at", "is", null)
    .where((row) => row.and([...hasWords(parseSearchTerms(search))]));
  return {
    total: await count(found.select((row) => row.fn.countAll<number>().as("total"))),
    rows: await found
      .select(["id as _id", "code", "name"])
      .orderBy("name")
      .orderBy("id")
      .limit(maxFoundRows)
      .execute(),
  };
}

async function count(selection: {
  executeTakeFirstOrThrow(): Promise<{ readonly total: number }>;
}): Promise<number> {
  return (await selection.executeTakeFirstOrThrow()).total;
}
