import { z } from "zod";

/** For how long enquiries may be kept, months. */
export const retentionLimits = { min: 3, max: 120 } as const;

/**
 * The moment so many months of the calendar before another one, at the same time of day; where that month has no such
 * day, on its last one. Milliseconds since 1970, UTC
 */
export function subtractMonths(moment: number, months: number): number {
  const date = new Date(moment);
  const dayOfMonth = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() - months);
  const daysOfMonth = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(dayOfMonth, daysOfMonth));
  return date.getTime();
}

/** As a sentence names it: "2 years", "30 months". */
export function formatRetention(months: number): string {
  const [count, unit] = months % 12 === 0 ? [months / 12, "year"] : [months, "month"];
  return count === 1 ? `one ${unit}` : `${count} ${unit}s`;
}

/**
 * Limits of an erasure that nobody has confirmed. A clock that is wrong makes enquiries due that are not: then the last run
 * seems long ago, or much is due at once.
 */
export const unconfirmedErasureLimits = { maxDaysSinceLastRun: 30, maxEnquiries: 20, maxShare: 0.1 } as const;

const day = 24 * 60 * 60 * 1000;

/** Why the erasure of enquiries waits until somebody confirms it. */
export const erasureHolds = ["no-earlier-run", "long-gap", "large-share", "due-before-last-run"] as const;
export type ErasureHold = (typeof erasureHolds)[number];

/** The findings of a retention run. */
export interface RetentionFindings {
  /** Milliseconds since 1970, UTC. */
  readonly now: number;
  /** When the last run was; null where none is known, or where it lies ahead of the clock. */
  readonly lastRun: number | null;
  /** All enquiries. */
  readonly total: number;
  /** Those whose retention time is over. */
  readonly due: number;
  /** Those of them whose time was over at the last run already; all of them where no run is known. */
  readonly dueBefore: number;
}

/** Whether a run erases what came due since the last one, and why the rest waits; null where nothing waits. */
export function decideErasure({ now, lastRun, total, due, dueBefore }: RetentionFindings): {
  readonly erases: boolean;
  readonly hold: ErasureHold | null;
} {
  const { maxDaysSinceLastRun, maxEnquiries, maxShare } = unconfirmedErasureLimits;
  // Also where nothing is due: the next run would trust the date of this one.
  if (lastRun !== null && now - lastRun > maxDaysSinceLastRun * day)
    return { erases: false, hold: "long-gap" };
  if (due === 0) return { erases: true, hold: null };
  if (lastRun === null) return { erases: false, hold: "no-earlier-run" };
  const cameDue = due - dueBefore;
  if (cameDue > maxEnquiries && cameDue > total * maxShare) return { erases: false, hold: "large-share" };
  return { erases: true, hold: dueBefore === 0 ? null : "due-before-last-run" };
}

/** How many of the enquiries that are due are named. */
export const maxNamedDueEnquiries = 50;

/** The state of the retention, as the API answers it. */
export const retentionResponseSchema = z
  .object({
    success: z.literal(true),
    now: z.iso.datetime().describe("The time by the server's clock"),
    lastRun: z.iso
      .datetime()
      .nullable()
      .describe("When it last ran to its end; null where that is not known"),
    retentionMonths: z.int(),
    before: z.iso.datetime().describe("Enquiries are due to which nothing has happened since this moment"),
    total: z.int().describe("All enquiries"),
    due: z.int().describe("Those that are due"),
    hold: z
      .enum(erasureHolds)
      .nullable()
      .describe("Why their erasure waits to be confirmed; null: it does not"),
    enquiries: z
      .array(
        z.object({ _id: z.string(), name: z.string(), company: z.string(), createdAt: z.iso.datetime() }),
      )
      .describe(`The first ${maxNamedDueEnquiries} that are due, the oldest first`),
  })
  .describe("The state of the retention");
export type RetentionResponse = z.output<typeof retentionResponseSchema>;

/** An erasure as somebody confirms it: the number, the server's day, and the day since which nothing has happened. */
export const erasureConfirmationSchema = z.object({
  due: z
    .int("due must be the number of enquiries that was shown")
    .min(0, "due must be the number of enquiries that was shown"),
  date: z.iso.date("date must be the server's day that was shown, as yyyy-mm-dd"),
  before: z.iso.date("before must be the day that was shown, as yyyy-mm-dd"),
});
export type ErasureConfirmation = z.output<typeof erasureConfirmationSchema>;
