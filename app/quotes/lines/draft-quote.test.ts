import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { getTranslate } from "#messages/catalogue.ts";
import type { DraftQuote } from "#domain/quotes/quote-lines-url.ts";
import { cleanTypedText } from "#domain/shared/typed-text.ts";
import { fils } from "#domain/pricing/money.ts";
import { getLineTotal } from "#domain/quotes/quote.ts";
import { getQuoteTotal } from "#domain/quotes/quote-totals.ts";
import { getQuoteBreakdown } from "#domain/quotes/quote-breakdown.ts";
import { quoteLimits } from "#domain/quotes/quote-limits.ts";
import {
  findConfirmedPrice,
  quoteRequestSchema,
  listRequestedProducts,
} from "#domain/quotes/quote-request.ts";
import { anyCatalogueAndLines } from "#tests/support/arbitraries/products.ts";
import { pricedProducts as products } from "#tests/support/builders/products.ts";
import { mariam } from "#tests/support/builders/records.ts";
import { readAction, applyAction, actionParameter, formatAction } from "./draft-action.ts";
import {
  addLine,
  createInitialDraft,
  listDraftLines,
  keepKnownLines,
  openLine,
  priceDraft,
  changeOpenLine,
} from "./draft-quote.ts";
import { toQuoteRequest } from "#app/quotes/wizard/summary-step/quote-request.ts";
import { moveSlider } from "#app/pricing/calculator/selection.ts";
import { getStepUrl } from "#app/quotes/wizard/steps.ts";

const t = getTranslate("en");

const terms = { vatPercent: 5, priceDisplay: "both", presentSpend: null } as const;
function createTestDraft(query: string): DraftQuote {
  const draft = createInitialDraft(products, new URLSearchParams(query));
  if (draft === null) throw new Error("There are no products");
  return draft;
}
const listProductIds = (draft: DraftQuote) => listDraftLines(draft).map(({ productId }) => productId);

function describeDraft(query: string): string[] {
  const draft = createTestDraft(query);
  return listDraftLines(draft).map(
    ({ productId, position, quantity, office, emirate }, place) =>
      `${place === draft.before.length ? "> " : ""}${quantity} ${productId} ${position.black}/${position.colour}${position.raised ? ` ${position.raised}` : ""} ${office}${emirate === undefined ? "" : ` in ${emirate}`}`,
  );
}

describe("the URL of a quote holds its lines", () => {
  test.each([
    ["", ["> 1 quire 1000/500 "]],
    ["printer=verso&black=600&colour=210", ["> 1 verso 600/210 "]],
    ["printer=verso&quantity=3&office=Sharjah", ["> 3 verso 500/200 Sharjah"]],
    [
      "printer=verso&with=quire.2.1500.700~Dubai+office&with=quire.1.900.515.colour",
      ["> 1 verso 500/200 ", "2 quire 1500/700 Dubai office", "1 quire 900/515 colour "],
    ],
    [
      "printer=verso&with=quire.2.1500.700&with=quire.1.900.515.colour&at=1",
      ["2 quire 1500/700 ", "> 1 verso 500/200 ", "1 quire 900/515 colour "],
    ],
    [
      "printer=verso&office=Reception&emirate=ajman&with=quire.2.1500.700.dubai&with=quire.2.1500.700.sharjah~Store&with=quire.1.900.515.colour.abu-dhabi",
      [
        "> 1 verso 500/200 Reception in ajman",
        "2 quire 1500/700  in dubai",
        "2 quire 1500/700 Store in sharjah",
        "1 quire 900/515 colour  in abu-dhabi",
      ],
    ],
  ])("%j", (query, expected) => {
    expect(describeDraft(query)).toEqual(expected);
  });

  test.each([
    ["an unknown product", "printer=gone&with=lost.2.1.1&with=verso.2.600.300&at=1"],
    ["an invalid quantity", "with=verso.0.600.300&quantity=-1"],
    ["too large a quantity", "with=verso.1000000000.600.300&quantity=101"],
    ["invalid pages", "with=verso.1.many.-3"],
    ["a wrong raised counter", "with=verso.1.600.300.raised"],
    ["no product", "with=&with=~Dubai&with=....&with=verso"],
    ["an invalid place", "with=verso.1.600.300&at=-1"],
    ["an unknown emirate", "emirate=Dubai&with=verso.1.600.300.dubai-city"],
    ["an office that is too long", `with=verso.1.600.300~${"a".repeat(101)}&office=${"b".repeat(101)}`],
  ])("%s counts as missing", (_, query) => {
    const present = listDraftLines(createTestDraft(query));
    expect(present).toHaveLength(2);
    expect(present).toContainEqual(
      expect.objectContaining({ productId: "verso", office: "", emirate: undefined }),
    );
    for (const { quantity } of present) expect([1, 2]).toContain(quantity);
  });

  test("a URL with ten thousand lines gives the maximum of a quote", () => {
    const query = Array.from({ length: 10_000 }, () => "with=verso.1.600.300").join("&");
    expect(listDraftLines(createTestDraft(query))).toHaveLength(quoteLimits.maxLines);
  });

  test("the URL gives the same products, quantities, offices and price", () => {
    fc.assert(
      fc.property(anyCatalogueAndLines, ({ products: catalogue, lines, place }) => {
        const [first, ...after] = lines;
        if (first === undefined) return;
        const draft = openLine({ before: [], open: first, after }, place);
        const query = new URL(getStepUrl(2, draft), "https://waraq.example").searchParams;
        const opened = createInitialDraft(catalogue, query);
        if (draft === null || opened === null) throw new Error("There are no products");
        expect(opened.before).toHaveLength(place);
        expect(priceDraft(catalogue, opened, terms).quote).toEqual(priceDraft(catalogue, draft, terms).quote);
        expect(query.get("step")).toBe("2");
      }),
      { numRuns: 300 },
    );
  });

  test("the URL keeps a slider that the floor rule raised", () => {
    const start = createTestDraft("printer=quire");
    const moved = changeOpenLine(
      start,
      moveSlider(products, start.open, { printColour: "black", pages: 301 }),
    );
    const charged = { black: 301, colour: 600, raised: "colour" };
    expect(moved.open.position).toEqual({ ...charged, asked: { black: 301, colour: 500 } });
    const url = new URL(getStepUrl(2, moved), "https://waraq.example");
    expect(createInitialDraft(products, url.searchParams)?.open.position).toEqual(charged);
  });
});

describe("lines are added, changed and removed", () => {
  const applyTo = (query: string, then: string) => {
    const action = readAction(new URLSearchParams({ [actionParameter]: then }));
    return action && applyAction(createTestDraft(query), action);
  };

  test("an added line follows the open one, copies it without its office, and is open", () => {
    const added = applyTo(
      "printer=quire&black=1500&colour=700&quantity=3&office=Deira&emirate=dubai&with=verso.1.600.300",
      "add",
    );
    expect(added?.open).toEqual({
      productId: "quire",
      position: { black: 1500, colour: 700 },
      quantity: 3,
      office: "",
    });
    expect(added?.before).toMatchObject([
      { productId: "quire", quantity: 3, office: "Deira", emirate: "dubai" },
    ]);
    expect(added && listProductIds(added)).toEqual(["quire", "quire", "verso"]);
  });

  test("an added line costs as much as the one that it copies, also after the floor rule raised a slider", () => {
    fc.assert(
      fc.property(anyCatalogueAndLines, ({ products: catalogue, lines, place }) => {
        const [first, ...after] = lines;
        const draft = first && openLine({ before: [], open: first, after }, place);
        if (!draft || lines.length === quoteLimits.maxLines) return;
        const added = priceDraft(catalogue, addLine(draft), terms).quote.lines;
        expect(added).toHaveLength(lines.length + 1);
        expect(added[place + 1]).toEqual({ ...added[place], office: "", emirate: undefined });
        expect(added.toSpliced(place + 1, 1)).toEqual(priceDraft(catalogue, draft, terms).quote.lines);
      }),
      { numRuns: 300 },
    );
  });

  test("a quote has at most the maximum number of lines", () => {
    const full = Array.from({ length: quoteLimits.maxLines - 1 }, () => "with=verso.1.600.300").join("&");
    expect(applyTo(full, "add")).toEqual(createTestDraft(full));
  });

  test("another line is opened in its place", () => {
    const two = "printer=quire&with=verso.1.600.300";
    const changed = applyTo(two, "change.1");
    expect(changed?.open.productId).toBe("verso");
    expect(changed && listProductIds(changed)).toEqual(["quire", "verso"]);
    expect(applyTo(two, "change.2")).toEqual(createTestDraft(two));
  });

  test.each([
    ["remove.0", ["verso", "quire"], "quire"],
    ["remove.1", ["quire", "quire"], "quire"],
    ["remove.2", ["quire", "verso"], "verso"],
    ["remove.9", ["quire", "verso", "quire"], "quire"],
  ])("%s", (then, left, open) => {
    const after = applyTo("printer=quire&with=quire.1.1.1&with=verso.1.600.300&at=2", then);
    expect(after && listProductIds(after)).toEqual(left);
    expect(after?.open.productId).toBe(open);
  });

  test("the last line stays, and an unknown action is none", () => {
    expect(applyTo("printer=verso", "remove.0")).toEqual(createTestDraft("printer=verso"));
    for (const then of ["", "remove", "remove.x", "change.-1", "drop.1", "remove.1e9"])
      expect(readAction(new URLSearchParams({ [actionParameter]: then })), then).toBeNull();
  });

  test("every action can be read from its button", () => {
    for (const action of [
      { kind: "add" },
      { kind: "change", place: 3 },
      { kind: "remove", place: 0 },
    ] as const)
      expect(readAction(new URLSearchParams({ [actionParameter]: formatAction(action) }))).toEqual(action);
  });

  test("lines without a known product are removed, the others stay", () => {
    const draft = createTestDraft("printer=quire&with=verso.2.600.300");
    const [, verso] = products;
    const left = keepKnownLines(products.slice(1), draft);
    expect(left && listProductIds(left)).toEqual([verso?.id]);
    expect(keepKnownLines([], draft)).toBeNull();
  });
});

describe("the wizard shows the quote that the server stores", () => {
  test("the server accepts every request to the fils, and its lines add up to the total", () => {
    fc.assert(
      fc.property(
        anyCatalogueAndLines,
        fc.option(fc.nat({ max: 1_000_000_000 })),
        ({ products: catalogue, lines, place }, spend) => {
          const [first, ...after] = lines;
          if (first === undefined) return;
          const draft = openLine({ before: [], open: first, after }, place);
          if (draft === null) throw new Error("The place is one of them");
          const presentSpend = spend === null ? null : fils(spend);
          const { quote } = priceDraft(catalogue, draft, { ...terms, presentSpend });
          const sent = quoteRequestSchema.parse(
            JSON.parse(JSON.stringify(toQuoteRequest(mariam, quote, "ar"))),
          );
          const confirmedLines = listRequestedProducts(sent).map((wanted, index) => {
            const at = catalogue.find(({ id }) => id === lines[index]?.productId);
            const confirmed = at && findConfirmedPrice(at.terms, wanted.volumes, wanted.monthlyCost);
            if (!confirmed) throw new Error("The server would refuse it");
            const { quantity, office, emirate } = wanted;
            return { quantity, office, emirate, price: confirmed.price };
          });
          expect(confirmedLines.map(getLineTotal).reduce((sum, amount) => sum + amount, 0)).toBe(
            getQuoteTotal(quote),
          );
          expect(
            confirmedLines.map(({ quantity, office, emirate, price }) => [
              quantity,
              office,
              emirate,
              price.total,
            ]),
          ).toEqual(
            lines.map(({ quantity, office, emirate }, index) => [
              quantity,
              cleanTypedText(office),
              emirate,
              quote.lines[index]?.price.total,
            ]),
          );
          expect(sent.presentSpend).toBe(spend === null ? null : spend / 100);
        },
      ),
      { numRuns: 300 },
    );
  });

  test("the slip of several lines prints each with quantity and price, and the total", () => {
    const { quote } = priceDraft(
      products,
      createTestDraft("printer=quire&black=1500&colour=700&with=verso.3.600.300.sharjah~Store"),
      terms,
    );
    const slip = getQuoteBreakdown(t, quote, "DHS");
    expect(slip.lines).toEqual([
      {
        kind: "products",
        label: "1 \u00d7 quire",
        detail:
          "1,500 black, 700 colour. Base 549.00 with 1,000 black, 500 colour; a further page: 0.05 black, 0.35 colour",
        amount: "644.00",
      },
      {
        kind: "products",
        label: "3 \u00d7 verso, Store, Sharjah",
        detail:
          "600 black, 300 colour, 319.00 each. Base 279.00 with 500 black, 200 colour; a further page: 0.05 black, 0.35 colour",
        amount: "957.00",
      },
    ]);
    expect(slip.total).toBe("1,601.00");
  });
});
