import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { createWriteStream, rmSync } from "node:fs";
import { access, open, rename } from "node:fs/promises";
import { dirname } from "node:path";
import { pipeline } from "node:stream/promises";
import { constants, createGzip } from "node:zlib";
import type { ArchiveHeader, ArchiveRow, ArchiveTable, RowCounts } from "./archive-format.ts";

/** Takes the parts of an archive in their order; each resolves when there is room for more. */
export interface ArchiveWriter {
  header(head: ArchiveHeader): Promise<void>;
  table(table: ArchiveTable): Promise<void>;
  /** Of the table that was begun last. */
  row(row: ArchiveRow): Promise<void>;
}

/** There is a file of that name already. */
export class FileExistsError extends Error {}

/**
 * Writes an archive under another name and gives it its own when it is complete and on the disk: under that name there
 * is never half of one. Only this user of the machine can read it.
 *
 * @throws FileIsThere; an earlier backup is not written over
 * @returns the rows that were written, and the size of the file in bytes
 */
export async function writeArchive(
  file: string,
  work: (writer: ArchiveWriter) => Promise<void>,
): Promise<{ rows: RowCounts; size: number }> {
  if (await exists(file)) throw new FileExistsError();
  const draft = `${file}.${randomBytes(6).toString("hex")}.part`;
  const handle = await open(draft, "wx", 0o600);
  const removeDraft = () => rmSync(draft, { force: true });
  process.once("exit", removeDraft);
  try {
    const rows = await writeParts(createWriteStream(draft, { fd: handle.fd, autoClose: false }), work);
    await handle.sync();
    const { size } = await handle.stat();
    await handle.close();
    await rename(draft, file);
    await syncFolder(dirname(file));
    return { rows, size };
  } catch (error) {
    await handle.close().catch(() => undefined);
    removeDraft();
    throw error;
  } finally {
    process.off("exit", removeDraft);
  }
}

async function writeParts(
  output: NodeJS.WritableStream,
  work: (writer: ArchiveWriter) => Promise<void>,
): Promise<RowCounts> {
  // The site goes on being served beside it, so that packing is to be quick; pictures are packed already.
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

/** The new name is on the disk, too. */
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
