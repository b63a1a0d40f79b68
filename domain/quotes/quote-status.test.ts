import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { getTranslate } from "#messages/catalogue.ts";
import { toLocalTime } from "#domain/shared/dates.ts";
import { buildAcceptance } from "#tests/support/builders/records.ts";
import { canRespond } from "./quote-actions.ts";
import {
  getDaysLeft,
  isExpired,
  maxResponseLength,
  createCustomerResponseSchema,
  getQuoteEnd,
  storedQuoteStatuses,
  quoteValidityDays,
  getQuoteStatus,
} from "./quote-status.ts";

const dubai = "Asia/Dubai";
const day = 24 * 60 * 60 * 1000;

const anyTime = fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2100, 0, 1) });
const anyZone = fc.constantFrom(
  dubai,
  "Europe/London",
  "America/New_York",
  "Pacific/Auckland",
  "Asia/Kolkata",
);
const anyQuote = fc.record({ storedStatus: fc.constantFrom(...storedQuoteStatuses), validUntil: anyTime });

describe("the end of a quote", () => {
  test("is 23:59 in Dubai on the thirtieth day after its creation", () => {
    for (const [made, end] of [
      ["2026-11-22T06:00+04:00", "2026-12-22T23:59:59.999+04:00"],
      ["2026-11-22T00:00+04:00", "2026-12-22T23:59:59.999+04:00"],
      ["2026-11-21T23:59:59.999+04:00", "2026-12-21T23:59:59.999+04:00"],
      ["2028-01-31T12:00+04:00", "2028-03-01T23:59:59.999+04:00"],
    ] as const)
      expect(new Date(getQuoteEnd(Date.parse(made), dubai)).toISOString()).toBe(new Date(end).toISOString());
  });

  test("is the last moment of a day in any time zone", () => {
    fc.assert(
      fc.property(anyTime, anyZone, (made, zone) => {
        const end = getQuoteEnd(made, zone);
        expect(toLocalTime(end, zone)).toMatch(/T23:59$/);
        expect(toLocalTime(end + 1, zone)).toMatch(/T00:00$/);
        expect(isExpired({ validUntil: end }, end)).toBe(false);
        expect(isExpired({ validUntil: end }, end + 1)).toBe(true);
        expect(getDaysLeft({ validUntil: end }, made, zone)).toBe(quoteValidityDays);
        expect(getDaysLeft({ validUntil: end }, end, zone)).toBe(0);
        expect(getDaysLeft({ validUntil: end }, end + day, zone)).toBe(0);
      }),
    );
  });
});

describe("the quote status", () => {
  test("settled quotes stay settled, others expire", () => {
    fc.assert(
      fc.property(anyQuote, anyTime, (quote, now) => {
        const status = getQuoteStatus(quote, now);
        const isSettled = ["accepted", "declined", "recalled"].includes(quote.storedStatus);
        const isOver = now > quote.validUntil;
        expect(status).toBe(!isSettled && isOver ? "expired" : quote.storedStatus);
        expect(canRespond(status)).toBe(!isSettled && !isOver);
      }),
    );
  });
});

describe("a customer's response", () => {
  const parse = (answer: unknown) => createCustomerResponseSchema("2026-11-25").safeParse(answer);
  const t = getTranslate("en");
  const wrong = (answer: unknown) => parse(answer).error?.issues.map(({ message }) => t.text(message));

  test("accepts, asks for a change with a text, or declines with or without", () => {
    const acceptance = { ...buildAcceptance(), answer: "accepted", shownHash: "a" };
    expect(parse({ ...acceptance, text: "" }).data).toEqual(acceptance);
    expect(parse({ answer: "change-asked", text: " Two\r\ntrays\u0000 " }).data).toEqual({
      answer: "change-asked",
      text: "Two\ntrays",
    });
    expect(wrong({ answer: "change-asked", text: " \n " })).toEqual(["Write what should change"]);
    expect(parse({ answer: "declined", text: " \n " }).data).toEqual({ answer: "declined", text: "" });
    expect(parse({ answer: "declined" }).data).toEqual({ answer: "declined", text: "" });
    expect(wrong({ answer: "declined", text: "x".repeat(maxResponseLength) })).toBeUndefined();
    expect(wrong({ answer: "declined", text: "x".repeat(maxResponseLength + 1) })).toEqual([
      "The reason must not exceed 2000 characters",
    ]);
    for (const answer of ["", "open", "expired", "whatsapp", "extended", undefined])
      expect(wrong({ answer, text: "x" }), answer).toEqual([
        "Choose an answer: accept, ask for a change, or decline",
      ]);
  });
});
