import { z } from "zod";

/** Increase it if older releases cannot read the new format (docs/decisions/0016-backup-as-gzipped-json-lines.md). */
export const archiveFormat = 1;

export const archiveHeaderSchema = z.object({
  archive: z.literal("waraq backup"),
  format: z.int(),
  schema: z.string(),
  madeAt: z.iso.datetime(),
});
export type ArchiveHeader = z.infer<typeof archiveHeaderSchema>;

export const archiveTableSchema = z.object({
  table: z.string(),
  columns: z.array(z.string()).min(1),
  bytes: z.array(z.string()),
});
export type ArchiveTable = z.infer<typeof archiveTableSchema>;

export const archiveRowSchema = z.array(z.union([z.string(), z.number(), z.null()]));
export type ArchiveRow = z.infer<typeof archiveRowSchema>;

export const archiveTrailerSchema = z.object({ end: z.record(z.string(), z.int()), sha256: z.string() });

export type RowCounts = Readonly<Record<string, number>>;

export class InvalidArchiveError extends Error {}
