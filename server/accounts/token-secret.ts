import { randomBytes } from "node:crypto";
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";
import type { DatabaseConnection } from "#server/database/engine.ts";
import { createDataFolder } from "#server/database/data-folder.ts";
import { writeMetadataOnce } from "#server/database/metadata.ts";
import type { Queries } from "#server/database/tables.ts";
import type { Config } from "#server/config.ts";
import { ConfigError } from "#server/config-error.ts";

const secretBytes = 32;

/** Nodes that share a PostgreSQL database share the secret in it. With SQLite it is a file in the data folder. */
export function loadSecret(
  { engine, queries }: DatabaseConnection,
  config: Pick<Config, "tokenSecret" | "dataDir">,
): Uint8Array | Promise<Uint8Array> {
  const isShared = engine === "postgres" && config.tokenSecret === undefined;
  return isShared ? loadSharedTokenSecret(queries) : loadTokenSecret(config);
}

export function loadTokenSecret(settings: Pick<Config, "tokenSecret" | "dataDir">): Uint8Array {
  if (settings.tokenSecret !== undefined) return Buffer.from(settings.tokenSecret);
  createDataFolder(settings.dataDir);
  const file = join(settings.dataDir, "token-secret");
  if (!existsSync(file)) createSecretFile(file);
  chmodSync(file, 0o600);
  const stored = readFileSync(file, "utf8").trim();
  if (/^[0-9a-f]+$/.test(stored) && stored.length === secretBytes * 2) return Buffer.from(stored, "hex");
  throw new ConfigError(
    "TOKEN_SECRET",
    `is not set and ${file} is damaged: delete that file (this ends all logins) or set TOKEN_SECRET`,
  );
}

/** Two servers may start at once. A link, unlike a rename, replaces no file, so both use the first file. */
function createSecretFile(file: string): void {
  const temporaryFile = `${file}.${randomBytes(6).toString("hex")}`;
  const handle = openSync(temporaryFile, "wx", 0o600);
  try {
    writeSync(handle, `${randomBytes(secretBytes).toString("hex")}\n`);
    fsyncSync(handle);
    linkSync(temporaryFile, file);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  } finally {
    closeSync(handle);
    rmSync(temporaryFile);
  }
}

/** Backups leave this row of `metadata` out: a stolen backup gives no valid token. */
export const tokenSecretName = "token-secret";

async function loadSharedTokenSecret(queries: Queries): Promise<Uint8Array> {
  const value = await writeMetadataOnce(queries, tokenSecretName, randomBytes(secretBytes).toString("hex"));
  if (/^[0-9a-f]+$/.test(value) && value.length === secretBytes * 2) return Buffer.from(value, "hex");
  throw new ConfigError(
    "TOKEN_SECRET",
    `is not set and the one in the database is damaged: delete the row "${tokenSecretName}" of the table metadata (this ends all logins) or set TOKEN_SECRET`,
  );
}
