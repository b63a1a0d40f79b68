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

const maxLineBytes = 256 * 1024 * 1024;

interface ArchiveVisitor {
  header?(header: ArchiveHeader): Promise<void>;
  table?(table: ArchiveTable): Promise<void>;
  row?(row: ArchiveRow): Promise<void>;
}

/** Only the last line shows that the archive is complete: read the archive once without a visitor first. */
export async function readArchive(file: string, visitor: ArchiveVisitor): Promise<RowCounts> {
  try {
    return await pipeline(createReadStream(file), createGunzip(), (lines: AsyncIterable<Buffer>) =>
      readParts(lines, visitor),
    );
  } catch (error) {
    if (!isGzipError(error)) throw error;
    throw new InvalidArchiveError("is damaged, incomplete or no backup: it cannot be decompressed");
  }
}

async function readParts(content: AsyncIterable<Buffer>, visitor: ArchiveVisitor): Promise<RowCounts> {
  const hash = createHash("sha256");
  const rows: Record<string, number> = {};
  let header: ArchiveHeader | null = null;
  let table: ArchiveTable | null = null;
  let isComplete = false;
  for await (const line of splitLines(content)) {
    if (isComplete) throw new InvalidArchiveError("is damaged: there is data after its end");
    const part = parseLine(line);
    if (header === null) {
      header = parseHeader(part);
      await visitor.header?.(header);
    } else if (Array.isArray(part)) {
      if (table === null) throw new InvalidArchiveError("is damaged: it has rows without a table");
      const row = validate(archiveRowSchema, part);
      if (row.length !== table.columns.length)
        throw new InvalidArchiveError(`is damaged: a row of ${table.table} has too many or too few values`);
      rows[table.table] = (rows[table.table] ?? 0) + 1;
      await visitor.row?.(row);
    } else if (isTrailer(part)) {
      const { end, sha256 } = validate(archiveTrailerSchema, part);
      const isRight = sha256 === hash.copy().digest("hex") && isSame(end, rows);
      if (!isRight)
        throw new InvalidArchiveError("is damaged: its checksum or its numbers of rows are wrong");
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
  const header = archiveHeaderSchema.safeParse(part);
  if (!header.success) throw new InvalidArchiveError("is no backup of this software");
  if (header.data.format > archiveFormat) {
    throw new InvalidArchiveError("was made by a newer release: restore it with that one, or a later one");
  }
  return header.data;
}

async function* splitLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let incompleteLine: Buffer[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    let start = 0;
    for (let end = chunk.indexOf(10); end !== -1; end = chunk.indexOf(10, start)) {
      yield Buffer.concat([...incompleteLine, chunk.subarray(start, end)]);
      incompleteLine = [];
      length = 0;
      start = end + 1;
    }
    incompleteLine.push(chunk.subarray(start));
    length += chunk.length - start;
    if (length > maxLineBytes) throw new InvalidArchiveError("is damaged: it has a line without an end");
  }
  if (length > 0) throw createIncompleteError();
}

function parseLine(line: Buffer): unknown {
  try {
    return JSON.parse(line.toString("utf8"));
  } catch {
    throw new InvalidArchiveError("is damaged or no backup: it has a line that is not JSON");
  }
}

function validate<Part>(schema: z.ZodType<Part>, part: unknown): Part {
  const result = schema.safeParse(part);
  if (result.success) return result.data;
  throw new InvalidArchiveError("is damaged: it has an invalid line");
}

function isTrailer(part: unknown): boolean {
  return typeof part === "object" && part !== null && "end" in part;
}

function isSame(one: RowCounts, other: RowCounts): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => one[name] === other[name]);
}

function createIncompleteError(): InvalidArchiveError {
  return new InvalidArchiveError("is incomplete: its end is missing");
}

function isGzipError(error: unknown): boolean {
  return error instanceof Error && "code" in error && String(error.code).startsWith("Z_");
}
