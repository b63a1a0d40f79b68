import { z } from "zod";

/** In months. */
export const retentionLimits = { min: 3, max: 120 } as const;

/** Keeps the time of day. In a month without that day the result is its last day. */
export function subtractMonths(moment: number, months: number): number {
  const date = new Date(moment);
  const dayOfMonth = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() - months);
  const daysOfMonth = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(dayOfMonth, daysOfMonth));
  return date.getTime();
}

export function formatRetention(months: number): string {
  const [count, unit] = months % 12 === 0 ? [months / 12, "year"] : [months, "month"];
  return count === 1 ? `one ${unit}` : `${count} ${unit}s`;
}

/**
 * A wrong clock makes enquiries due too early: then the last run seems long ago, or many enquiries are due at once.
 */
export const unconfirmedErasureLimits = { maxDaysSinceLastRun: 30, maxEnquiries: 20, maxShare: 0.1 } as const;

const day = 24 * 60 * 60 * 1000;

export const erasureHolds = ["no-earlier-run", "long-gap", "large-share", "due-before-last-run"] as const;
export type ErasureHold = (typeof erasureHolds)[number];

export interface RetentionFindings {
  readonly now: number;
  readonly lastRun: number | null;
  readonly total: number;
  readonly due: number;
  /** Of the due enquiries, those that were due at the last run already; all of them if no run is known. */
  readonly dueBefore: number;
}

export function decideErasure({ now, lastRun, total, due, dueBefore }: RetentionFindings): {
  readonly erases: boolean;
  readonly hold: ErasureHold | null;
} {
  const { maxDaysSinceLastRun, maxEnquiries, maxShare } = unconfirmedErasureLimits;
  // Checked even if nothing is due, because the next run would trust the date of this run.
  if (lastRun !== null && now - lastRun > maxDaysSinceLastRun * day)
    return { erases: false, hold: "long-gap" };
  if (due === 0) return { erases: true, hold: null };
  if (lastRun === null) return { erases: false, hold: "no-earlier-run" };
  const cameDue = due - dueBefore;
  if (cameDue > maxEnquiries && cameDue > total * maxShare) return { erases: false, hold: "large-share" };
  return { erases: true, hold: dueBefore === 0 ? null : "due-before-last-run" };
}

export const maxNamedDueEnquiries = 50;

export const retentionResponseSchema = z
  .object({
    success: z.literal(true),
    now: z.iso.datetime().describe("Time of the server"),
    lastRun: z.iso.datetime().nullable().describe("Time of the last completed run; null if unknown"),
    retentionMonths: z.int(),
    before: z.iso.datetime().describe("Enquiries without activity since this time are due"),
    total: z.int().describe("Number of all enquiries"),
    due: z.int().describe("Number of enquiries that are due"),
    hold: z
      .enum(erasureHolds)
      .nullable()
      .describe("Reason why the erasure waits for confirmation; null if it does not wait"),
    enquiries: z
      .array(
        z.object({ _id: z.string(), name: z.string(), company: z.string(), createdAt: z.iso.datetime() }),
      )
      .describe(`The first ${maxNamedDueEnquiries} enquiries that are due, oldest first`),
  })
  .describe("Enquiries whose retention time is over, and the state of their erasure");
export type RetentionResponse = z.output<typeof retentionResponseSchema>;

export const erasureConfirmationSchema = z.object({
  due: z
    .int("due must be the number of enquiries that was shown")
    .min(0, "due must be the number of enquiries that was shown"),
  date: z.iso.date("date must be the server's day that was shown, as yyyy-mm-dd"),
  before: z.iso.date("before must be the day that was shown, as yyyy-mm-dd"),
});
export type ErasureConfirmation = z.output<typeof erasureConfirmationSchema>;
