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
import { makeDataFolder } from "../database/data-folder.ts";
import type { Settings } from "../config.ts";
import { SettingError } from "../config.ts";

const secretBytes = 32;

/**
 * The secret that signs login tokens: TOKEN_SECRET, or one that is made at the first start and kept in the data
 * folder, where only this user of the machine can read it.
 * @throws SettingError when the kept one is damaged.
 */
export function tokenSecret(settings: Pick<Settings, "tokenSecret" | "dataDir">): Uint8Array {
  if (settings.tokenSecret !== undefined) return Buffer.from(settings.tokenSecret);
  makeDataFolder(settings.dataDir);
  const file = join(settings.dataDir, "token-secret");
  if (!existsSync(file)) writeSecret(file);
  chmodSync(file, 0o600);
  const kept = readFileSync(file, "utf8").trim();
  if (/^[0-9a-f]+$/.test(kept) && kept.length === secretBytes * 2) return Buffer.from(kept, "hex");
  throw new SettingError(
    "TOKEN_SECRET",
    `is not set and ${file} is damaged: delete that file (everybody has to log in again) or set TOKEN_SECRET`,
  );
}

/** Of two servers that start at once, one makes the file and both use it: a link, unlike a rename, replaces nothing. */
function writeSecret(file: string): void {
  const draft = `${file}.${randomBytes(6).toString("hex")}`;
  const handle = openSync(draft, "wx", 0o600);
  try {
    writeSync(handle, `${randomBytes(secretBytes).toString("hex")}\n`);
    fsyncSync(handle);
    linkSync(draft, file);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  } finally {
    closeSync(handle);
    rmSync(draft);
  }
}
