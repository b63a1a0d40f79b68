import { type Expression, type SqlBool, sql } from "kysely";
import type { ProductTableQuery } from "#domain/catalogue/product-response.ts";
import { type CatalogueFilter, getCatalogueChoices } from "#domain/catalogue/product-filter.ts";
import { isId } from "#domain/shared/id.ts";
import { type ListPage, getPageOffset } from "#domain/shared/pagination.ts";
import { parseSearchTerms } from "#domain/shared/search-text.ts";
import { type PaperSize, paperSizes } from "#domain/catalogue/paper.ts";
import { type Product, compareCustomOrder } from "#domain/catalogue/product.ts";
import type { Database } from "#server/database/open-database.ts";
import { hasWords } from "#server/database/text-search.ts";
import { type Readers, readProducts, selectProducts } from "./repository.ts";

type Order = CatalogueFilter["order"];

export type ProductLists = ReturnType<typeof createProductLists>;

export function createProductLists({ engine, queries }: Database, readers: Readers) {
  const title = engine === "postgres" ? sql`title collate "C"` : sql`title`;

  const products = () => selectProducts(queries, readers);

  const orderProducts = (order: Order, query: ReturnType<typeof products>) => {
    const sorted =
      order === "price"
        ? query.orderBy("item_price", (by) => by.asc().nullsLast())
        : order === "speed"
          ? query.orderBy("pages_per_minute", (by) => by.desc().nullsLast())
          : query;
    return sorted.orderBy("custom_order").orderBy(title).orderBy("id");
  };

  async function findMany(ids: readonly string[]): Promise<readonly Product[]> {
    const named = await readProducts(queries, readers, ids.filter(isId));
    const found = new Map(named.map((product) => [product.id, product]));
    return ids.map((id) => found.get(id)).filter((product) => product !== undefined);
  }

  /** The ids come from an index, so that skipped products are not read. */
  async function readPage(query: ReturnType<typeof products>, order: Order, max: number, offset = 0) {
    const rows = await orderProducts(order, query).select("id").limit(max).offset(offset).execute();
    return findMany(rows.map(({ id }) => id));
  }

  return {
    findMany,

    async list(): Promise<readonly Product[]> {
      return (await readProducts(queries, readers)).toSorted(compareCustomOrder);
    },

    async find(id: string): Promise<Product | null> {
      const [product] = await findMany([id]);
      return product ?? null;
    },

    async count() {
      const { total } = await products()
        .select(({ fn }) => fn.countAll<number>().as("total"))
        .executeTakeFirstOrThrow();
      return total;
    },

    async getMaxCustomOrder() {
      const last = await products()
        .select("custom_order as place")
        .orderBy("custom_order", "desc")
        .limit(1)
        .executeTakeFirst();
      return last?.place ?? 0;
    },

    first: (max: number, { onlyPriced } = { onlyPriced: false }) =>
      readPage(onlyPriced ? products().where("item_price", "is not", null) : products(), "custom", max),

    async findByName(name: string) {
      const rows = await products()
        .select("id")
        .where((row) => row.or([row("title", "=", name), row("product_full_name", "=", name)]))
        .execute();
      return findMany(rows.map(({ id }) => id));
    },

    async page(filter: CatalogueFilter, page: ListPage) {
      const query = products().where((row) => {
        const conditions: Expression<SqlBool>[] = [];
        const { outputs, papers, brand, minSpeed } = filter;
        if (outputs.length > 0)
          conditions.push(
            row(
              "colour",
              "in",
              outputs.map((output) => Number(output === "colour")),
            ),
          );
        if (papers.length > 0) conditions.push(row("paper", "in", papers));
        if (filter.conditions.length > 0)
          conditions.push(
            row(
              "refurbished",
              "in",
              filter.conditions.map((condition) => Number(condition === "refurbished")),
            ),
          );
        if (brand !== null) conditions.push(row("brand", "=", brand));
        if (minSpeed !== null) conditions.push(row("pages_per_minute", ">=", minSpeed));
        return row.and([...conditions, ...hasWords(parseSearchTerms(filter.search))]);
      });
      const [shown, { found }] = await Promise.all([
        readPage(query, filter.order, page.size, getPageOffset(page)),
        query.select(({ fn }) => fn.countAll<number>().as("found")).executeTakeFirstOrThrow(),
      ]);
      return { products: shown, found };
    },

    async tablePage({ search, show, sort, direction, ...page }: ProductTableQuery) {
      const found = products().where((row) =>
        row.and([
          ...(show === "all" ? [] : [row("hidden", "=", Number(show === "hidden"))]),
          ...hasWords(parseSearchTerms(search)),
        ]),
      );
      const isDescending = direction === "descending";
      const column = sortColumns[sort];
      const sorted = found.orderBy(column === "title" ? title : column, (by) =>
        (isDescending ? by.desc() : by.asc()).nullsLast(),
      );
      const offset = getPageOffset({ number: page.page, size: page.size });
      const [shown, count] = await Promise.all([
        readPage(sorted, "custom", page.size, offset),
        found.select(({ fn }) => fn.countAll<number>().as("found")).executeTakeFirstOrThrow(),
      ]);
      return { products: shown, found: count.found };
    },

    async getFilterChoices() {
      const [kinds, brands] = await Promise.all([
        products()
          .select(["paper", "colour", "pages_per_minute as pagesPerMinute", "refurbished"])
          .distinct()
          .execute(),
        products().select("brand").distinct().execute(),
      ]);
      return getCatalogueChoices(
        kinds.map(({ paper, colour, pagesPerMinute, refurbished }) => ({
          paper: parsePaperSize(paper),
          colour: colour === 1,
          refurbished: refurbished === 1,
          pagesPerMinute,
        })),
        brands.map(({ brand }) => brand),
      );
    },
  };
}

const sortColumns = {
  order: "custom_order",
  title: "title",
  itemPrice: "item_price",
  blackPrice: "black_price",
  colorPrice: "color_price",
  salePrice: "sale_price",
} as const;

function parsePaperSize(paper: string | null): PaperSize | null {
  return paperSizes.find((size) => size === paper) ?? null;
}
