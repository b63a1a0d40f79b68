import { expect, test } from "vitest";
import { type QuoteAction, type QuoteSituation, getQuoteSituation, quoteActions } from "./quote-actions.ts";

const now = Date.UTC(2026, 10, 29);
const acceptance = { confirmedAt: null };
const quote = { status: "open", validUntil: now, acceptance: null, isErased: false } as const;

test.each<[QuoteSituation, Parameters<typeof getQuoteSituation>[0]]>([
  ["open", quote],
  ["renewed", { ...quote, validUntil: now + 1 }],
  ["change-asked", { ...quote, status: "change-asked", validUntil: now + 1 }],
  ["expired", { ...quote, status: "expired" }],
  ["declined", { ...quote, status: "declined" }],
  ["erased", { ...quote, isErased: true }],
  ["accepted", { ...quote, status: "accepted", acceptance }],
  ["accepted", { ...quote, status: "accepted", acceptance, isErased: true }],
  ["confirmed", { ...quote, status: "accepted", acceptance: { confirmedAt: now } }],
  ["unrecorded", { ...quote, status: "accepted" }],
])("the situation of a quote is %s by its status, its end and its acceptance (case %#)", (state, of) => {
  expect(getQuoteSituation(of, now + 1)).toBe(state);
});

test.each<[QuoteAction, readonly QuoteSituation[]]>([
  ["respond", ["open", "renewed", "change-asked"]],
  ["withdraw", ["accepted"]],
  ["extend", ["open", "change-asked", "expired", "declined"]],
  ["revise", ["open", "renewed", "change-asked", "expired", "declined"]],
  ["confirm", ["accepted"]],
  ["unconfirm", ["confirmed"]],
])("%s is possible in these situations alone, and every other one says why not", (action, states) => {
  const possible = Object.entries(quoteActions).filter(([, reasons]) => reasons[action] === null);
  expect(possible.map(([state]) => state)).toEqual(expect.arrayContaining([...states]));
  expect(possible).toHaveLength(states.length);
});
