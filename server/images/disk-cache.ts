import { hash, randomUUID } from "node:crypto";
import { mkdir, readFile, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { FastifyBaseLogger } from "fastify";

/** Where failures of the cache are reported. */
export type CacheLog = Pick<FastifyBaseLogger, "warn">;

const temporarySuffix = ".part";

/** The SHA-256 of a file stands before its bytes. Files without one, of earlier releases, have other names. */
const checksumSuffix = ".checked";
const checksumLength = 32;

/**
 * Files that can be made again at any time: the whole folder may be deleted while the server runs. What fails here
 * is only warned about, because the files can be had without it.
 */
export interface DiskCache {
  /** A file as it was written; null for one that is missing or damaged. */
  read(name: string): Promise<Uint8Array | null>;
  /** Whole or not at all, also when the machine stops in the middle. */
  write(name: string, bytes: Uint8Array): Promise<void>;
  /** A folder with all that is in it. */
  remove(name: string): Promise<void>;
}

export function createDiskCache(folder: string, log: CacheLog): DiskCache {
  const warn = (error: unknown) => log.warn({ err: error }, "a cached file could not be read or written");
  const getPath = (name: string) => join(folder, `${name}${checksumSuffix}`);
  removeLeftovers(folder).catch(warn);
  return {
    async read(name) {
      const file = getPath(name);
      try {
        const content = await readFile(file);
        const bytes = content.subarray(checksumLength);
        if (content.subarray(0, checksumLength).equals(hash("sha256", bytes, "buffer"))) return bytes;
        log.warn({ file }, "a cached file is damaged: it is made again");
      } catch (error) {
        if (!isMissing(error)) warn(error);
      }
      return null;
    },
    async write(name, bytes) {
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
    async remove(name) {
      await rm(join(folder, name), { recursive: true, force: true }).catch(warn);
    },
  };
}

/** A file without a checksum that is older than this belongs to no server that is still at work, ms. */
const maxWriteTime = 60 * 60 * 1000;

/** Removes files that a server was killed while writing, and files of releases that wrote no checksums. */
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
