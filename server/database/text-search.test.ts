import {
  CompiledQuery,
  type KyselyPlugin,
  type PluginTransformQueryArgs,
  type RootOperationNode,
  sql,
} from "kysely";
import { describe, expect, test } from "vitest";
import { readFilter } from "../../domain/catalogue/product-filter.ts";
import { enquiryPageSchema } from "../../domain/enquiries/enquiry.ts";
import { buildProduct } from "../../tests/support/builders/products.ts";
import { engines, openFreshDatabase } from "../../tests/support/database/fresh-database.ts";
import { createPostLists } from "../blog/post-lists.ts";
import { createProductLists } from "../catalogue/product-lists.ts";
import { toProductColumns } from "../catalogue/repository.ts";
import { createEnquiryService } from "../enquiries/service.ts";
import { createOutbox } from "../mail/outbox.ts";
import { systemClock, systemIdGenerator } from "../shared/clock.ts";
import type { Engine } from "./engine.ts";
import type { Database } from "./open-database.ts";

const rows = 2000;
const idOf = (number: number) => number.toString(16).padStart(24, "0");
const numbers = Array.from({ length: rows }, (_, number) => number);
const textOf = (number: number) => `quire c${number} for an office, +97150${String(number).padStart(7, "0")}`;

async function fill({ queries, engine }: Database): Promise<void> {
  for (let from = 0; from < rows; from += 200) {
    const part = numbers.slice(from, from + 200);
    await queries
      .insertInto("products")
      .values(
        part.map((number) => ({
          id: idOf(number),
          ...toProductColumns(buildProduct({ title: `Quire ${number}`, customOrder: number })),
          created_at: 1,
          updated_at: 1,
          search_text: textOf(number),
        })),
      )
      .execute();
    await queries
      .insertInto("posts")
      .values(
        part.map((number) => ({
          id: idOf(number),
          slug: `quire-${number}`,
          title: `Quire ${number}`,
          author_name: "",
          place: "",
          date: "2025-10-12",
          excerpt: "",
          full_description: "",
          publish_at: 1,
          created_at: 1,
          updated_at: 1,
          search_text: textOf(number),
        })),
      )
      .execute();
    await queries
      .insertInto("enquiries")
      .values(
        part.map((number) => ({
          id: idOf(number),
          source: "/",
          name: "",
          company: "",
          mobile: "",
          email: "",
          message: "",
          spam: 0,
          created_at: number,
          search_text: textOf(number),
        })),
      )
      .execute();
  }
  await sql.raw(engine === "postgres" ? "vacuum analyze" : "vacuum").execute(queries);
}

/** The database, with a list of the queries that it receives. */
function recordQueries(database: Database): { database: Database; queries: CompiledQuery[] } {
  const queries: CompiledQuery[] = [];
  const recorder: KyselyPlugin = {
    transformQuery({ node, queryId }: PluginTransformQueryArgs): RootOperationNode {
      queries.push(database.queries.getExecutor().compileQuery(node, queryId));
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return { database: { ...database, queries: database.queries.withPlugin(recorder) }, queries };
}

async function planOf(engine: Engine, database: Database, query: CompiledQuery): Promise<string> {
  const explain = engine === "postgres" ? "explain" : "explain query plan";
  const { rows: lines } = await database.queries.executeQuery<Record<string, unknown>>(
    CompiledQuery.raw(`${explain} ${query.sql}`, [...query.parameters]),
  );
  return lines.map((line) => String(line["detail"] ?? line["QUERY PLAN"])).join("\n");
}

function listsOf(database: Database) {
  const catalogue = createProductLists(database);
  const blog = createPostLists({ database, clock: systemClock });
  const parts = { database, clock: systemClock, idGenerator: systemIdGenerator };
  const enquiries = createEnquiryService({ ...parts, outbox: createOutbox({ ...parts, rateLimit: true }) });
  return {
    products: async (search: string) => {
      const filter = { ...readFilter(new URLSearchParams()), search };
      const { products, found } = await catalogue.page(filter, { number: 1, size: 3 });
      return [found, ...products.map(({ id }) => id)];
    },
    posts: async (search: string) => {
      const { posts, found } = await blog.pageForStaff(search, { number: 1, size: 3 });
      return [found, ...posts.map(({ id }) => id)];
    },
    enquiries: async (search: string) => {
      const { summaries, total } = await enquiries.list(enquiryPageSchema.parse({ search, size: 3 }));
      return [total, ...summaries.map(({ id }) => id)];
    },
  };
}

describe.each(engines)("a search on %s", (engine) => {
  test("finds words anywhere in products, posts and enquiries by an index, also after a change", async () => {
    const { database } = await openFreshDatabase(engine);
    await fill(database);
    const recorded = recordQueries(database);
    const lists = listsOf(recorded.database);
    for (const [table, find] of Object.entries(lists)) {
      recorded.queries.length = 0;
      // Part of a number, and a second word.
      expect(await find("150000123 quire"), table).toEqual([10, ...(await find("150000123")).slice(1)]);
      const searches = recorded.queries.filter((query) => /search_text|_texts/.test(query.sql));
      expect(searches.length, table).toBeGreaterThan(1);
      for (const query of searches) {
        const plan = await planOf(engine, database, query);
        expect(plan, plan).toMatch(
          engine === "postgres" ? new RegExp(`Index Scan on ${table}_by_text`) : /VIRTUAL TABLE INDEX/,
        );
        // Matching rows are read by id; no table is scanned.
        expect(plan, plan).not.toMatch(
          engine === "postgres" ? /Seq Scan/ : new RegExp(`SCAN ${table}(?! VIRTUAL)\\b`),
        );
      }
      expect(await find("c77 office"), table).toHaveLength(4);
      // Too short for an index, and characters with a meaning in one of the engines.
      expect((await find("c7"))[0], table).toBe(111);
      for (const nothing of ['"office', "offic%", "of_ice", "quire*", "office OR c7x", "\\office"])
        expect(await find(nothing), `${table}: ${nothing}`).toEqual([0]);
    }
    const [first, second] = [idOf(1), idOf(2)];
    for (const table of ["products", "posts", "enquiries"] as const) {
      await database.queries
        .updateTable(table)
        .set({ search_text: 'folio "d210"' })
        .where("id", "=", first)
        .execute();
      await database.queries.deleteFrom(table).where("id", "=", second).execute();
      expect(await lists[table]('"d210"'), table).toEqual([1, first]);
      expect(await lists[table]("97150 0000001".replace(" ", "")), table).toEqual([0]);
      expect(await lists[table]("971500000002"), table).toEqual([0]);
    }
  });
});
