import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import type { z } from "zod";
import {
  type ArchiveHeader,
  type ArchiveRow,
  type ArchiveTable,
  type RowCounts,
  InvalidArchiveError,
  archiveFormat,
  archiveHeaderSchema,
  archiveRowSchema,
  archiveTableSchema,
  archiveTrailerSchema,
} from "./archive-format.ts";

/** Longest line, bytes: several times the largest picture. What is longer was not written by a backup. */
const maxLineBytes = 256 * 1024 * 1024;

/** Is told of the parts of an archive in their order, and waited for. */
export interface ArchiveVisitor {
  header?(head: ArchiveHeader): Promise<void>;
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
    if (!isGzipError(error)) throw error;
    throw new InvalidArchiveError("is damaged, cut short or no backup: it cannot be unpacked");
  }
}

async function readParts(content: AsyncIterable<Buffer>, visitor: ArchiveVisitor): Promise<RowCounts> {
  const hash = createHash("sha256");
  const rows: Record<string, number> = {};
  let header: ArchiveHeader | null = null;
  let table: ArchiveTable | null = null;
  let isComplete = false;
  for await (const line of splitLines(content)) {
    if (isComplete) throw new InvalidArchiveError("is damaged: it goes on after its end");
    const part = parseLine(line);
    if (header === null) {
      header = parseHeader(part);
      await visitor.header?.(header);
    } else if (Array.isArray(part)) {
      if (table === null) throw new InvalidArchiveError("is damaged: it has rows of no table");
      const row = validate(archiveRowSchema, part);
      if (row.length !== table.columns.length)
        throw new InvalidArchiveError(`is damaged: a row of ${table.table} has too many or too few values`);
      rows[table.table] = (rows[table.table] ?? 0) + 1;
      await visitor.row?.(row);
    } else if (isTrailer(part)) {
      const { end, sha256 } = validate(archiveTrailerSchema, part);
      const isRight = sha256 === hash.copy().digest("hex") && isSame(end, rows);
      if (!isRight) throw new InvalidArchiveError("is damaged: its content is not what was written");
      isComplete = true;
    } else {
      table = validate(archiveTableSchema, part);
      if (table.table in rows) throw new InvalidArchiveError(`is damaged: it has ${table.table} twice`);
      rows[table.table] = 0;
      await visitor.table?.(table);
    }
    hash.update(line).update("\n");
  }
  if (!isComplete) throw createIncompleteError();
  return rows;
}

function parseHeader(part: unknown): ArchiveHeader {
  const head = archiveHeaderSchema.safeParse(part);
  if (!head.success) throw new InvalidArchiveError("is no backup of this software");
  if (head.data.format > archiveFormat) {
    throw new InvalidArchiveError("was made by a newer release: restore it with that one, or a later one");
  }
  return head.data;
}

async function* splitLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
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
    if (length > maxLineBytes) throw new InvalidArchiveError("is damaged: it has a line without an end");
  }
  if (length > 0) throw createIncompleteError();
}

function parseLine(line: Buffer): unknown {
  try {
    return JSON.parse(line.toString("utf8"));
  } catch {
    throw new InvalidArchiveError("is damaged or no backup: it holds a line that is no JSON");
  }
}

function validate<Part>(schema: z.ZodType<Part>, part: unknown): Part {
  const result = schema.safeParse(part);
  if (result.success) return result.data;
  throw new InvalidArchiveError("is damaged: it holds a line that no backup has");
}

function isTrailer(part: unknown): boolean {
  return typeof part === "object" && part !== null && "end" in part;
}

function isSame(one: RowCounts, other: RowCounts): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => one[name] === other[name]);
}

function createIncompleteError(): InvalidArchiveError {
  return new InvalidArchiveError("is cut short: its end is missing");
}

/** Node's codes of zlib: Z_DATA_ERROR, Z_BUF_ERROR … */
function isGzipError(error: unknown): boolean {
  return error instanceof Error && "code" in error && String(error.code).startsWith("Z_");
}
