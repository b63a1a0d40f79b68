import { type Expression, type SqlBool, sql } from "kysely";
import {
  type CatalogueChoices,
  type CatalogueFilter,
  choicesIn,
  searchWords,
} from "../../domain/catalogue/product-filter.ts";
import { fils, pageRate } from "../../domain/pricing/money.ts";
import type { PriceTerms } from "../../domain/pricing/price.ts";
import { isIdentifier } from "../../domain/shared/id.ts";
import { type ListPage, offsetOf } from "../../domain/shared/pagination.ts";
import { type PaperSize, paperSizes } from "../../domain/catalogue/paper.ts";
import {
  type Product,
  type ProductFacets,
  byCustomOrder,
  facetsOf,
  priceTermsOf,
} from "../../domain/catalogue/product.ts";
import { facetDistance, mostRelated, relatedProducts } from "../../domain/catalogue/related-products.ts";
import type { Database } from "../database/open.ts";
import { hasWords } from "../database/text-search.ts";
import { readProducts } from "./repository.ts";

/** Parts of the catalogue. None of them costs what the whole of it does, however large it is. */
export interface CatalogueLists {
  count(): Promise<number>;
  /** The highest `customOrder`; 0 where there is no product. */
  lastOrder(): Promise<number>;
  /** All in the house's order, in portions that are read while they are used. */
  each(): AsyncIterable<readonly Product[]>;
  /** The first ones in the house's order. */
  first(most: number, { onlyPriced }?: { onlyPriced: boolean }): Promise<readonly Product[]>;
  /** Those with these ids, in the order of the ids. */
  findMany(ids: readonly string[]): Promise<readonly Product[]>;
  /** Those that have this name, long or short. */
  findNamed(name: string): Promise<readonly Product[]>;
  /** One page of what a filter lets through, in its order, and how many that are in all. */
  page(filter: CatalogueFilter, page: ListPage): Promise<{ products: readonly Product[]; found: number }>;
  choices(): Promise<CatalogueChoices>;
  /** What all that have a price cost and print, in the house's order. */
  terms(): Promise<readonly MachineTerms[]>;
  /** Those without a price, the first of them in the house's order. */
  unpriced(most: number): Promise<readonly { readonly id: string; readonly title: string }[]>;
  /** The ones nearest to a product (domain/catalogue/related-products.ts). */
  near(product: Product): Promise<readonly Product[]>;
}

/** As much of a product as it takes to rank it. */
export interface MachineTerms {
  readonly id: string;
  readonly terms: PriceTerms;
  readonly paper: PaperSize | null;
}

/** How many are read at once of all there are. */
const portion = 200;

type Order = CatalogueFilter["order"];

export function createCatalogueLists({ engine, queries }: Database): CatalogueLists {
  const title = engine === "postgres" ? sql`title collate "C"` : sql`title`;

  const products = () => queries.selectFrom("products").where("products.deleted_at", "is", null);

  /** What has no price or speed comes last; equal ones stand in the house's order. */
  const inOrder = (order: Order, query: ReturnType<typeof products>) => {
    const sorted =
      order === "price"
        ? query.orderBy("item_price", (by) => by.asc().nullsLast())
        : order === "speed"
          ? query.orderBy("pages_per_minute", (by) => by.desc().nullsLast())
          : query;
    return sorted.orderBy("custom_order").orderBy(title).orderBy("id");
  };

  async function findMany(ids: readonly string[]): Promise<readonly Product[]> {
    const named = await readProducts(queries, ids.filter(isIdentifier));
    const found = new Map(named.map((product) => [product.id, product]));
    return ids.map((id) => found.get(id)).filter((product) => product !== undefined);
  }

  /** The ids come from an index, then the products by their ids: what is passed over is not read. */
  async function read(query: ReturnType<typeof products>, order: Order, most: number, offset = 0) {
    const rows = await inOrder(order, query).select("id").limit(most).offset(offset).execute();
    return findMany(rows.map(({ id }) => id));
  }

  /** All that tells machines apart, each once, and how many are the same in it. */
  async function kinds(): Promise<readonly { facets: ProductFacets; machines: number }[]> {
    const rows = await products()
      .select(({ fn }) => [
        "paper",
        "colour",
        "pages_per_minute as pagesPerMinute",
        fn.countAll<number>().as("machines"),
      ])
      .groupBy(["paper", "colour", "pages_per_minute"])
      .execute();
    return rows.map(({ paper, colour, pagesPerMinute, machines }) => ({
      facets: { paper: paperSizeOf(paper), colour: colour === 1, pagesPerMinute },
      machines: Number(machines),
    }));
  }

  return {
    findMany,

    async count() {
      const { total } = await products()
        .select(({ fn }) => fn.countAll<number>().as("total"))
        .executeTakeFirstOrThrow();
      return Number(total);
    },

    async lastOrder() {
      const last = await products()
        .select("custom_order as place")
        .orderBy("custom_order", "desc")
        .limit(1)
        .executeTakeFirst();
      return last?.place ?? 0;
    },

    async *each() {
      const rows = await inOrder("house", products()).select("id").execute();
      for (let from = 0; from < rows.length; from += portion)
        yield findMany(rows.slice(from, from + portion).map(({ id }) => id));
    },

    first: (most, { onlyPriced } = { onlyPriced: false }) =>
      read(onlyPriced ? products().where("item_price", "is not", null) : products(), "house", most),

    async findNamed(name) {
      const rows = await products()
        .select("id")
        .where((row) => row.or([row("title", "=", name), row("product_full_name", "=", name)]))
        .execute();
      return findMany(rows.map(({ id }) => id));
    },

    async page(filter, page) {
      const query = products().where((row) => {
        const wanted: Expression<SqlBool>[] = [];
        const { outputs, papers, brand, leastSpeed } = filter;
        if (outputs.length > 0)
          wanted.push(
            row(
              "colour",
              "in",
              outputs.map((output) => Number(output === "colour")),
            ),
          );
        if (papers.length > 0) wanted.push(row("paper", "in", papers));
        if (brand !== null) wanted.push(row("brand", "=", brand));
        if (leastSpeed !== null) wanted.push(row("pages_per_minute", ">=", leastSpeed));
        return row.and([...wanted, ...hasWords(engine, "products", searchWords(filter.search))]);
      });
      const [shown, { found }] = await Promise.all([
        read(query, filter.order, page.size, offsetOf(page)),
        query.select(({ fn }) => fn.countAll<number>().as("found")).executeTakeFirstOrThrow(),
      ]);
      return { products: shown, found: Number(found) };
    },

    async choices() {
      const [all, brands] = await Promise.all([kinds(), products().select("brand").distinct().execute()]);
      return choicesIn(
        all.map(({ facets }) => facets),
        brands.map(({ brand }) => brand),
      );
    },

    async terms() {
      const rows = await inOrder("house", products())
        .select(["id", "paper", "item_price as itemPrice"])
        .select(["black_print as blackPrint", "color_print as colorPrint"])
        .select(["black_price as blackPrice", "color_price as colorPrice"])
        .where("item_price", "is not", null)
        .execute();
      return rows.flatMap(({ id, paper, itemPrice, blackPrice, colorPrice, ...pages }) => {
        const terms = priceTermsOf({
          ...pages,
          itemPrice: itemPrice === null ? null : fils(itemPrice),
          blackPrice: pageRate(blackPrice),
          colorPrice: pageRate(colorPrice),
        });
        return terms === null ? [] : [{ id, terms, paper: paperSizeOf(paper) }];
      });
    },

    unpriced: (most) =>
      inOrder("house", products().where("item_price", "is", null))
        .select(["id", "title"])
        .limit(most)
        .execute(),

    async near(product) {
      const own = facetsOf(product);
      const nearest = (await kinds())
        .map((kind) => ({ ...kind, distance: facetDistance(own, kind.facets) }))
        .toSorted((first, second) => first.distance - second.distance);
      // Enough of the nearest kinds; those that are as far as the last one decide by the house's order.
      let machines = 0;
      let farthest = 0;
      for (const kind of nearest) {
        // The product itself is one of them.
        if (machines > mostRelated) break;
        machines += kind.machines;
        farthest = kind.distance;
      }
      const candidates = await Promise.all(
        nearest
          .filter(({ distance }) => distance <= farthest)
          .map(({ facets: { paper, colour, pagesPerMinute } }) =>
            read(
              products()
                .where("paper", paper === null ? "is" : "=", paper)
                .where("colour", "=", Number(colour))
                .where("pages_per_minute", pagesPerMinute === null ? "is" : "=", pagesPerMinute),
              "house",
              mostRelated + 1,
            ),
          ),
      );
      return relatedProducts(product, candidates.flat().toSorted(byCustomOrder));
    },
  };
}

function paperSizeOf(paper: string | null): PaperSize | null {
  return paperSizes.find((size) => size === paper) ?? null;
}
