import fc from "fast-check";
import { expect, test } from "vitest";
import { calculateMonthlyPrice } from "#domain/pricing/price.ts";
import { anyStaffQuote } from "#tests/support/arbitraries/quotes.ts";
import { quireTerms } from "#tests/support/builders/products.ts";
import { buildQuote, buildQuoteLine } from "#tests/support/builders/records.ts";
import {
  type QuoteDraft,
  createDraftedLine,
  createDraftedQuote,
  quoteDraftSchema,
  toQuoteDraft,
} from "./quote-draft.ts";
import type { Quote } from "./quote.ts";

const day = "2026-12-31";

function draw(quote: Quote, draft: QuoteDraft): Quote {
  const lines = draft.lines.map((line) => {
    const product = buildQuoteLine();
    return createDraftedLine({ ...product, id: product.productId, title: product.productTitle }, line);
  });
  return createDraftedQuote(draft, lines, quote);
}

test("a draft that changes nothing gives the figures of the version that it begins with", () => {
  const withinLimits = anyStaffQuote.filter(({ lines }) =>
    lines.every(({ price }) => price.black.rate <= 1_000_000 && price.colour.rate <= 1_000_000),
  );
  fc.assert(
    fc.property(withinLimits, (quote) => {
      const draft = quoteDraftSchema.parse(JSON.parse(JSON.stringify(toQuoteDraft(quote, day))));
      expect(draw(quote, draft)).toEqual(quote);
    }),
  );
});

test("pages that a raised slider got for the base price stay at the base price", () => {
  const volumes = { black: 900, colour: 515 };
  const price = calculateMonthlyPrice(quireTerms, { ...volumes, raised: "colour" });
  expect(price.total).toBe(quireTerms.base);
  const quote = buildQuote({ lines: [buildQuoteLine({ volumes, price })] });
  const draft = toQuoteDraft(quote, day);
  expect(draft.lines[0]?.raised).toBe("colour");
  expect(draw(quote, draft)).toEqual(quote);
});

const draft = toQuoteDraft(buildQuote(), day);
const [line] = draft.lines;

test.each<[string, object, string]>([
  ["a price with a part of a fils", { lines: [{ ...line, base: 549.005 }] }, "lines.0.base"],
  ["no quantity", { lines: [{ ...line, quantity: undefined }] }, "lines.0.quantity"],
  ["half a page", { lines: [{ ...line, black: 0.5 }] }, "lines.0.black"],
  [
    "more than everything off",
    { discount: { kind: "percent", value: 101, reason: "Trial" } },
    "discount.value",
  ],
  [
    "a discount without a reason",
    { discount: { kind: "percent", value: 5, reason: " " } },
    "discount.reason",
  ],
  ["no last day", { validUntil: "" }, "validUntil"],
  ["a term of no month", { termMonths: 0 }, "termMonths"],
])("a draft with %s is refused", (_what, changes, path) => {
  const { error } = quoteDraftSchema.safeParse({ ...draft, ...changes });
  expect(error?.issues.map((issue) => issue.path.join("."))).toEqual([path]);
});
