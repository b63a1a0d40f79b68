import { existsSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type RowCounts, InvalidArchiveError } from "./backup/archive-format.ts";
import { DatabaseNotEmptyError, ServersRunningError, restoreBackup } from "./backup/restore-backup.ts";
import { InvalidDatabaseError, takeBackup } from "./backup/take-backup.ts";
import { FileExistsError } from "./backup/write-archive.ts";
import { explainDamage } from "../database/damage.ts";
import { type DatabaseOptions, openDatabaseUnmigrated } from "../database/open-database.ts";
import { ConfigError, readConfig } from "../config.ts";
import { systemClock } from "../shared/clock.ts";

const usage = `Backups: everything in the database, pictures and accounts with it, in one file.

  npm run backup -- FILE              while the site runs, or not
  npm run restore -- FILE             into an empty database
  npm run restore -- FILE --replace   in place of everything that is in the database

A backup of the embedded database can be restored into PostgreSQL, and the other way round: the database is the one
that the settings name (DATABASE_URL, DATA_DIR). For a restore the site has to be stopped.`;

/** The command ends without having done what it was asked to; its message says why. */
class CommandError extends Error {
  readonly status: 1 | 2;

  /** @param status 1: it could not be done; 2: the command was not understood */
  constructor(status: 1 | 2, message: string) {
    super(message);
    this.status = status;
  }
}

interface CommandRequest {
  readonly file: string;
  readonly replace: boolean;
}

/** What is asked for; each answers with the line to print. */
const actions: Readonly<
  Record<string, (request: CommandRequest, options: DatabaseOptions) => Promise<string>>
> = {
  async backup({ file }, options) {
    if (options.databaseUrl === undefined && !existsSync(join(options.dataDir, "waraq.sqlite")))
      throw new ConfigError("DATA_DIR", `${options.dataDir} holds no database: name the folder of the site`);
    const database = await openDatabaseUnmigrated(options);
    try {
      const { rows, size } = await takeBackup({ database, clock: systemClock, file });
      return `Backed up ${formatCounts(rows)} into ${file}, ${(size / 1e6).toFixed(1)} MB`;
    } finally {
      await database.close();
    }
  },

  async restore({ file, replace }, options) {
    const rows = await restoreBackup({ options, file, replace });
    return `Restored ${formatCounts(rows)} from ${file}`;
  },
};

async function run(args: string[]): Promise<string> {
  const [name = "", ...words] = args;
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
  if (action === undefined) throw new CommandError(2, usage);
  const request = parseRequest(name, words);
  const { dataDir, databaseUrl } = readConfig(process.env);
  try {
    return await action(request, { dataDir, databaseUrl, onError: reportConnectionError });
  } catch (error) {
    throw toCommandError(error, request) ?? explainDamage(error, dataDir);
  }
}

function parseRequest(name: string, words: string[]): CommandRequest {
  try {
    const { positionals, values } = parseArgs({
      args: words,
      allowPositionals: true,
      options: name === "restore" ? { replace: { type: "boolean" } } : {},
    });
    const [file, ...more] = positionals;
    if (file !== undefined && more.length === 0) return { file, replace: values["replace"] === true };
  } catch (error) {
    throw new CommandError(2, `${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
  }
  throw new CommandError(2, usage);
}

/** What a person can do about it; null for what nobody expected. */
function toCommandError(error: unknown, { file }: CommandRequest): CommandError | null {
  if (error instanceof InvalidArchiveError)
    return new CommandError(1, `${file} ${error.message}. Nothing was changed.`);
  if (error instanceof InvalidDatabaseError) return new CommandError(1, `The database ${error.message}`);
  if (error instanceof FileExistsError)
    return new CommandError(1, `There is already a file ${file}: name another one, or take it away first`);
  if (error instanceof DatabaseNotEmptyError) {
    const remedy = "--replace puts the backup in place of all of it. Nothing was changed.";
    return new CommandError(1, `The database holds data already: ${remedy}`);
  }
  if (error instanceof ServersRunningError)
    return new CommandError(1, "Servers are at work on the database: stop them first. Nothing was changed.");
  const problem =
    error instanceof Error && "code" in error ? fileProblems.get(String(error.code)) : undefined;
  return problem === undefined ? null : new CommandError(1, `${file} ${problem}`);
}

/** What the system says of files, by its code. */
const fileProblems = new Map([
  ["ENOENT", "cannot be found, or its folder cannot"],
  ["EACCES", "may not be used by this account"],
  ["EISDIR", "is a folder: name a file"],
  ["ENOSPC", "does not fit on its disk: nothing was left there"],
  ["EROFS", "lies on a disk that is read-only"],
]);

function formatCounts(rows: RowCounts): string {
  const count = (table: string, singular: string, plural: string) => {
    const number = rows[table] ?? 0;
    return `${number.toLocaleString("en")} ${number === 1 ? singular : plural}`;
  };
  return [
    count("products", "product", "products"),
    count("posts", "post", "posts"),
    count("enquiries", "enquiry", "enquiries"),
    count("quotes", "quote", "quotes"),
    `${count("images", "picture", "pictures")} and ${count("staff", "account", "accounts")}`,
  ].join(", ");
}

function writeError(line: string): void {
  process.stderr.write(`${line}\n`);
}

function reportConnectionError(error: Error): void {
  writeError(`A database connection broke: ${error.message}`);
}

// Ending by itself, the process takes away what it has not finished.
process.once("SIGINT", () => process.exit(130));
process.once("SIGTERM", () => process.exit(143));

try {
  process.stdout.write(`${await run(process.argv.slice(2))}\n`);
} catch (error) {
  const isExpected = error instanceof CommandError || error instanceof ConfigError;
  writeError(isExpected ? error.message : String(error instanceof Error ? error.stack : error));
  process.exitCode = error instanceof CommandError ? error.status : 1;
}
