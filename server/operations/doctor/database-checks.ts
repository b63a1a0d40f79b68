import { getBackupAge, isBackupOld } from "#domain/operations/backup-age.ts";
import type { Config } from "#server/config.ts";
import { hasDatabase } from "#server/database/data-folder.ts";
import type { DatabaseConnection } from "#server/database/engine.ts";
import { migrationsFor } from "#server/database/migrations/index.ts";
import {
  type Database,
  findNewestMigration,
  findSchemaAge,
  openDatabaseUnmigrated,
} from "#server/database/open-database.ts";
import { findLastBackup } from "#server/operations/backup/last-backup.ts";
import { clockTolerance } from "#server/shared/clock.ts";
import { findEngineVersion, findNewestRecordTime, readPostgresClock } from "./database-queries.ts";
import { type Finding, formatAge } from "./finding.ts";

/** Nothing is created: a folder without a database has none. */
export async function openForChecks({
  dataDir,
  databaseUrl,
}: Pick<Config, "dataDir" | "databaseUrl">): Promise<Database | null> {
  if (!hasDatabase({ dataDir, databaseUrl })) return null;
  return openDatabaseUnmigrated({ dataDir, databaseUrl, onError: () => undefined });
}

export async function checkEngine(database: DatabaseConnection): Promise<Finding> {
  return { severity: "ok", text: `reached, ${await findEngineVersion(database)}` };
}

/** Reads only: the next start migrates. */
export async function checkSchema(database: DatabaseConnection): Promise<Finding> {
  const age = await findSchemaAge(database);
  const newest = await findNewestMigration(database);
  switch (age) {
    case "current":
      return { severity: "ok", text: `of this release, ${newest}` };
    case "newer":
      return {
        severity: "error",
        text: `of a newer release, ${newest}: this one does not start`,
        remedy: "start the newer release, or restore a backup of this one",
      };
    case "unsupported":
      return {
        severity: "error",
        text: "of a release before 1.0.0: this one does not start",
        remedy: "set DATA_DIR or DATABASE_URL to an empty place",
      };
    case "empty":
      return {
        severity: "warning",
        text: "empty: the first start creates it",
        remedy: "none if the site is new; otherwise DATABASE_URL or DATA_DIR leads to another place",
      };
    case "older": {
      const known = Object.keys(await migrationsFor(database.engine).getMigrations());
      const pending = known.slice(known.indexOf(newest ?? "") + 1);
      return {
        severity: "warning",
        text: `of an older release, ${newest}: the next start runs ${pending.join(", ")}`,
        remedy: "make a backup, then start this release",
      };
    }
  }
}

const maxOffsetMs = 10_000;

export async function checkClock(
  { engine, queries }: DatabaseConnection,
  now: () => number,
): Promise<Finding> {
  const remedy = "set up a time service, such as systemd-timesyncd, on every machine";
  const offset = engine === "postgres" ? await measureOffset(queries, now) : 0;
  const newest = await findNewestRecordTime(queries);
  const behind = newest === null ? 0 : newest - now();
  if (behind > clockTolerance)
    return { severity: "error", text: `${formatAge(behind)} behind the newest record`, remedy };
  if (Math.abs(offset) > maxOffsetMs)
    return {
      severity: Math.abs(offset) > clockTolerance ? "error" : "warning",
      text: `${Math.round(Math.abs(offset) / 1000)} seconds ${offset > 0 ? "ahead of" : "behind"} the clock of the database`,
      remedy,
    };
  const record =
    newest === null ? "no record yet" : `the newest record is ${formatAge(Math.max(0, -behind))} old`;
  return { severity: "ok", text: `${new Date(now()).toISOString().slice(0, 19)}Z; ${record}` };
}

/** Positive when this clock is ahead. */
async function measureOffset(queries: DatabaseConnection["queries"], now: () => number): Promise<number> {
  const before = now();
  const time = await readPostgresClock(queries);
  return (before + now()) / 2 - time;
}

export async function checkBackup(
  queries: DatabaseConnection["queries"],
  { publicUrl }: Pick<Config, "publicUrl">,
  now: number,
): Promise<Finding> {
  const last = await findLastBackup(queries);
  const age = formatAge(getBackupAge(last, now));
  const isWanted = publicUrl.startsWith("https:") && isBackupOld(last, now);
  return {
    severity: isWanted ? "warning" : "ok",
    text: last.checkedAt === null ? `none was checked yet; the database is ${age} old` : `checked ${age} ago`,
    remedy: "see to the daily backup: docs/operations.md, Backups",
  };
}
