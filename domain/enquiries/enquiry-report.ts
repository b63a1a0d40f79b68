import { z } from "zod";

/** How many weeks the dashboard offers to look back on. */
export const reportPeriods = [12, 26, 52] as const;

/** Most lines that a count by source, machine or reason has; the rest are counted together. */
export const maxReportLines = 8;

/** How far back is asked for; also the query of the API and the address of the dashboard's page. */
export const reportQuerySchema = z.object({
  weeks: z.coerce
    .number()
    .int()
    .min(1)
    .max(Math.max(...reportPeriods))
    .default(12)
    .describe("How many weeks, the present one included. They begin on Monday where the company is"),
});

const count = z.int().min(0);
const enquiries = count.describe("How many enquiries");
const others = count.describe("What is counted in none of these");

/** What came in over some weeks, and what became of it. Spam is left out. */
export const enquiryReportResponseSchema = z
  .object({
    success: z.literal(true),
    weeks: z
      .array(z.object({ monday: z.iso.date(), enquiries, won: count, lost: count }))
      .describe("Oldest first. Won and lost are those that came in that week"),
    total: count,
    stages: z.object({ new: count, contacted: count, quoted: count, won: count, lost: count }),
    sources: z.object({
      lines: z.array(
        z.object({
          source: z
            .string()
            .describe("utm_source, else the site that led here; empty where neither is known"),
          enquiries,
        }),
      ),
      others,
    }),
    machines: z
      .object({
        lines: z.array(z.object({ productId: z.string(), title: z.string(), quotes: count })),
        others,
      })
      .describe("Machines of the quotes that were asked for with these enquiries"),
    lostReasons: z.object({ lines: z.array(z.object({ reason: z.string(), enquiries })), others }),
    firstAnswer: z
      .object({
        medianSeconds: z.number().min(0).nullable(),
        answered: count,
        unanswered: count.describe("Still new, and nobody has written a note"),
      })
      .describe("From its arrival until staff first changed its stage or wrote a note"),
  })
  .describe("Enquiries in numbers");
export type EnquiryReportResponse = z.output<typeof enquiryReportResponseSchema>;
