import { cpSync, globSync } from "node:fs";
import { basename, join } from "node:path";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { ConfigError } from "#server/config-error.ts";
import { type DatabaseOptions, openDatabase } from "#server/database/open-database.ts";
import { restoreBackup } from "#server/operations/backup/restore-backup.ts";
import { startApplication } from "#tests/support/application.ts";
import {
  amal,
  createUnsupportedDatabase,
  openWithoutMigrations,
  readAllRows,
  recordIds,
} from "#tests/support/database/filled-database.ts";
import { createDatabaseOptions, engines } from "#tests/support/database/fresh-database.ts";
import { startFilledApplication } from "#tests/support/filled-application.ts";
import { sendEveryWrite } from "#tests/support/http/example-request.ts";
import { waitUntilAllSent } from "#tests/support/mail/mail-jobs.ts";

test.each(engines)("an old node goes on working on the schema of a newer release, on %s", async (engine) => {
  const site = await startFilledApplication(engine);
  await waitUntilAllSent(site.container);
  const newer = openWithoutMigrations(site.databaseOptions);
  for (const { name } of await newer.introspection.getTables()) {
    await sql`alter table ${sql.table(name)} add column added_text text`.execute(newer);
    await sql`alter table ${sql.table(name)} add column added_count integer not null default 7`.execute(
      newer,
    );
  }
  await sql`create table added_table (id text primary key)`.execute(newer);
  await sql`insert into kysely_migration (name, timestamp) values ('9999-newer', '')`.execute(newer);
  await newer.destroy();
  for (const { name, status, expected, text } of await sendEveryWrite(site))
    expect(status, `${name}: ${text}`).toBe(expected);
  await waitUntilAllSent(site.container);
  for (const path of ["/", "/products", "/blogs", "/consumables"])
    expect((await site.get(path)).status, path).toBe(200);
});

test.each(engines)(
  "a start on the data of a release before 1.0.0 says so in one line and changes nothing, on %s",
  async (engine) => {
    const options = await createDatabaseOptions(engine);
    await createUnsupportedDatabase(options);
    const before = await readAllRows(options);
    await expect(openDatabase(options)).rejects.toThrow(ConfigError);
    await expect(openDatabase(options)).rejects.toThrow(
      /^(?:DATA_DIR|DATABASE_URL) leads to the data of a release before 1\.0\.0, which this one does not read[^\n]*$/,
    );
    expect(await readAllRows(options)).toEqual(before);
  },
);

/** Of each release, its data folder and a backup of it (tests/README.md). */
const releases = globSync(join(import.meta.dirname, "../../releases/*")).map((folder) => ({
  version: basename(folder),
  folder,
}));

/** A later release adds to the search text what it finds too, such as the notes. */
function expectRow(row: string): unknown {
  const { search_text: text, ...columns } = JSON.parse(row) as Record<string, unknown>;
  return expect.objectContaining({
    ...columns,
    ...(typeof text === "string" && { search_text: expect.stringContaining(text) }),
  });
}

test("every release since 1.0.0 has its data", () => {
  expect(releases.map(({ version }) => version)).toContain("1.0.0");
});

describe.each(releases)("the data of release $version", ({ folder }) => {
  async function openDataFolder(): Promise<DatabaseOptions> {
    const options = await createDatabaseOptions("sqlite");
    cpSync(join(folder, "data"), options.dataDir, { recursive: true });
    return options;
  }

  test("is whole after a start of this release, and its records are served", async () => {
    const options = await openDataFolder();
    const before = await readAllRows(options);
    const site = await startApplication(options, { staff: amal });
    const { products } = await (await site.get("/api/getallproducts")).json();
    expect(products).toMatchObject([{ _id: recordIds.product, title: "Quire C340" }]);
    const image = await site.get(new URL(products[0].img, site.url).pathname);
    expect(image.headers.get("content-type")).toMatch(/^image\//);
    expect(await (await site.get("/blogs/toner")).text()).toContain("Damp paper jams.");
    const enquiry = await (await site.send("GET", `/api/enquiries/${recordIds.enquiry}`)).text();
    for (const known of ["huda@school.example", "WQ-2026-00001"]) expect(enquiry).toContain(known);
    await site.close();
    const after = await readAllRows(options);
    for (const table of ["enquiries", "quotes", "quote_acceptances", "products", "posts", "consumables"])
      for (const row of before[table] ?? [])
        expect(parseRows(after[table]), table).toContainEqual(expectRow(row));
  });

  test.each(engines)("comes back from its backup on %s", async (engine) => {
    const target = await createDatabaseOptions(engine);
    await restoreBackup({ options: target, file: join(folder, "site.backup"), replace: false });
    const restored = await readAllRows(target);
    for (const [table, rows] of Object.entries(await readAllRows(await openDataFolder())))
      if (!["sessions", "challenges", "presence"].includes(table))
        for (const row of rows) expect(parseRows(restored[table]), table).toContainEqual(expectRow(row));
  });

  test("has no table or column that nodes of the release miss in this one", async () => {
    const current = await createDatabaseOptions("sqlite");
    await (await openDatabase(current)).close();
    const [before, now] = [await readTables(await openDataFolder()), await readTables(current)];
    for (const [table, columns] of before) {
      const today = now.get(table) ?? [];
      expect(
        today.map(({ name }) => name),
        table,
      ).toEqual(expect.arrayContaining(columns.map(({ name }) => name)));
      const isRequired = (column: (typeof today)[number]) => !column.isNullable && !column.hasDefaultValue;
      const added = today.filter(({ name }) => columns.every((column) => column.name !== name));
      expect(added.filter(isRequired), `${table}: old nodes write no value`).toEqual([]);
    }
  });
});

function parseRows(rows: readonly string[] = []): unknown[] {
  return rows.map((row) => JSON.parse(row));
}

async function readTables(options: DatabaseOptions) {
  const queries = openWithoutMigrations(options);
  const tables = await queries.introspection.getTables();
  await queries.destroy();
  return new Map(tables.map(({ name, columns }) => [name, columns]));
}
