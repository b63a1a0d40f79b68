import { z } from "zod";
import { message, writeMessage } from "#messages/message.ts";
import { multilineSchema } from "#domain/shared/form-text.ts";
import { parseLocalTime, toLocalDate } from "#domain/shared/dates.ts";
import { createAcceptanceSchema } from "./acceptance.ts";

/** Expiry is not stored: it follows from the clock. "recalled": the company has withdrawn its offer. */
export const storedQuoteStatuses = ["open", "accepted", "change-asked", "declined", "recalled"] as const;
export type StoredQuoteStatus = (typeof storedQuoteStatuses)[number];

export const quoteStatuses = [...storedQuoteStatuses, "expired"] as const;
export type QuoteStatus = (typeof quoteStatuses)[number];

/** They leave the quote as it is. */
export const silentEventKinds = ["whatsapp", "opened", "reminders-stopped", "reminders-resumed"] as const;

export const quoteEventKinds = [
  ...silentEventKinds,
  "accepted",
  "withdrawn",
  "confirmed",
  "unconfirmed",
  "change-asked",
  "declined",
  "extended",
  "revised",
  "recalled",
] as const;
export type QuoteEventKind = (typeof quoteEventKinds)[number];

/** Of an answer that staff record. */
export const answerMethods = ["phone", "email", "purchase-order", "in-person"] as const;
export type AnswerMethod = (typeof answerMethods)[number];
export function isSilent(kind: QuoteEventKind): boolean {
  return silentEventKinds.some((each) => each === kind);
}

export const maxResponseLength = 2000;

/** `today` is "yyyy-mm-dd" in the time zone of the company. */
export function createCustomerResponseSchema(today: string) {
  return z.discriminatedUnion(
    "answer",
    [
      createAcceptanceSchema(today).extend({
        answer: z.literal("accepted"),
        /** Of the review that the customer read: another hash means that the quote has changed since. */
        shownHash: z.string().default(""),
      }),
      z.object({
        answer: z.literal("change-asked"),
        text: multilineSchema(
          message("acceptance.change"),
          maxResponseLength,
          writeMessage("acceptance.change.missing"),
        ).min(1, writeMessage("acceptance.change.required")),
      }),
      z.object({
        answer: z.literal("declined"),
        text: multilineSchema(
          message("acceptance.reason"),
          maxResponseLength,
          writeMessage("acceptance.reason.missing"),
        ).default(""),
      }),
    ],
    writeMessage("acceptance.answer"),
  );
}
export type CustomerResponse = z.output<ReturnType<typeof createCustomerResponseSchema>>;

export const quoteValidityDays = 30;

/** The end of the last day in the time zone of the company. `from` is the time of creation or extension. */
export function getQuoteEnd(from: number, timeZone: string): number {
  const creationDay = Date.parse(`${toLocalDate(from, timeZone)}T00:00Z`);
  const dayAfter = new Date(creationDay + (quoteValidityDays + 1) * 24 * 60 * 60 * 1000);
  return parseLocalTime(dayAfter.toISOString().slice(0, "yyyy-mm-ddThh:mm".length), timeZone) - 1;
}

export function isExpired({ validUntil }: { readonly validUntil: number }, now: number): boolean {
  return now > validUntil;
}

export function getQuoteStatus(
  quote: { readonly storedStatus: StoredQuoteStatus; readonly validUntil: number },
  now: number,
): QuoteStatus {
  return isSettled(quote) || !isExpired(quote, now) ? quote.storedStatus : "expired";
}

export function isSettled({ storedStatus }: { readonly storedStatus: StoredQuoteStatus }): boolean {
  return storedStatus === "accepted" || storedStatus === "declined" || storedStatus === "recalled";
}

/** Midnights until the end of the last day in the time zone of the company: 0 on the last day. */
export function getDaysLeft(
  { validUntil }: { readonly validUntil: number },
  now: number,
  timeZone: string,
): number {
  const [today, last] = [now, validUntil].map((time) => Date.parse(`${toLocalDate(time, timeZone)}T00:00Z`));
  return Math.max(0, Math.round(((last ?? 0) - (today ?? 0)) / (24 * 60 * 60 * 1000)));
}

export const leadingRanks: Readonly<Record<StoredQuoteStatus, number>> = {
  accepted: 0,
  "change-asked": 1,
  declined: 1,
  open: 2,
  recalled: 3,
};

/** `quotes` are sorted newest first. */
export function findLeadingQuote<Quote extends { readonly storedStatus: StoredQuoteStatus }>(
  quotes: readonly Quote[],
): Quote | null {
  return quotes.reduce<Quote | null>(
    (leading, quote) =>
      leading === null || leadingRanks[quote.storedStatus] < leadingRanks[leading.storedStatus]
        ? quote
        : leading,
    null,
  );
}
