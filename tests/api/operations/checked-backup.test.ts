import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { findLastBackup } from "#server/operations/backup/last-backup.ts";
import { runBackup } from "#server/operations/backup-command.ts";
import { BackupCheckError, takeCheckedBackup } from "#server/operations/backup/checked-backup.ts";
import { type DatabaseOptions, openDatabaseUnmigrated } from "#server/database/open-database.ts";
import { runCommand } from "#tests/support/command.ts";
import { fillDatabase, openWithoutMigrations } from "#tests/support/database/filled-database.ts";
import { createMigratedDatabase, engines } from "#tests/support/database/fresh-database.ts";

const noon = Date.parse("2026-11-26T12:00:00Z");
const day = 24 * 60 * 60_000;

function createFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "waraq-backups-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

async function createFilledDatabase(engine: (typeof engines)[number]): Promise<DatabaseOptions> {
  const options = await createMigratedDatabase(engine);
  await fillDatabase(options);
  return options;
}

async function backUp(options: DatabaseOptions, folder: string, now: number, keep = 14) {
  const database = await openDatabaseUnmigrated(options);
  return takeCheckedBackup({ database, clock: { now: () => now }, folder, keep }).finally(() =>
    database.close(),
  );
}

async function readLast(options: DatabaseOptions): Promise<number | null> {
  const queries = openWithoutMigrations(options);
  return findLastBackup(queries)
    .then(({ checkedAt }) => checkedAt)
    .finally(() => queries.destroy());
}

test.each(engines)("a backup of %s is checked by a restore, named by its time and noted", async (engine) => {
  const options = await createFilledDatabase(engine);
  const folder = createFolder();
  expect(await readLast(options)).toBeNull();
  const { file, rows, removed } = await backUp(options, folder, noon);
  expect(file).toBe(join(folder, "waraq-2026-11-26T120000Z"));
  expect([rows["enquiries"], rows["accounts"], removed]).toEqual([1, 2, 0]);
  expect(readdirSync(folder)).toEqual(["waraq-2026-11-26T120000Z"]);
  expect(await readLast(options)).toBe(noon);
});

test("a backup that cannot be restored does not count, and no earlier one is removed for it", async () => {
  const options = await createFilledDatabase("sqlite");
  const folder = createFolder();
  await backUp(options, folder, noon, 1);
  const queries = openWithoutMigrations(options);
  await queries.connection().execute(async (connection) => {
    await sql`pragma foreign_keys = off`.execute(connection);
    await connection.deleteFrom("images").execute();
  });
  await queries.destroy();
  await expect(backUp(options, folder, noon + day, 1)).rejects.toThrow(BackupCheckError);
  expect(await readLast(options)).toBe(noon);
  expect(readdirSync(folder)).toEqual(["waraq-2026-11-26T120000Z", "waraq-2026-11-27T120000Z.unchecked"]);
  const args = ["backup", "--folder", folder, "--keep", "1"];
  const { status, stderr } = await runCommand(options, runBackup, args);
  expect(status).toBe(1);
  expect(stderr).toMatch(/^\S+\.unchecked could not be restored: .*FOREIGN KEY constraint failed\n$/i);
});

test("the oldest backups beyond the number go, and a wrong clock removes none of a right one", async () => {
  const options = await createFilledDatabase("sqlite");
  const folder = createFolder();
  const others = ["before-2026-11-01", "waraq-2020-01-01", "waraq-2020-01-01T000000Z.gpg"];
  for (const name of others) writeFileSync(join(folder, name), "");
  for (const days of [0, 1, 2]) await backUp(options, folder, noon + days * day, 2);
  const kept = ["waraq-2026-11-27T120000Z", "waraq-2026-11-28T120000Z"];
  expect(readdirSync(folder)).toEqual([...others, ...kept].toSorted());
  const year = 365 * day;
  for (const days of [0, 1, 2]) await backUp(options, folder, noon - year + days * day, 2);
  const behind = ["waraq-2025-11-27T120000Z", "waraq-2025-11-28T120000Z"];
  expect(readdirSync(folder)).toEqual([...others, ...behind, ...kept].toSorted());
  await backUp(options, folder, noon + year, 2);
  for (const days of [3, 4]) await backUp(options, folder, noon + days * day, 2);
  const right = ["waraq-2026-11-29T120000Z", "waraq-2026-11-30T120000Z"];
  expect(readdirSync(folder)).toEqual([...others, ...right, "waraq-2027-11-26T120000Z"].toSorted());
});

test("a run removes the leftovers of a killed one after half a day, and touches no younger ones", async () => {
  const options = await createFilledDatabase("sqlite");
  const folder = createFolder();
  const leftovers = [
    ".check-abc",
    "waraq-2026-11-20T120000Z.unchecked",
    "waraq-2026-11-20T120000Z.unchecked.0a.part",
  ];
  mkdirSync(join(folder, ".check-abc"));
  for (const name of leftovers.slice(1)) writeFileSync(join(folder, name), "");
  const run = async (now: number) => {
    for (const name of leftovers) utimesSync(join(folder, name), noon / 1000, noon / 1000);
    await backUp(options, folder, now);
    return readdirSync(folder);
  };
  expect(await run(noon + day / 4)).toEqual(expect.arrayContaining(leftovers));
  expect(await run(noon + day)).toEqual(["waraq-2026-11-26T180000Z", "waraq-2026-11-27T120000Z"]);
});

test("the command says where the backup is, and refuses half of its options", async () => {
  const options = await createFilledDatabase("sqlite");
  const folder = createFolder();
  const run = (...args: string[]) => runCommand(options, runBackup, ["backup", ...args]);
  expect(await run("--folder", folder, "--keep", "14")).toMatchObject({
    status: 0,
    stderr: "",
    stdout: expect.stringMatching(
      /^Backed up and checked 2 products, .+ into \S+\/waraq-\S+Z, 0\.0 MB\. Removed: 0 older backups\n$/,
    ),
  });
  for (const args of [
    ["--folder", folder],
    ["--keep", "3"],
    ["x", "--keep", "3"],
    ["--folder", folder, "--keep", "0"],
  ])
    expect(await run(...args), args.join(" ")).toMatchObject({ status: 2, stdout: "" });
  expect((await run("--folder", join(folder, "none"), "--keep", "2")).stderr).toBe(
    `${join(folder, "none")} does not exist, or its folder does not exist\n`,
  );
});
