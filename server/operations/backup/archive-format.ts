import { z } from "zod";

/*
 * A backup is one file: lines of JSON, compressed with gzip. The first line is the header. Each table follows with a line
 * for its columns and a line for each row. The last line has the numbers of rows and the SHA-256 of all lines before it.
 * `zcat FILE | head` shows the header. See docs/decisions/0016-backup-as-gzipped-json-lines.md.
 */

/** Increase it if older releases cannot read the new format. */
export const archiveFormat = 1;

export const archiveHeaderSchema = z.object({
  archive: z.literal("waraq backup"),
  format: z.int(),
  /** The newest migration of the database. */
  schema: z.string(),
  madeAt: z.iso.datetime(),
});
export type ArchiveHeader = z.infer<typeof archiveHeaderSchema>;

export const archiveTableSchema = z.object({
  table: z.string(),
  columns: z.array(z.string()).min(1),
  /** Columns with binary values, written as base64. */
  bytes: z.array(z.string()),
});
export type ArchiveTable = z.infer<typeof archiveTableSchema>;

export const archiveRowSchema = z.array(z.union([z.string(), z.number(), z.null()]));
export type ArchiveRow = z.infer<typeof archiveRowSchema>;

export const archiveTrailerSchema = z.object({ end: z.record(z.string(), z.int()), sha256: z.string() });

export type RowCounts = Readonly<Record<string, number>>;

/** The message is the reason, without the file name. */
export class InvalidArchiveError extends Error {}
