import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { readFilter } from "#domain/catalogue/product-filter.ts";
import { startApplication } from "#tests/support/application.ts";
import {
  amal,
  readAllRows,
  fillDatabase,
  recordIds,
  listMigrations,
} from "#tests/support/database/filled-database.ts";
import { engines, createDatabaseOptions } from "#tests/support/database/fresh-database.ts";
import { openDatabase } from "#server/database/open-database.ts";
import { isFullRun } from "#tests/support/full-run.ts";

const releases = await listMigrations("sqlite");

function rowsOf(texts: readonly string[] | undefined): Record<string, unknown>[] {
  return (texts ?? []).map((text) => JSON.parse(text));
}

const firstRelease = releases[0] ?? "";

test.each(engines.flatMap((engine) => releases.map((release) => [release, engine] as const)))(
  "all data of the release with %s on %s is there in the newest release",
  async (release, engine) => {
    const options = await createDatabaseOptions(engine);
    await fillDatabase(options, release);
    const before = await readAllRows(options);
    await (await openDatabase(options)).close();
    const after = await readAllRows(options);
    // A dropped table: images that were still to be encoded in the background.
    const { variant_work: _queue, ...kept } = before;
    for (const [table, texts] of Object.entries(kept)) {
      const rows = rowsOf(after[table]);
      // A dropped column: sessions are rows now. Search texts grow.
      for (const { token_version: _version, search_text, ...row } of rowsOf(texts)) {
        const searched =
          typeof search_text === "string" ? { search_text: expect.stringContaining(search_text) } : {};
        expect(rows, table).toContainEqual(expect.objectContaining({ ...row, ...searched }));
      }
    }
  },
);

test.each(engines)(
  "the newest release serves and finds all records of the first one, on %s",
  async (engine) => {
    const options = await createDatabaseOptions(engine);
    await fillDatabase(options, firstRelease);
    const site = await startApplication(options, { staff: amal });
    const { products } = await (await site.get("/api/getallproducts")).json();
    const [{ img }] = products;
    expect(products[0]).toMatchObject({
      _id: recordIds.product,
      title: "Quire C340",
      makeModel: "Quire C340",
    });
    expect((await site.get(new URL(img, site.url).pathname)).headers.get("content-type")).toMatch(/^image\//);
    const { catalogue, database } = site.container;
    const find = async (query: string) =>
      (await catalogue.page(readFilter(new URLSearchParams(query)), { number: 1, size: 9 })).products;
    expect(await find("q=quire+stapler&speed=40&output=colour&paper=A3")).not.toEqual([]);
    expect(await find("output=black")).toEqual([]);
    const post = await site.get("/blogs/toner");
    expect([post.status, await post.text()]).toEqual([200, expect.stringContaining("Damp paper jams.")]);
    expect(await (await site.send("GET", "/api/blogs/all?search=TONER+dry")).json()).toMatchObject({
      found: 1,
    });
    const shown = database.queries.selectFrom("post_pictures").select("post_id");
    expect(await shown.execute()).toEqual([{ post_id: recordIds.post }]);
    const enquiry = await (await site.send("GET", `/api/enquiries/${recordIds.enquiry}`)).json();
    expect(JSON.stringify(enquiry)).toContain("huda@school.example");
    expect(JSON.stringify(enquiry)).toContain("WQ-2026-00001");
  },
);

test("several nodes that start at once with the database of an older release migrate it once", async () => {
  for (let round = 1; round <= (isFullRun ? 6 : 2); round += 1) {
    const options = await createDatabaseOptions("postgres");
    await fillDatabase(options, "0005-versions-and-deletion");
    const nodes = await Promise.all(Array.from({ length: 4 }, () => openDatabase(options)));
    for (const node of nodes) onTestFinished(() => node.close());
    const everything = await readAllRows(options);
    expect(rowsOf(everything["quote_numbers"])).toEqual([{ year: 2026, last: 1 }]);
    expect(everything["quote_machines"]).toHaveLength(1);
    const [node] = nodes;
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
      node?.queries ?? expect.fail("no node"),
    );
    expect(rows.map(({ name }) => name)).toEqual(releases);
  }
});
