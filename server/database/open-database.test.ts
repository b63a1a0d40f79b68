import { chmodSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { join } from "node:path";
import { sql } from "kysely";
import pg from "pg";
import { describe, expect, onTestFinished, test } from "vitest";
import { engines, openFreshDatabase, createDatabaseOptions } from "#tests/support/database/fresh-database.ts";
import { holdWriteLock } from "#tests/support/database/write-lock.ts";
import { openDatabase, openDatabaseBesideServer } from "./open-database.ts";
import type { Queries } from "./tables.ts";

const fact = { name: "colour", value: "cyan" };

/** Without the one that the templates of the tests have. */
function readFacts(queries: Queries) {
  return queries.selectFrom("metadata").selectAll().where("name", "!=", "begins-without-demo").execute();
}

describe.each(engines)("on %s", (engine) => {
  test("committed rows are there after the database is closed and opened again", async () => {
    const options = await createDatabaseOptions(engine);
    const first = await openDatabase(options);
    await first.queries.insertInto("metadata").values(fact).execute();
    await first.close();
    const second = await openDatabase(options);
    onTestFinished(() => second.close());
    expect(await readFacts(second.queries)).toEqual([fact]);
  });

  test("a command beside the server and the server see each other's commits at once", async () => {
    const { database: server, options } = await openFreshDatabase(engine);
    const command = await openDatabaseBesideServer(options);
    onTestFinished(() => command.close());
    await server.queries.insertInto("metadata").values(fact).execute();
    expect(await readFacts(command.queries)).toEqual([fact]);
    await command.queries.deleteFrom("metadata").execute();
    expect(await readFacts(server.queries)).toEqual([]);
  });

  test("a database that a newer release has migrated is refused in one line and not changed", async () => {
    const options = await createDatabaseOptions(engine);
    const database = await openDatabase(options);
    await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '2027-01-01')`.execute(
      database.queries,
    );
    await database.close();
    await expect(openDatabase(options)).rejects.toThrow(
      /^(?:DATA_DIR|DATABASE_URL) leads to the data of a newer release: start that one, or restore a backup of this one$/,
    );
  });

  test("a server can start, and start again, while a command is open", async () => {
    const options = await createDatabaseOptions(engine);
    const command = await openDatabaseBesideServer(options);
    onTestFinished(() => command.close());
    for (let start = 1; start <= 2; start += 1) await (await openDatabase(options)).close();
  });
});

describe("only its owner can read the embedded database", () => {
  const rightsIn = (folder: string) =>
    Object.fromEntries(
      readdirSync(folder)
        .filter((name) => name.startsWith("waraq.sqlite"))
        .map((name) => [name, (statSync(join(folder, name)).mode & 0o777).toString(8)]),
    );
  const restricted = { "waraq.sqlite": "600", "waraq.sqlite-shm": "600", "waraq.sqlite-wal": "600" };

  test("and the files beside it", async () => {
    const { options } = await openFreshDatabase("sqlite");
    expect(rightsIn(options.dataDir)).toEqual(restricted);
  });

  test("also if other users could read it before", async () => {
    const { options } = await openFreshDatabase("sqlite");
    for (const name of Object.keys(restricted)) chmodSync(join(options.dataDir, name), 0o644);
    const command = await openDatabaseBesideServer(options);
    onTestFinished(() => command.close());
    expect(rightsIn(options.dataDir)).toEqual(restricted);
  });
});

describe("on PostgreSQL", () => {
  test("an unreachable database is an invalid DATABASE_URL, reported without its password", async () => {
    const options = await createDatabaseOptions("postgres");
    const wrong = new URL(options.databaseUrl ?? "");
    wrong.password = "pa55word";
    const opening = openDatabase({ ...options, databaseUrl: wrong.href });
    await expect(opening).rejects.toThrow(
      /^DATABASE_URL leads to no database that can be used: password auth/,
    );
    await expect(opening).rejects.not.toThrow("pa55word");
  });

  test("a start that waits for the migration of another node says so", async () => {
    const options = await createDatabaseOptions("postgres");
    const other = new pg.Client({ connectionString: options.databaseUrl });
    await other.connect();
    onTestFinished(() => other.end());
    await other.query("select pg_advisory_lock(730006)");
    const lines: string[] = [];
    const opening = openDatabase({ ...options, print: (line) => lines.push(line) });
    await expect
      .poll(() => lines, { timeout: 10_000 })
      .toEqual(["Waiting, because another node migrates the database"]);
    await other.query("select pg_advisory_unlock(730006)");
    await (await opening).close();
  });

  test("a connection lost inside a transaction fails the transaction, not the server", async () => {
    const { database, options } = await openFreshDatabase("postgres");
    const other = await openDatabaseBesideServer(options);
    onTestFinished(() => other.close());
    const change = database.queries.transaction().execute(async (transaction) => {
      await transaction.insertInto("metadata").values(fact).execute();
      await sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity
        where datname = current_database() and state = 'idle in transaction'`.execute(other.queries);
      await transaction.deleteFrom("metadata").execute();
    });
    await expect(change).rejects.toThrow(/connection/i);
    expect(await readFacts(database.queries)).toEqual([]);
  });
});

describe("on SQLite", () => {
  test("a folder that holds other files is refused in one line and left alone", async () => {
    const options = await createDatabaseOptions("sqlite");
    writeFileSync(join(options.dataDir, "holiday.jpg"), "");
    await expect(openDatabase(options)).rejects.toThrow(/^DATA_DIR .+ holds other files/);
    expect(readdirSync(options.dataDir)).toEqual(["holiday.jpg"]);
  });

  test("a migration that fails leaves nothing behind", async () => {
    const options = await createDatabaseOptions("sqlite");
    const file = new DatabaseSync(join(options.dataDir, "waraq.sqlite"));
    onTestFinished(() => file.close());
    file.exec("create table metadata (name text)");
    await expect(openDatabase(options)).rejects.toThrow("The database could not be migrated");
    file.exec("drop table metadata");
    await (await openDatabase(options)).close();
  });

  test("while another process writes, reads go on, and writes wait in the order in which they came", async () => {
    const {
      database: { queries },
      options,
    } = await openFreshDatabase("sqlite");
    const release = holdWriteLock(options);
    const stored: string[] = [];
    const insert = async (name: string, using: Queries = queries) => {
      await using.insertInto("metadata").values({ name, value: "" }).execute();
      stored.push(name);
    };
    const writes = [
      insert("first"),
      queries.transaction().execute((transaction) => insert("second", transaction)),
      insert("third"),
    ];
    for (let read = 1; read <= 10; read += 1) expect(await readFacts(queries)).toEqual([]);
    release();
    await Promise.all(writes);
    expect(stored).toEqual(["first", "second", "third"]);
    expect(await readFacts(queries)).toHaveLength(3);
  });
});
