import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import type { z } from "zod";
import {
  type ArchiveHead,
  type ArchiveRow,
  type ArchiveTable,
  type RowCounts,
  UnusableArchive,
  archiveFormat,
  headSchema,
  rowSchema,
  tableSchema,
  tailSchema,
} from "./archive.ts";

/** Longest line, bytes: several times the largest picture. What is longer was not written by a backup. */
const longestLine = 256 * 1024 * 1024;

/** Is told of the parts of an archive in their order, and waited for. */
export interface ArchiveVisitor {
  head?(head: ArchiveHead): Promise<void>;
  table?(table: ArchiveTable): Promise<void>;
  row?(row: ArchiveRow): Promise<void>;
}

/**
 * Reads an archive from end to end, one line in memory at a time. That it is whole is known only at its end: whoever
 * must know before reads it once for nothing.
 * @throws UnusableArchive
 */
export async function readArchive(file: string, visitor: ArchiveVisitor): Promise<RowCounts> {
  try {
    return await pipeline(createReadStream(file), createGunzip(), (unpacked: AsyncIterable<Buffer>) =>
      readParts(unpacked, visitor),
    );
  } catch (error) {
    if (!isBrokenPacking(error)) throw error;
    throw new UnusableArchive("is damaged, cut short or no backup: it cannot be unpacked");
  }
}

async function readParts(unpacked: AsyncIterable<Buffer>, visitor: ArchiveVisitor): Promise<RowCounts> {
  const hash = createHash("sha256");
  const rows: Record<string, number> = {};
  let head: ArchiveHead | null = null;
  let table: ArchiveTable | null = null;
  let isComplete = false;
  for await (const line of linesOf(unpacked)) {
    if (isComplete) throw new UnusableArchive("is damaged: it goes on after its end");
    const part = parsed(line);
    if (head === null) {
      head = readHead(part);
      await visitor.head?.(head);
    } else if (Array.isArray(part)) {
      if (table === null) throw new UnusableArchive("is damaged: it has rows of no table");
      const row = checked(rowSchema, part);
      if (row.length !== table.columns.length)
        throw new UnusableArchive(`is damaged: a row of ${table.table} has too many or too few values`);
      rows[table.table] = (rows[table.table] ?? 0) + 1;
      await visitor.row?.(row);
    } else if (isTail(part)) {
      const { end, sha256 } = checked(tailSchema, part);
      const isRight = sha256 === hash.copy().digest("hex") && isSame(end, rows);
      if (!isRight) throw new UnusableArchive("is damaged: its content is not what was written");
      isComplete = true;
    } else {
      table = checked(tableSchema, part);
      if (table.table in rows) throw new UnusableArchive(`is damaged: it has ${table.table} twice`);
      rows[table.table] = 0;
      await visitor.table?.(table);
    }
    hash.update(line).update("\n");
  }
  if (!isComplete) throw incomplete();
  return rows;
}

function readHead(part: unknown): ArchiveHead {
  const head = headSchema.safeParse(part);
  if (!head.success) throw new UnusableArchive("is no backup of this software");
  if (head.data.format > archiveFormat) {
    throw new UnusableArchive("was made by a newer release: restore it with that one, or a later one");
  }
  return head.data;
}

async function* linesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let begun: Buffer[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    let start = 0;
    for (let end = chunk.indexOf(10); end !== -1; end = chunk.indexOf(10, start)) {
      yield Buffer.concat([...begun, chunk.subarray(start, end)]);
      begun = [];
      length = 0;
      start = end + 1;
    }
    begun.push(chunk.subarray(start));
    length += chunk.length - start;
    if (length > longestLine) throw new UnusableArchive("is damaged: it has a line without an end");
  }
  if (length > 0) throw incomplete();
}

function parsed(line: Buffer): unknown {
  try {
    return JSON.parse(line.toString("utf8"));
  } catch {
    throw new UnusableArchive("is damaged or no backup: it holds a line that is no JSON");
  }
}

function checked<Part>(schema: z.ZodType<Part>, part: unknown): Part {
  const result = schema.safeParse(part);
  if (result.success) return result.data;
  throw new UnusableArchive("is damaged: it holds a line that no backup has");
}

function isTail(part: unknown): boolean {
  return typeof part === "object" && part !== null && "end" in part;
}

function isSame(one: RowCounts, other: RowCounts): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => one[name] === other[name]);
}

function incomplete(): UnusableArchive {
  return new UnusableArchive("is cut short: its end is missing");
}

/** Node's codes of zlib: Z_DATA_ERROR, Z_BUF_ERROR … */
function isBrokenPacking(error: unknown): boolean {
  return error instanceof Error && "code" in error && String(error.code).startsWith("Z_");
}
