import { z } from "zod";
import { formatCounted, formatMoment } from "#domain/shared/format.ts";
import type { Translate } from "#messages/message.ts";

/** In months. */
export const retentionLimits = { min: 3, max: 120 } as const;

/** In years. Tax records are kept for at least 5 years (Cabinet Decision 74 of 2023). */
export const acceptedQuoteLimits = { min: 5, max: 30 } as const;

/** In lists and searches, for the name of an enquiry of which nothing but accepted quotes is kept. */
export const erasedName = "Erased";

export interface RetentionTimes {
  readonly retentionMonths: number;
  readonly acceptedQuoteYears: number;
}

export interface ErasureCutoffs {
  /** Enquiries without activity since then are due. */
  readonly before: number;
  /** Quotes that were accepted since then are kept when their enquiry is erased. */
  readonly acceptedBefore: number;
}

export function getErasureCutoffs(
  moment: number,
  { retentionMonths, acceptedQuoteYears }: RetentionTimes,
): ErasureCutoffs {
  return {
    before: subtractMonths(moment, retentionMonths),
    acceptedBefore: subtractMonths(moment, acceptedQuoteYears * 12),
  };
}

export function getKeptUntil(acceptedAt: number, years: number): number {
  return subtractMonths(acceptedAt, -years * 12);
}

/** Empty without kept quotes. @param ends times until which accepted quotes are kept */
export function describeKeptQuotes(ends: readonly number[]): string {
  if (ends.length === 0) return "";
  const quotes = formatCounted(ends.length, "accepted quote");
  const last = formatMoment("date", Math.max(...ends), "UTC");
  const kept = ends.length === 1 ? `is kept until ${last}` : `are kept, the last until ${last}`;
  return `${quotes} ${kept}, because the law asks for the records of contracts and tax.`;
}

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

/** In Arabic it stands after "لمدة": two months are in the genitive. */
export function formatRetention(t: Translate, months: number): string {
  return months % 12 === 0
    ? t("company.retention.years", { years: months / 12 })
    : t("company.retention.months", { months });
}

/**
 * A wrong clock makes enquiries due too early: then the last run seems long ago, or many enquiries are due at once.
 */
const unconfirmedErasureLimits = { maxDaysSinceLastRun: 30, maxEnquiries: 20, maxShare: 0.1 } as const;

const day = 24 * 60 * 60 * 1000;

const erasureHolds = ["no-earlier-run", "long-gap", "large-share", "due-before-last-run"] as const;
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
    acceptedQuoteYears: z.int(),
    before: z.iso.datetime().describe("Enquiries without activity since this time are due"),
    acceptedBefore: z.iso
      .datetime()
      .describe("Quotes that were accepted since this time are kept when their enquiry is erased"),
    total: z.int().describe("Number of all enquiries"),
    due: z.int().describe("Number of enquiries that are due"),
    dueWithKeptQuote: z
      .int()
      .describe("Number of due enquiries of which accepted quotes are kept, while the rest is erased"),
    kept: z.int().describe("Number of erased enquiries of which accepted quotes are kept"),
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
    .min(0, "due must be the number of enquiries that was shown")
    .describe("Number of enquiries to erase, as it was shown"),
  date: z.iso.date("date must be the server's day that was shown, as yyyy-mm-dd"),
  before: z.iso.date("before must be the day that was shown, as yyyy-mm-dd"),
  acceptedBefore: z.iso.date("acceptedBefore must be the day that was shown, as yyyy-mm-dd"),
});
export type ErasureConfirmation = z.output<typeof erasureConfirmationSchema>;
