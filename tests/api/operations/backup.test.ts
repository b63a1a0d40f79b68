import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate as immediately, setTimeout as wait } from "node:timers/promises";
import { gunzipSync, gzipSync } from "node:zlib";
import { sql } from "kysely";
import { describe, expect, onTestFinished, test } from "vitest";
import { runBackup } from "#server/operations/backup-command.ts";
import { InvalidArchiveError } from "#server/operations/backup/archive-format.ts";
import { DatabaseNotEmptyError, restoreBackup } from "#server/operations/backup/restore-backup.ts";
import { takeBackup } from "#server/operations/backup/take-backup.ts";
import {
  type DatabaseOptions,
  openDatabase,
  openDatabaseUnmigrated,
} from "#server/database/open-database.ts";
import { systemClock } from "#server/shared/clock.ts";
import {
  amal,
  readAllRows,
  fillDatabase,
  hostileText,
  recordIds,
  openWithoutMigrations,
} from "#tests/support/database/filled-database.ts";
import {
  engines,
  createDatabaseOptions,
  createMigratedDatabase,
} from "#tests/support/database/fresh-database.ts";
import { startApplication } from "#tests/support/application.ts";
import { runCommand, startCommand } from "#tests/support/command.ts";

function createTemporaryPath(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), "waraq-backup-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, name);
}

function run(options: DatabaseOptions, ...args: string[]) {
  return runCommand(options, runBackup, args);
}

async function createFilledDatabase(engine: (typeof engines)[number]): Promise<DatabaseOptions> {
  const options = await createMigratedDatabase(engine);
  await fillDatabase(options);
  return options;
}

async function backUp(options: DatabaseOptions, file: string) {
  const database = await openDatabaseUnmigrated(options);
  return takeBackup({ database, clock: systemClock, file }).finally(() => database.close());
}

function restore(options: DatabaseOptions, file: string, replace = false) {
  return restoreBackup({ options, file, replace });
}

async function backUpAndRestoreByCommand(source: DatabaseOptions, target: DatabaseOptions, file: string) {
  const backup = await run(source, "backup", file);
  expect(backup).toMatchObject({ status: 0, stderr: "" });
  expect(backup.stdout).toMatch(
    /^Backed up 2 products, 1 post, 1 enquiry, 1 quote, 1 picture and 2 accounts into .+, 0\.0 MB\n$/,
  );
  const restored = await run(target, "restore", file);
  expect(restored).toMatchObject({
    status: 0,
    stderr: "",
    stdout: expect.stringContaining("Restored 2 products"),
  });
}

/** Rate limits are not part of a backup, and each database has its own times of migrations. */
async function readRecords(options: DatabaseOptions): Promise<Record<string, string[]>> {
  const { rate_limits: _counts, ...records } = await readAllRows(options);
  return records;
}

test("the databases of these tests have rows in every table", async () => {
  for (const engine of engines) {
    const {
      sessions: _sessions,
      challenges: _challenges,
      presence: _presence,
      ...everything
    } = await readAllRows(await createFilledDatabase(engine));
    expect(Object.entries(everything).filter(([, rows]) => rows.length === 0)).toEqual([]);
    expect(Object.keys(everything).length).toBeGreaterThan(16);
  }
});

describe.each(engines)("from %s", (from) => {
  test.each(engines)("a restore to %s contains every table, row and byte", async (to) => {
    const [source, target] = [await createFilledDatabase(from), await createDatabaseOptions(to)];
    const file = createTemporaryPath("site.backup");
    if (from === to) {
      await backUp(source, file);
      await restore(target, file);
    } else await backUpAndRestoreByCommand(source, target, file);
    const records = await readRecords(target);
    expect(records).toEqual(await readRecords(source));
    expect(JSON.stringify(records)).toContain(JSON.stringify(JSON.stringify(hostileText)).slice(3, -3));
    if (from === to) return;

    const site = await startApplication(target, { staff: amal });
    expect(await (await site.get("/api/getallproducts")).json()).toMatchObject({
      products: [{ _id: recordIds.product, description: hostileText }],
    });
    expect((await site.send("GET", `/api/enquiries/${recordIds.enquiry}`)).status).toBe(200);
  });

  test("a backup during enquiries contains each of them completely or not at all", async () => {
    const options = await createFilledDatabase(from);
    const database = await openDatabase(options);
    const ending = new AbortController();
    let sent = 0;
    const writing = (async () => {
      while (!ending.signal.aborted) {
        sent += 1;
        await immediately();
        const id = `e${sent}`;
        await database.queries.transaction().execute(async (transaction) => {
          await sql`insert into enquiries (id, sent_from, name, company, mobile, email, message, spam, created_at, search_text)
            values (${id}, '', 'Huda', '', '', '', '', 0, 1, '')`.execute(transaction);
          await sql`insert into mail_jobs (id, enquiry_id, kind, status, attempts, due_at, created_at, queued_at)
            values (${id}, ${id}, 'enquiry-to-company', 'queued', 0, 1, 1, 1)`.execute(transaction);
        });
      }
    })();
    onTestFinished(async () => {
      ending.abort();
      await writing;
      await database.close();
    });
    const file = createTemporaryPath("1");
    // On a busy computer a backup may end between two enquiries: such a backup does not count.
    for (let [number, during] = [1, 0]; during < 3; number += 1) {
      const before = sent;
      const { rows } = await backUp(options, `${file}.${number}`);
      expect(rows["enquiries"]).toBe(rows["mail_jobs"]);
      if (sent > before) during += 1;
    }
  });
});

describe("a backup and its restore", () => {
  test("a restore replaces the data of a database only with the option --replace", async () => {
    const [source, target] = [await createFilledDatabase("sqlite"), await createFilledDatabase("sqlite")];
    const queries = openWithoutMigrations(target);
    await queries.updateTable("products").set({ title: "Changed" }).execute();
    await queries.destroy();
    const before = await readAllRows(target);
    const file = createTemporaryPath("site.backup");
    await backUp(source, file);
    await expect(restore(target, file)).rejects.toThrow(DatabaseNotEmptyError);
    const refused = await run(target, "restore", file);
    expect(refused).toEqual({
      status: 1,
      stdout: "",
      stderr:
        "The database is not empty: --replace replaces all of its data with the backup. Nothing was changed.\n",
    });
    expect(await readAllRows(target)).toEqual(before);
    const again = await startCommand(target, "backup", ["restore", file, "--replace"]).ended;
    expect(again.status).toBe(0);
    expect(await readRecords(target)).toEqual(await readRecords(source));
  });

  test.each(engines)("a restore is refused while a server runs, on %s", async (engine) => {
    const options = await createFilledDatabase(engine);
    const file = createTemporaryPath("site.backup");
    await backUp(options, file);
    // The running server itself notes its runs in `metadata`.
    const readOthers = async () => ({ ...(await readRecords(options)), metadata: [] });
    await startApplication(options, { staff: amal });
    const before = await readOthers();
    const { status, stderr } = await run(options, "restore", file, "--replace");
    expect(status).toBe(1);
    expect(stderr).toMatch(/in use by another server: stop that one first|^Servers use the database/);
    expect(await readOthers()).toEqual(before);
  });

  test("a backup that is truncated or damaged at any byte is refused, and the database does not change", async () => {
    const [source, target] = [await createFilledDatabase("sqlite"), await createFilledDatabase("sqlite")];
    const file = createTemporaryPath("site.backup");
    await backUp(source, file);
    const before = await readAllRows(target);
    const whole = readFileSync(file);
    const lines = gunzipSync(whole).toString().trimEnd().split("\n");
    const repacked = (...changed: string[]) => gzipSync(`${changed.join("\n")}\n`);
    const flipped = Buffer.from(whole);
    flipped.writeUInt8(flipped.readUInt8(whole.length >> 1) ^ 1, whole.length >> 1);
    const broken = {
      empty: Buffer.alloc(0),
      "no backup": Buffer.from("a holiday picture"),
      "another's file": gzipSync('{"archive":"something else"}\n'),
      "one byte short": whole.subarray(0, -1),
      "half of it": whole.subarray(0, whole.length >> 1),
      "one bit changed": flipped,
      "without its end": repacked(...lines.slice(0, -1)),
      "without a row": repacked(...lines.toSpliced(-2, 1)),
      "with a row changed": repacked(...lines.map((line) => line.replace("Damp paper", "Dry paper"))),
      "with more after its end": repacked(...lines, "{}"),
      "of a format to come": repacked(...lines.map((line) => line.replace('"format":1', '"format":2'))),
      "of a release to come": repacked(
        ...lines.map((line) => line.replace(/"schema":"[^"]+"/, '"schema":"9999-x"')),
      ),
    };
    for (const [how, bytes] of Object.entries(broken)) {
      writeFileSync(file, bytes);
      await expect(restore(target, file, true), how).rejects.toThrow(InvalidArchiveError);
    }
    const { status, stderr } = await run(target, "restore", file, "--replace");
    expect(stderr).toBe(
      `${file} has the data of a release that this one does not read: restore it with that release. Nothing was changed.\n`,
    );
    expect(status).toBe(1);
    expect(await readAllRows(target)).toEqual(before);
  });

  test.each(engines)("a killed restore changes nothing, and the next one restores, on %s", async (engine) => {
    const source = await createFilledDatabase(engine);
    await addImages(source, 12);
    const file = createTemporaryPath("site.backup");
    await backUp(source, file);
    const target = await createFilledDatabase(engine);
    const before = await readAllRows(target);
    const { child, ended } = startCommand(target, "backup", ["restore", file, "--replace"]);
    await waitUntilRestoreRuns(target, () => child.exitCode === null);
    child.kill("SIGKILL");
    await ended;
    expect(child.signalCode).toBe("SIGKILL");
    expect(await readAllRows(target)).toEqual(before);
    await restore(target, file, true);
    expect(await readRecords(target)).toEqual(await readRecords(source));
  });

  test("only its owner can read a backup, and it contains no secret and overwrites no earlier backup", async () => {
    const options = await createFilledDatabase("sqlite");
    await startApplication(options, { staff: amal });
    const file = createTemporaryPath("site.backup");
    expect((await run(options, "backup", file)).status).toBe(0);
    expect((statSync(file).mode & 0o777).toString(8)).toBe("600");
    expect(gunzipSync(readFileSync(file)).toString()).not.toContain("token-secret");
    expect((await run(options, "backup", file)).stderr).toBe(
      `The file ${file} exists: name another file, or delete it first\n`,
    );
    expect(readdirSync(join(file, ".."))).toEqual(["site.backup"]);
  });
});

test.each([
  ["is missing", null],
  ["cannot be unpacked", "a holiday picture"],
])("a restore of a file that %s creates nothing in a new folder", async (_how, content) => {
  const { dataDir } = await createDatabaseOptions("sqlite");
  const file = createTemporaryPath("site.backup");
  if (content !== null) writeFileSync(file, content);
  const options = { dataDir: join(dataDir, "new"), databaseUrl: undefined, onError: console.error };
  expect((await run(options, "restore", file)).status).toBe(1);
  expect(readdirSync(dataDir)).toEqual([]);
});

test("a restore on a single node deletes the token secret, so that all sessions end", async () => {
  const options = await createFilledDatabase("sqlite");
  const secret = join(options.dataDir, "token-secret");
  writeFileSync(secret, "old");
  const file = createTemporaryPath("site.backup");
  await backUp(options, file);
  expect((await run(options, "restore", file, "--replace")).status).toBe(0);
  expect(existsSync(secret)).toBe(false);
});

test.each([
  [
    "a folder without a database",
    ["backup", "x"],
    1,
    /^DATA_DIR .+ holds no database: name the folder of the site\n$/,
  ],
  ["a missing argument", ["backup"], 2, /^Backs up the whole database/],
])("%s is reported with a clear message", async (_case, args, status, message) => {
  const ended = await run(await createDatabaseOptions("sqlite"), ...args);
  expect(ended.stderr).toMatch(message);
  expect(ended.status).toBe(status);
});

/** Images that are each larger than the memory a database uses for a transaction. */
async function addImages(options: DatabaseOptions, count: number): Promise<void> {
  const queries = openWithoutMigrations(options);
  const noise = Buffer.alloc(1_500_000);
  for (let at = 0; at < noise.length; at += 4) noise.writeInt32LE((at * 2_654_435_761) | 0, at);
  for (let number = 1; number <= count; number += 1) {
    noise.writeInt32LE(number, 0);
    const image = {
      hash: `noise-${number}`,
      width: 1,
      height: 1,
      placeholder: "",
      bytes: noise,
      created_at: 1,
    };
    await queries.insertInto("images").values(image).execute();
  }
  await queries.destroy();
}

/** Fails if the restore ends before that. */
async function waitUntilRestoreRuns(
  { dataDir, databaseUrl }: DatabaseOptions,
  isPending: () => boolean,
): Promise<void> {
  const admin =
    databaseUrl === undefined
      ? null
      : openWithoutMigrations({ dataDir, databaseUrl, onError: () => undefined });
  const log = join(dataDir, "waraq.sqlite-wal");
  const isRunning = async () => {
    if (admin === null) return existsSync(log) && statSync(log).size > 4_000_000;
    const { rows } = await sql`select 1 from pg_stat_activity where datname = current_database()
      and xact_start is not null and query like 'insert into "images"%'`.execute(admin);
    return rows.length > 0;
  };
  while (!(await isRunning())) {
    expect(isPending(), "the restore is under way").toBe(true);
    await wait(2);
  }
  await admin?.destroy();
}
