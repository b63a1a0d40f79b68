import { z } from "zod";
import { multilineSchema } from "../shared/form-text.ts";
import { toLocalTime, parseLocalTime } from "../shared/dates.ts";

/** What the customer has said to a quote. That its time is over is no state of it, but a matter of the clock. */
export const storedQuoteStatuses = ["open", "accepted", "change-asked", "declined"] as const;
export type StoredQuoteStatus = (typeof storedQuoteStatuses)[number];

/** How a quote stands for who reads it: what was said to it, or that nothing settled it in its time. */
export const quoteStatuses = [...storedQuoteStatuses, "expired"] as const;
export type QuoteStatus = (typeof quoteStatuses)[number];

/** What happens to a quote: the customer writes on WhatsApp, or answers; staff extend it. */
export const quoteEventKinds = ["whatsapp", "accepted", "change-asked", "declined", "extended"] as const;
export type QuoteEventKind = (typeof quoteEventKinds)[number];

/** Most characters of what a customer writes with an answer. */
export const maxResponseLength = 2000;

/** What a customer says to a quote, as the form of its page sends it. */
export const customerResponseSchema = z.discriminatedUnion(
  "answer",
  [
    z.object({ answer: z.literal("accepted") }),
    z.object({
      answer: z.literal("change-asked"),
      text: multilineSchema("The change", maxResponseLength).min(1, "Write what should change"),
    }),
    z.object({
      answer: z.literal("declined"),
      text: multilineSchema("The reason", maxResponseLength).min(1, "Write why you decline"),
    }),
  ],
  "Choose an answer: accept, ask for a change, or decline",
);
export type CustomerResponse = z.output<typeof customerResponseSchema>;

/** How long a quote holds, days after the one it was made on. */
export const quoteValidityDays = 30;

/**
 * The last moment at which a quote holds: the end of its last day where the company is.
 * @param from when it was made or extended. Milliseconds since 1970, UTC
 */
export function getQuoteEnd(from: number, timeZone: string): number {
  const creationDay = Date.parse(`${toLocalTime(from, timeZone).slice(0, "yyyy-mm-dd".length)}T00:00Z`);
  const dayAfter = new Date(creationDay + (quoteValidityDays + 1) * 24 * 60 * 60 * 1000);
  return parseLocalTime(dayAfter.toISOString().slice(0, "yyyy-mm-ddThh:mm".length), timeZone) - 1;
}

/** Whether its time is over. */
export function isExpired({ validUntil }: { readonly validUntil: number }, now: number): boolean {
  return now > validUntil;
}

/** How a quote stands: an answer that settled it outlives its time. */
export function getQuoteStatus(
  quote: { readonly state: StoredQuoteStatus; readonly validUntil: number },
  now: number,
): QuoteStatus {
  return isSettled(quote) || !isExpired(quote, now) ? quote.state : "expired";
}

/** Whether the customer has said the last word. */
export function isSettled({ state }: { readonly state: StoredQuoteStatus }): boolean {
  return state === "accepted" || state === "declined";
}

/** Whether the customer can (still) answer: nothing is settled, and its time is not over. */
export function canRespond(status: QuoteStatus): boolean {
  return status === "open" || status === "change-asked";
}

/**
 * How many midnights lie between now and the end of a quote's last day, where the company is: 0 on that day itself.
 * @param now milliseconds since 1970, UTC
 */
export function getDaysLeft(
  { validUntil }: { readonly validUntil: number },
  now: number,
  timeZone: string,
): number {
  const [today, last] = [now, validUntil].map((time) =>
    Date.parse(`${toLocalTime(time, timeZone).slice(0, "yyyy-mm-dd".length)}T00:00Z`),
  );
  return Math.max(0, Math.round(((last ?? 0) - (today ?? 0)) / (24 * 60 * 60 * 1000)));
}
