import { chmodSync, closeSync, existsSync, mkdirSync, openSync, readdirSync } from "node:fs";
import { dirname } from "node:path";
import { ConfigError } from "../config.ts";

/** The file of the embedded database. */
export const databaseFileName = "waraq.sqlite";

/**
 * Makes the data folder when it is missing and closes it to other users of the machine. One that somebody made is
 * taken only while it is empty or holds what a server left there, so that no other folder is closed by mistake.
 * @throws ConfigError when it cannot be used.
 */
export function createDataFolder(folder: string): void {
  try {
    createFolders(folder);
    const names = readdirSync(folder);
    if (names.length > 0 && !names.some(isServerFile)) {
      throw new ConfigError("DATA_DIR", `${folder} holds other files: name a folder for the server alone`);
    }
    chmodSync(folder, 0o700);
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    const reason = error instanceof Error && "code" in error ? String(error.code) : String(error);
    throw new ConfigError(
      "DATA_DIR",
      `${folder} cannot be used (${reason}): name a folder that may be written to`,
    );
  }
}

/** Step by step: a recursive mkdir of Node never ends where the system refuses new folders, as below /proc. */
function createFolders(folder: string): void {
  if (existsSync(folder)) return;
  createFolders(dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    if (!existsSync(folder)) throw error;
  }
}

/**
 * Closes the file of an embedded database to other users of the machine; makes it, empty, when it is missing. SQLite
 * gives the files it makes beside it the same rights. One that is there is not opened: closing it again would take
 * away the locks that this process may have on it.
 */
export function restrictDatabaseFile(file: string): void {
  if (!existsSync(file)) closeSync(openSync(file, "a", 0o600));
  for (const path of [file, `${file}-wal`, `${file}-shm`]) {
    try {
      chmodSync(path, 0o600);
    } catch (error) {
      // Another process that was the last to use the database takes those beside it away.
      if (existsSync(path)) throw error;
    }
  }
}

/** Whether a server was ready in the folder before: it leaves files there once its database is made. */
export function hasServerFiles(folder: string): boolean {
  return readdirSync(folder).some((name) => /^(?:token-secret|pictures|cards|mail)/.test(name));
}

function isServerFile(name: string): boolean {
  return /^(?:waraq\.sqlite|server\.lock|token-secret|pictures|cards|mail)/.test(name);
}
