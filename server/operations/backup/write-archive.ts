import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { createWriteStream, rmSync } from "node:fs";
import { access, open, rename } from "node:fs/promises";
import { dirname } from "node:path";
import { pipeline } from "node:stream/promises";
import { constants, createGzip } from "node:zlib";
import type { ArchiveHeader, ArchiveRow, ArchiveTable, RowCounts } from "./archive-format.ts";

export interface ArchiveWriter {
  header(header: ArchiveHeader): Promise<void>;
  table(table: ArchiveTable): Promise<void>;
  row(row: ArchiveRow): Promise<void>;
}

export class FileExistsError extends Error {}

/**
 * `file` is never incomplete.
 * @throws FileExistsError: an earlier backup is not overwritten
 */
export async function writeArchive(
  file: string,
  work: (writer: ArchiveWriter) => Promise<void>,
): Promise<{ rows: RowCounts; size: number }> {
  if (await exists(file)) throw new FileExistsError();
  const temporaryFile = `${file}.${randomBytes(6).toString("hex")}.part`;
  const handle = await open(temporaryFile, "wx", 0o600);
  const removeTemporaryFile = () => rmSync(temporaryFile, { force: true });
  process.once("exit", removeTemporaryFile);
  try {
    const rows = await writeParts(
      createWriteStream(temporaryFile, { fd: handle.fd, autoClose: false }),
      work,
    );
    await handle.sync();
    const { size } = await handle.stat();
    await handle.close();
    await rename(temporaryFile, file);
    await syncFolder(dirname(file));
    return { rows, size };
  } catch (error) {
    await handle.close().catch(() => undefined);
    removeTemporaryFile();
    throw error;
  } finally {
    process.off("exit", removeTemporaryFile);
  }
}

async function writeParts(
  output: NodeJS.WritableStream,
  work: (writer: ArchiveWriter) => Promise<void>,
): Promise<RowCounts> {
  // The server runs beside the backup, so compression is fast. Images are compressed already.
  const gzip = createGzip({ level: constants.Z_BEST_SPEED });
  const written = pipeline(gzip, output);
  written.catch(() => undefined);
  const hash = createHash("sha256");
  const rows: Record<string, number> = {};
  let current = "";

  async function write(part: unknown): Promise<void> {
    const line = `${JSON.stringify(part)}\n`;
    hash.update(line);
    if (!gzip.write(line)) await Promise.race([once(gzip, "drain"), written]);
  }

  try {
    await work({
      header: write,
      async table(table) {
        current = table.table;
        rows[current] = 0;
        await write(table);
      },
      async row(row) {
        rows[current] = (rows[current] ?? 0) + 1;
        await write(row);
      },
    });
    await write({ end: rows, sha256: hash.copy().digest("hex") });
  } catch (error) {
    gzip.destroy();
    throw error;
  }
  gzip.end();
  await written;
  return rows;
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
