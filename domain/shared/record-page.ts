import { z } from "zod";

/** Limits of the lists in the dashboard. */
export const recordPageLimits = { maxSearchLength: 100, maxPageSize: 100 } as const;

/**
 * The query of the dashboard's list of products or posts, in the API and in the URL of the dashboard page.
 */
export const recordPageSchema = z.object({
  // PostgreSQL refuses NUL in text, so no record contains it.
  search: z
    .string()
    .trim()
    .max(recordPageLimits.maxSearchLength)
    .transform((text) => text.replaceAll("\0", ""))
    .default("")
    .describe("Only records that contain all these words"),
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  size: z.coerce.number().int().min(1).max(recordPageLimits.maxPageSize).default(48),
});
export type RecordPage = z.output<typeof recordPageSchema>;

/** The counts in the response of a list. */
export const recordCountFields = {
  found: z.int().describe("Number of matching records, on all pages"),
  total: z.int().describe("Number of all records"),
};
