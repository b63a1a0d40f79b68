import { z } from "zod";
import { dashboardLimits } from "../enquiries/enquiry.ts";

/**
 * Which part of the dashboard's list of products or posts is asked for; also the query of the API and the address of
 * the dashboard's page.
 */
export const recordPageSchema = z.object({
  // No database keeps this character, so that nothing could have it.
  search: z
    .string()
    .trim()
    .max(dashboardLimits.maxSearchLength)
    .transform((text) => text.replaceAll("\0", ""))
    .default("")
    .describe("Words that all occur in it"),
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  size: z.coerce.number().int().min(1).max(dashboardLimits.maxPageSize).default(48),
});
export type RecordPage = z.output<typeof recordPageSchema>;

/** How much there is of what a page is a part of. */
export const recordCountFields = {
  found: z.int().describe("How many match, on all pages"),
  total: z.int().describe("How many there are"),
};
