import { hash, randomUUID } from "node:crypto";
import { mkdir, readFile, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Log } from "#server/shared/log.ts";

const temporarySuffix = ".part";

/** Files with it start with the SHA-256 of their bytes. */
const checksumSuffix = ".checked";
const checksumLength = 32;

export function createDiskCache(folder: string, log: Pick<Log, "warn">) {
  const warn = (error: unknown) => log.warn({ err: error }, "a cached file could not be read or written");
  const getPath = (name: string) => join(folder, `${name}${checksumSuffix}`);
  removeLeftovers(folder).catch(warn);
  return {
    async read(name: string): Promise<Uint8Array | null> {
      const file = getPath(name);
      try {
        const content = await readFile(file);
        const bytes = content.subarray(checksumLength);
        if (content.subarray(0, checksumLength).equals(hash("sha256", bytes, "buffer"))) return bytes;
        log.warn({ file }, "a cached file is damaged and is created again");
      } catch (error) {
        if (!isMissing(error)) warn(error);
      }
      return null;
    },
    async write(name: string, bytes: Uint8Array): Promise<void> {
      const file = getPath(name);
      const unfinished = join(folder, `${randomUUID()}${temporarySuffix}`);
      try {
        await mkdir(dirname(file), { recursive: true });
        await writeFile(unfinished, [hash("sha256", bytes, "buffer"), bytes], { flush: true });
        await rename(unfinished, file);
      } catch (error) {
        warn(error);
        await rm(unfinished, { force: true }).catch(warn);
      }
    },
    async remove(name: string): Promise<void> {
      await rm(join(folder, name), { recursive: true, force: true }).catch(warn);
    },
  };
}

/** ms; an older file without a checksum is abandoned. */
const maxWriteTime = 60 * 60 * 1000;

async function removeLeftovers(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  for (const entry of entries) {
    if (!entry.isFile() || entry.name.endsWith(checksumSuffix)) continue;
    const file = join(entry.parentPath, entry.name);
    const { mtimeMs } = await stat(file);
    if (mtimeMs < Date.now() - maxWriteTime) await rm(file, { force: true });
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}
