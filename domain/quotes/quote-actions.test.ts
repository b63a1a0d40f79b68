import { expect, test } from "vitest";
import {
  type QuoteAction,
  type QuoteSituation,
  draftActions,
  getDraftActions,
  getQuoteSituation,
  quoteActions,
} from "./quote-actions.ts";

const now = Date.UTC(2026, 10, 29);
const acceptance = { confirmedAt: null };
const quote = { status: "open", validUntil: now, acceptance: null, isErased: false } as const;

test.each<[QuoteSituation, Parameters<typeof getQuoteSituation>[0]]>([
  ["open", quote],
  ["renewed", { ...quote, validUntil: now + 1 }],
  ["change-asked", { ...quote, status: "change-asked", validUntil: now + 1 }],
  ["expired", { ...quote, status: "expired" }],
  ["declined", { ...quote, status: "declined" }],
  ["recalled", { ...quote, status: "recalled", validUntil: now + 1 }],
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
  ["revise", ["open", "renewed", "change-asked", "expired", "declined", "recalled"]],
  ["recall", ["open", "renewed", "change-asked", "expired", "declined"]],
  ["confirm", ["accepted"]],
  ["unconfirm", ["confirmed"]],
  ["invoice", ["accepted", "confirmed"]],
])("%s is possible in these situations alone, and every other one says why not", (action, states) => {
  const possible = Object.entries(quoteActions).filter(([, reasons]) => reasons[action] === null);
  expect(possible.map(([state]) => state)).toEqual(expect.arrayContaining([...states]));
  expect(possible).toHaveLength(states.length);
});

const draft = { belowFloor: [], approval: null } as const;
const low = { ...draft, belowFloor: ["Discount 20%"] };

test.each<[keyof typeof draftActions, Parameters<typeof getDraftActions>]>([
  ["sendable", [draft, false]],
  ["sendable", [low, true]],
  ["sendable", [{ ...draft, approval: "refused" }, false]],
  ["belowFloor", [low, false]],
  ["belowFloor", [{ ...low, approval: "refused" }, false]],
  ["waiting", [{ ...low, approval: "asked" }, false]],
  ["deciding", [{ ...low, approval: "asked" }, true]],
  // The floor may be lower since.
  ["waiting", [{ ...draft, approval: "asked" }, false]],
])(
  "the situation of a draft is %s by its floors, its approval and the role (case %#)",
  (state, [of, role]) => {
    expect(getDraftActions(of, role)).toBe(draftActions[state]);
  },
);

test.each([
  ["send", ["sendable", "deciding"]],
  ["ask", ["belowFloor"]],
  ["refuse", ["deciding"]],
] as const)(
  "of a draft %s is possible in these situations alone, else a reason says why not",
  (action, states) => {
    const possible = Object.entries(draftActions).filter(([, reasons]) => reasons[action] === null);
    expect(possible.map(([state]) => state)).toEqual(states);
  },
);
