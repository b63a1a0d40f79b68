import { z } from "zod";

/*
 * A backup is one file: lines of JSON, packed by gzip. The first says what it is; then come the tables, each with a
 * line of its own and a line for each row; the last says how many rows there were, and the SHA-256 of all lines before
 * it. `zcat FILE | head` shows it. See docs/decisions/0016-backup-as-gzipped-json-lines.md.
 */

/** Raised when an older release could not read what is written. */
export const archiveFormat = 1;

export const archiveHeaderSchema = z.object({
  archive: z.literal("waraq backup"),
  format: z.int(),
  /** The newest migration of the database it was made of. */
  schema: z.string(),
  madeAt: z.iso.datetime(),
});
export type ArchiveHeader = z.infer<typeof archiveHeaderSchema>;

export const archiveTableSchema = z.object({
  table: z.string(),
  columns: z.array(z.string()).min(1),
  /** Columns of which the values are bytes, written as base64. */
  bytes: z.array(z.string()),
});
export type ArchiveTable = z.infer<typeof archiveTableSchema>;

/** The values of a row, in the order of its table's columns. */
export const archiveRowSchema = z.array(z.union([z.string(), z.number(), z.null()]));
export type ArchiveRow = z.infer<typeof archiveRowSchema>;

export const archiveTrailerSchema = z.object({ end: z.record(z.string(), z.int()), sha256: z.string() });

/** How many rows of each table an archive holds. */
export type RowCounts = Readonly<Record<string, number>>;

/** An archive that cannot be used; its message says why, without the file's name. */
export class InvalidArchiveError extends Error {}
