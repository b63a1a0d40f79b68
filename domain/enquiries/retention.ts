import { z } from "zod";

/** Limits of the retention time, months. */
export const retentionLimits = { min: 3, max: 120 } as const;

/**
 * Subtracts calendar months from a moment and keeps the time of day. In a month without that day the result is its last
 * day. Milliseconds since 1970, UTC
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

/** "2 years", "30 months" */
export function formatRetention(months: number): string {
  const [count, unit] = months % 12 === 0 ? [months / 12, "year"] : [months, "month"];
  return count === 1 ? `one ${unit}` : `${count} ${unit}s`;
}

/**
 * Limits of an erasure without confirmation. A wrong clock makes enquiries due too early: then the last run seems long
 * ago, or many enquiries are due at once.
 */
export const unconfirmedErasureLimits = { maxDaysSinceLastRun: 30, maxEnquiries: 20, maxShare: 0.1 } as const;

const day = 24 * 60 * 60 * 1000;

/** Reasons why an erasure waits until staff confirm it. */
export const erasureHolds = ["no-earlier-run", "long-gap", "large-share", "due-before-last-run"] as const;
export type ErasureHold = (typeof erasureHolds)[number];

/** The findings of a retention run. */
export interface RetentionFindings {
  /** Milliseconds since 1970, UTC. */
  readonly now: number;
  /** Time of the last run; null if unknown or in the future. */
  readonly lastRun: number | null;
  /** Number of all enquiries. */
  readonly total: number;
  /** Number of enquiries whose retention time is over. */
  readonly due: number;
  /** Number of due enquiries that were due at the last run already; all of them if no run is known. */
  readonly dueBefore: number;
}

/** Whether a run erases the enquiries that became due since the last run, and why the others wait; null if none wait. */
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

/** Maximum number of due enquiries in the response. */
export const maxNamedDueEnquiries = 50;

/** The state of the retention in the API. */
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

/** The confirmation of an erasure: the number of due enquiries, the server's date, and the date of the last activity. */
export const erasureConfirmationSchema = z.object({
  due: z
    .int("due must be the number of enquiries that was shown")
    .min(0, "due must be the number of enquiries that was shown"),
  date: z.iso.date("date must be the server's day that was shown, as yyyy-mm-dd"),
  before: z.iso.date("before must be the day that was shown, as yyyy-mm-dd"),
});
export type ErasureConfirmation = z.output<typeof erasureConfirmationSchema>;
