import { chmodSync, closeSync, existsSync, mkdirSync, openSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { ConfigError } from "#server/config-error.ts";

export const databaseFileName = "waraq.sqlite";

/** @throws ConfigError also for a folder with other files, so that no other folder is restricted by mistake */
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

/** False for a folder in which the first start would create the embedded database. */
export function hasDatabase(options: {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
}): boolean {
  return options.databaseUrl !== undefined || existsSync(join(options.dataDir, databaseFileName));
}

/** Node's recursive mkdir never ends where the system refuses folders, for example in /proc. */
export function createFolders(folder: string): void {
  if (existsSync(folder)) return;
  createFolders(dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    if (!existsSync(folder)) throw error;
  }
}

/**
 * An existing file is not opened: closing it would release the locks of this process. SQLite gives its -wal and -shm files
 * the same permissions.
 */
export function restrictDatabaseFile(file: string): void {
  if (!existsSync(file)) closeSync(openSync(file, "a", 0o600));
  for (const path of [file, `${file}-wal`, `${file}-shm`]) {
    try {
      chmodSync(path, 0o600);
    } catch (error) {
      // The last process to close the database deletes the -wal and -shm files.
      if (existsSync(path)) throw error;
    }
  }
}

export function hasServerFiles(folder: string): boolean {
  return readdirSync(folder).some((name) => /^(?:token-secret|pictures|cards|mail)/.test(name));
}

function isServerFile(name: string): boolean {
  return /^(?:waraq\.sqlite|server\.lock|token-secret|first-password|pictures|cards|mail)/.test(name);
}
