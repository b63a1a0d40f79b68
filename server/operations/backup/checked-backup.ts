import { rmSync } from "node:fs";
import { mkdtemp, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Database } from "#server/database/open-database.ts";
import type { Clock } from "#server/shared/clock.ts";
import type { RowCounts } from "./archive-format.ts";
import { noteCheckedBackup } from "./last-backup.ts";
import { restoreBackup } from "./restore-backup.ts";
import { takeBackup } from "./take-backup.ts";

const backupName = /^waraq-\d{4}-\d{2}-\d{2}T\d{6}Z$/;

/** Of a backup whose check failed or never ended: it does not count. */
const uncheckedSuffix = ".unchecked";
const leftoverName = /^(?:waraq-\d{4}-\d{2}-\d{2}T\d{6}Z\.unchecked|\.check-)/;

/** Another run may still use what is younger. */
const leftoverAgeMs = 12 * 60 * 60_000;

interface CheckedBackup {
  readonly file: string;
  readonly rows: RowCounts;
  readonly size: number;
  readonly removed: number;
}

export class BackupCheckError extends Error {}

/**
 * Writes a backup named by its time into `folder`, restores it into a scratch database there, notes the time in the
 * database, and removes the oldest backups beyond `keep`.
 * @throws BackupCheckError: the file stays with the ending ".unchecked", and no earlier backup is removed
 */
export async function takeCheckedBackup(parts: {
  readonly database: Database;
  readonly clock: Clock;
  readonly folder: string;
  readonly keep: number;
}): Promise<CheckedBackup> {
  const { database, clock, folder, keep } = parts;
  await removeLeftovers(folder, clock.now());
  const name = nameBackup(clock.now());
  const file = join(folder, name);
  const uncheckedFile = `${file}${uncheckedSuffix}`;
  const backup = await takeBackup({ database, clock, file: uncheckedFile });
  await checkBackup(uncheckedFile, folder).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    throw new BackupCheckError(`${uncheckedFile} could not be restored: ${reason}`, { cause: error });
  });
  await rename(uncheckedFile, file);
  // Does not wait for a replica: the backup is good without it.
  await noteCheckedBackup(database.localQueries, clock.now());
  return { ...backup, file, removed: await removeOldest(folder, name, keep) };
}

function nameBackup(now: number): string {
  const [date = "", time = ""] = new Date(now).toISOString().split("T");
  return `waraq-${date}T${time.slice(0, 8).replaceAll(":", "")}Z`;
}

/** A restore compares the numbers of rows. The folder of the backups has room for the scratch database, and /tmp may be memory. */
async function checkBackup(file: string, folder: string): Promise<void> {
  const dataDir = await mkdtemp(join(folder, ".check-"));
  const removeScratch = () => rmSync(dataDir, { recursive: true, force: true });
  process.once("exit", removeScratch);
  try {
    await restoreBackup({
      options: { dataDir, databaseUrl: undefined, onError: () => undefined },
      file,
      replace: false,
    });
  } finally {
    removeScratch();
    process.off("exit", removeScratch);
  }
}

async function removeLeftovers(folder: string, now: number): Promise<void> {
  for (const name of (await readdir(folder)).filter((each) => leftoverName.test(each))) {
    const path = join(folder, name);
    if (now - (await stat(path)).mtimeMs > leftoverAgeMs) await rm(path, { recursive: true });
  }
}

/** A clock was wrong where another has a later name than the new one. Such a one stays and does not count: it may be good, or old. */
async function removeOldest(folder: string, newest: string, keep: number): Promise<number> {
  const earlier = (await readdir(folder)).filter((name) => backupName.test(name) && name < newest);
  const oldest = earlier.toSorted().slice(0, Math.max(0, earlier.length - (keep - 1)));
  // Another run may have removed it.
  for (const name of oldest) await rm(join(folder, name), { force: true });
  return oldest.length;
}
