import { parseArgs } from "node:util";
import { type RowCounts, InvalidArchiveError } from "./backup/archive-format.ts";
import { BackupCheckError, takeCheckedBackup } from "./backup/checked-backup.ts";
import { DatabaseNotEmptyError, ServersRunningError, restoreBackup } from "./backup/restore-backup.ts";
import { InvalidDatabaseError, takeBackup } from "./backup/take-backup.ts";
import { FileExistsError } from "./backup/write-archive.ts";
import { hasDatabase } from "#server/database/data-folder.ts";
import { explainDamage } from "#server/database/damage.ts";
import { type DatabaseOptions, openDatabaseUnmigrated } from "#server/database/open-database.ts";
import { ConfigError } from "#server/config-error.ts";
import { readConfig } from "#server/config.ts";
import { CommandError, reportConnectionError, runCommand } from "./command.ts";
import { systemClock } from "#server/shared/clock.ts";
import { formatCounted } from "#domain/shared/format.ts";

const usage = `Backs up the whole database, images and accounts included, into one file.

  npm run backup -- FILE                        the site may run
  npm run backup -- --folder FOLDER --keep 14   named by its time and checked; removes the oldest beyond 14
  npm run restore -- FILE                       into an empty database
  npm run restore -- FILE --replace             replaces all data of the database

The check restores the file into a scratch database in FOLDER and compares the numbers of rows of every table. A file that
fails it ends in .unchecked. DATABASE_URL or DATA_DIR names the database. A backup of SQLite can be restored into PostgreSQL, and the other way
round. Stop the site before a restore.`;

interface CommandRequest {
  /** With `keep`, the folder of the backups. */
  readonly file: string;
  readonly keep: number | undefined;
  readonly replace: boolean;
}

const actions: Readonly<
  Record<string, (request: CommandRequest, options: DatabaseOptions) => Promise<string>>
> = {
  async backup({ file, keep }, options) {
    if (!hasDatabase(options))
      throw new ConfigError("DATA_DIR", `${options.dataDir} holds no database: name the folder of the site`);
    const database = await openDatabaseUnmigrated(options);
    try {
      if (keep === undefined) {
        const { rows, size } = await takeBackup({ database, clock: systemClock, file });
        return `Backed up ${formatCounts(rows)} into ${file}, ${formatMegabytes(size)}`;
      }
      const backup = await takeCheckedBackup({ database, clock: systemClock, folder: file, keep });
      const result = `${formatCounts(backup.rows)} into ${backup.file}, ${formatMegabytes(backup.size)}`;
      return `Backed up and checked ${result}. Removed: ${formatCounted(backup.removed, "older backup")}`;
    } finally {
      await database.close();
    }
  },

  async restore({ file, replace }, options) {
    const rows = await restoreBackup({ options, file, replace });
    return `Restored ${formatCounts(rows)} from ${file}`;
  },
};

export async function runBackup(args: string[], environment: NodeJS.ProcessEnv): Promise<string> {
  const [name = "", ...actionArgs] = args;
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
  if (action === undefined) throw new CommandError(2, usage);
  const request = parseRequest(name, actionArgs);
  const { dataDir, databaseUrl } = readConfig(environment);
  try {
    return await action(request, { dataDir, databaseUrl, onError: reportConnectionError });
  } catch (error) {
    throw toCommandError(error, request) ?? explainDamage(error, dataDir);
  }
}

function parseRequest(name: string, args: string[]): CommandRequest {
  const { values, positionals } = parseOptions(args);
  const { replace, folder, keep } = values;
  const [file = folder, ...more] = positionals;
  const isFolder = folder !== undefined && positionals.length === 0 && /^[1-9]\d{0,3}$/.test(keep ?? "");
  const isFile = folder === undefined && keep === undefined;
  const fits = name === "restore" ? isFile : !replace && (isFile || isFolder);
  if (file === undefined || more.length > 0 || !fits) throw new CommandError(2, usage);
  return { file, keep: isFolder ? Number(keep) : undefined, replace };
}

function parseOptions(args: string[]) {
  const options = {
    replace: { type: "boolean", default: false },
    folder: { type: "string" },
    keep: { type: "string" },
  } as const;
  try {
    return parseArgs({ args, allowPositionals: true, options });
  } catch (error) {
    throw new CommandError(2, `${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
  }
}

function toCommandError(error: unknown, { file }: CommandRequest): CommandError | null {
  if (error instanceof InvalidArchiveError)
    return new CommandError(1, `${file} ${error.message}. Nothing was changed.`);
  if (error instanceof BackupCheckError) return new CommandError(1, error.message);
  if (error instanceof InvalidDatabaseError) return new CommandError(1, `The database ${error.message}`);
  if (error instanceof FileExistsError)
    return new CommandError(1, `The file ${file} exists: name another file, or delete it first`);
  if (error instanceof DatabaseNotEmptyError) {
    const remedy = "--replace replaces all of its data with the backup. Nothing was changed.";
    return new CommandError(1, `The database is not empty: ${remedy}`);
  }
  if (error instanceof ServersRunningError)
    return new CommandError(1, "Servers use the database: stop them first. Nothing was changed.");
  const problem =
    error instanceof Error && "code" in error ? fileProblems.get(String(error.code)) : undefined;
  return problem === undefined ? null : new CommandError(1, `${file} ${problem}`);
}

const fileProblems = new Map([
  ["ENOENT", "does not exist, or its folder does not exist"],
  ["EACCES", "is not accessible to this user"],
  ["EISDIR", "is a folder: name a file"],
  ["ENOTDIR", "is no folder"],
  ["ENOSPC", "does not fit on the disk: the incomplete file was removed"],
  ["EROFS", "is on a read-only disk"],
]);

function formatMegabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}

function formatCounts(rows: RowCounts): string {
  const count = (table: string, singular: string, plural?: string) =>
    formatCounted(rows[table] ?? 0, singular, plural);
  return [
    count("products", "product"),
    count("posts", "post"),
    count("enquiries", "enquiry", "enquiries"),
    count("quotes", "quote"),
    `${count("images", "picture")} and ${count("accounts", "account")}`,
  ].join(", ");
}

if (import.meta.main) {
  // `process.exit` runs the exit handlers, which remove an incomplete backup file.
  process.once("SIGINT", () => process.exit(130));
  process.once("SIGTERM", () => process.exit(143));
  await runCommand(runBackup);
}
