import { z } from "zod";
import { enquiryTopicNames } from "./topics.ts";
import { toLocalTime, parseLocalTime } from "#domain/shared/dates.ts";

export const reportPeriods = [12, 26, 52] as const;

export const maxReportLines = 8;

export const reportQuerySchema = z.object({
  weeks: z.coerce
    .number()
    .int()
    .min(1)
    .max(Math.max(...reportPeriods))
    .default(12)
    .describe(
      "Number of weeks, including the current week. Weeks begin on Monday in the company's time zone",
    ),
});

const countSchema = z.int().min(0);
const enquiryCountSchema = countSchema.describe("Number of enquiries");
const othersSchema = countSchema.describe("Sum of the counts that are not in lines");

export const enquiryReportResponseSchema = z
  .object({
    success: z.literal(true),
    weeks: z
      .array(
        z.object({
          monday: z.iso.date(),
          enquiries: enquiryCountSchema,
          won: countSchema,
          lost: countSchema,
        }),
      )
      .describe("Oldest week first. won and lost count the enquiries that arrived in that week"),
    total: countSchema,
    stages: z.object({
      new: countSchema,
      contacted: countSchema,
      quoted: countSchema,
      won: countSchema,
      lost: countSchema,
    }),
    sources: z.object({
      lines: z.array(
        z.object({
          source: z
            .string()
            .describe("utm_source, else the host name of the referrer; empty if both are unknown"),
          enquiries: enquiryCountSchema,
        }),
      ),
      others: othersSchema,
    }),
    topics: z
      .array(z.object({ topic: z.enum(enquiryTopicNames), enquiries: enquiryCountSchema }))
      .describe("Most frequent kind first"),
    machines: z
      .object({
        lines: z.array(z.object({ productId: z.string(), title: z.string(), quotes: countSchema })),
        others: othersSchema,
      })
      .describe("Products in the quotes of these enquiries"),
    lostReasons: z.object({
      lines: z.array(z.object({ reason: z.string(), enquiries: enquiryCountSchema })),
      others: othersSchema,
    }),
    firstResponse: z
      .object({
        medianSeconds: z.number().min(0).nullable(),
        answered: countSchema,
        unanswered: countSchema.describe("Enquiries that are still new and have no note"),
      })
      .describe(
        "Time from the arrival of an enquiry until staff first changed its stage or reached the customer",
      ),
  })
  .describe("Counts of enquiries and their outcomes");
export type EnquiryReportResponse = z.output<typeof enquiryReportResponseSchema>;

export interface CalendarWeek {
  readonly monday: string;
  readonly start: number;
}

export function listLastWeeks(now: number, count: number, timeZone: string): readonly CalendarWeek[] {
  const today = parseDay(toLocalTime(now, timeZone));
  const monday = new Date(today);
  monday.setUTCDate(today.getUTCDate() - ((today.getUTCDay() + 6) % 7));
  return Array.from({ length: count }, (_, index) => {
    const day = new Date(monday);
    day.setUTCDate(monday.getUTCDate() - 7 * (count - 1 - index));
    const name = day.toISOString().slice(0, "yyyy-mm-dd".length);
    return { monday: name, start: parseLocalTime(`${name}T00:00`, timeZone) };
  });
}

function parseDay(localTime: string): Date {
  return new Date(`${localTime.slice(0, "yyyy-mm-dd".length)}T00:00Z`);
}

/** Where the one or two middle values of a sorted list are: lets SQL select them for `getMedian`. */
export function getMiddleRange(count: number): { readonly offset: number; readonly limit: number } {
  return { offset: Math.max(0, Math.ceil(count / 2) - 1), limit: count === 0 ? 0 : 2 - (count % 2) };
}

export function getMedian(middle: readonly number[]): number | null {
  if (middle.length === 0) return null;
  return middle.reduce((sum, value) => sum + value, 0) / middle.length;
}
