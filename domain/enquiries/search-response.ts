import { z } from "zod";
import { toSingleLine } from "#domain/shared/form-text.ts";
import { recordPageLimits } from "#domain/shared/record-page.ts";
import { enquiryStages } from "./enquiry.ts";

export const searchQuerySchema = z.object({
  search: z
    .string()
    .overwrite(toSingleLine)
    .max(recordPageLimits.maxSearchLength)
    .default("")
    .describe("All these words; a reference or its number finds that quote"),
});

/** A search stops counting enquiries there. */
export const maxCountedEnquiries = 100;

function resultsSchema<Row extends z.ZodType>(row: Row) {
  return z.object({ total: z.int(), rows: z.array(row) });
}

export const searchResponseSchema = z
  .object({
    success: z.literal(true),
    enquiries: resultsSchema(
      z.object({
        _id: z.string(),
        reference: z.string(),
        quoteReference: z.string().nullable().describe("Of the leading quote"),
        name: z.string(),
        company: z.string(),
        stage: z.enum(enquiryStages),
        createdAt: z.iso.datetime(),
        asked: z.string(),
      }),
    ).describe(`Without spam. A total of ${maxCountedEnquiries} stands for that many or more`),
    products: resultsSchema(z.object({ _id: z.string(), title: z.string(), productFullName: z.string() })),
    posts: resultsSchema(z.object({ slug: z.string(), title: z.string() })),
    consumables: resultsSchema(z.object({ _id: z.string(), code: z.string(), name: z.string() })),
  })
  .describe("The first records of each kind that contain all the words");
export type SearchResponse = z.output<typeof searchResponseSchema>;
