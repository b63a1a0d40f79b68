import { z } from "zod";

export const recordPageLimits = { maxSearchLength: 100, maxPageSize: 100 } as const;

export const pageNumberSchema = z.coerce
  .number()
  .int()
  .min(1)
  .max(1_000_000)
  .default(1)
  .describe("Number of the page, from 1. A page after the last one is empty");

export function createPageSizeSchema(max: number, standard: number) {
  return z.coerce.number().int().min(1).max(max).default(standard).describe("Records on a page");
}

export const recordPageSchema = z.object({
  // PostgreSQL refuses NUL in text, so no record contains it.
  search: z
    .string()
    .trim()
    .max(recordPageLimits.maxSearchLength)
    .transform((text) => text.replaceAll("\0", ""))
    .default("")
    .describe("Only records that contain all these words"),
  page: pageNumberSchema,
  size: createPageSizeSchema(recordPageLimits.maxPageSize, 48),
});
export type RecordPage = z.output<typeof recordPageSchema>;

export const recordCountFields = {
  found: z.int().describe("Number of matching records, on all pages"),
  total: z.int().describe("Number of all records"),
};
