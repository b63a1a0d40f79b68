import { z } from "zod";
import { idSchema } from "#domain/shared/id.ts";
import { writeMessage } from "#messages/message.ts";
import { emirateNames } from "#domain/shared/emirates.ts";
import {
  getRequiredMessage,
  multilineSchema,
  requiredSingleLineSchema,
  singleLineSchema,
} from "#domain/shared/form-text.ts";
import type { NumberLimits } from "#domain/shared/typed-number.ts";
import { choiceSchema } from "#domain/shared/resource-fields.ts";
import {
  dirhamsFromFils,
  dirhamsFromPageRate,
  filsFromDirhams,
  maxDirhams,
  pageRateFromDirhams,
} from "#domain/pricing/money.ts";
import { type PriceTerms, calculateMonthlyPrice } from "#domain/pricing/price.ts";
import { getIncludedPages } from "#domain/pricing/price-breakdown.ts";
import { priceDisplays } from "#domain/pricing/shown-price.ts";
import { recordVersionSchema } from "#domain/shared/record-version.ts";
import { findConfirmedPrice } from "./quote-request.ts";
import { billings, extraKinds, quantityRule, quoteLimits } from "./quote-limits.ts";
import {
  type Quote,
  type QuoteExtra,
  type QuoteLine,
  type QuoteTerms,
  type QuotedProduct,
  createQuote,
  createQuoteLine,
} from "./quote.ts";

export const draftLimits = { maxExtras: 20, maxTextLength: 200, maxMessageLength: 2000 } as const;

export const extraKindNames = {
  purchase: "Purchase",
  lease: "Lease",
  consumable: "Consumable",
  delivery: "Delivery and set-up",
  other: "Other",
} as const satisfies Record<QuoteExtra["kind"], string>;

export const billingNames = {
  month: "A month",
  once: "Once",
} as const satisfies Record<QuoteExtra["billing"], string>;

function numberSchema(label: string, { min, max, decimals }: NumberLimits) {
  const range = { label, min: String(min), max: String(max) };
  return z
    .number(getRequiredMessage(label))
    .min(min, writeMessage("form.atLeast", range))
    .max(max, writeMessage("form.atMost", range))
    .refine(
      (value) => Number(value.toFixed(decimals)) === value,
      decimals === 0
        ? writeMessage("form.whole", range)
        : writeMessage("form.decimals", { ...range, decimals: String(decimals) }),
    )
    .describe(label);
}
const pagesSchema = (label: string) => numberSchema(label, { min: 0, max: 100_000, decimals: 0 });
const amountSchema = (label: string, min = 0) => numberSchema(label, { min, max: maxDirhams, decimals: 2 });
const rateSchema = (label: string) =>
  numberSchema(label, { min: 0, max: 100, decimals: 4 }).describe("AED, without VAT");

const draftLineSchema = z.object({
  productId: idSchema,
  quantity: numberSchema("Quantity", quantityRule.limits),
  office: singleLineSchema("Office", quoteLimits.maxOfficeLength),
  emirate: z.enum(emirateNames).nullable(),
  black: pagesSchema("Black pages").describe("Black pages a month of one product"),
  colour: pagesSchema("Colour pages").describe("Colour pages a month of one product"),
  includedBlack: pagesSchema("Black pages in the base"),
  includedColour: pagesSchema("Colour pages in the base"),
  base: amountSchema("Base").describe("Base price of one product, AED a month without VAT"),
  blackRate: rateSchema("Price of a black page"),
  colourRate: rateSchema("Price of a colour page"),
  raised: z
    .enum(["black", "colour"])
    .nullable()
    .describe("The pages that the base covers though they are a few more, in a quote as it was requested"),
});
export type QuoteDraftLine = z.output<typeof draftLineSchema>;

const draftExtraSchema = z.object({
  kind: choiceSchema("Kind", extraKinds),
  text: requiredSingleLineSchema("Text", draftLimits.maxTextLength).describe("As the customer reads it"),
  quantity: numberSchema("Quantity", { min: 1, max: 10_000, decimals: 0 }),
  unitPrice: amountSchema("Price of one").describe("AED, without VAT"),
  billing: choiceSchema("Billing", billings).describe("Paid every month or once"),
});

const reason = requiredSingleLineSchema("Reason for the discount", draftLimits.maxTextLength);
const draftDiscountSchema = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("percent"),
    value: numberSchema("Discount", { min: 0.01, max: 100, decimals: 2 }),
    reason,
  }),
  z.object({
    kind: z.literal("amount"),
    value: amountSchema("Discount", 0.01).describe("AED a month, without VAT"),
    reason,
  }),
]);

export const quoteDraftSchema = z
  .object({
    lines: z.array(draftLineSchema).max(quoteLimits.maxLines, `At most ${quoteLimits.maxLines} products`),
    extras: z
      .array(draftExtraSchema)
      .max(draftLimits.maxExtras, `At most ${draftLimits.maxExtras} further lines`),
    discount: draftDiscountSchema.nullable().describe("On the monthly lines. The reason is for staff alone"),
    termMonths: numberSchema("Term", { min: 1, max: 120, decimals: 0 })
      .nullable()
      .describe("Months; null: as the terms of the company say"),
    validUntil: z.iso.date("Enter the last day"),
    message: multilineSchema("Message", draftLimits.maxMessageLength),
  })
  .describe("A quote that staff prepare");
export type QuoteDraft = z.output<typeof quoteDraftSchema>;

export const emptyQuoteDraft: Omit<QuoteDraft, "validUntil"> = {
  lines: [],
  extras: [],
  discount: null,
  termMonths: null,
  message: "",
};

/** As the version of the customer states it: unchanged it gives the same figures. */
export function toQuoteDraft(quote: Quote, validUntil: string): QuoteDraft {
  const { extras = [], discount, termMonths = null, message = "" } = quote;
  return {
    lines: quote.lines.map(toDraftLine),
    extras: extras.map(({ unitPrice, ...extra }) => ({ ...extra, unitPrice: dirhamsFromFils(unitPrice) })),
    discount:
      discount === undefined
        ? null
        : discount.kind === "percent"
          ? { kind: "percent", value: discount.percent, reason: discount.reason }
          : { kind: "amount", value: dirhamsFromFils(discount.amount), reason: discount.reason },
    termMonths,
    validUntil,
    message,
  };
}

function toDraftLine(line: QuoteLine): QuoteDraftLine {
  const { productId, quantity, office, emirate, volumes, price } = line;
  const included = getIncludedPages(line);
  const terms = { base: price.base, included, rate: { black: price.black.rate, colour: price.colour.rate } };
  const { raised } = findConfirmedPrice(terms, volumes, dirhamsFromFils(price.total))?.position ?? {};
  return {
    productId,
    quantity,
    office,
    emirate: emirate ?? null,
    ...volumes,
    ...toDraftTerms(terms),
    raised: raised ?? null,
  };
}

/** Those of a product for a new line, too. */
export function toDraftTerms({ base, included, rate }: PriceTerms) {
  return {
    includedBlack: included.black,
    includedColour: included.colour,
    base: dirhamsFromFils(base),
    blackRate: dirhamsFromPageRate(rate.black),
    colourRate: dirhamsFromPageRate(rate.colour),
  };
}

export function createDraftedLine(product: QuotedProduct, line: QuoteDraftLine): QuoteLine {
  const { black, colour } = line;
  const terms: PriceTerms = {
    base: filsFromDirhams(line.base),
    included: { black: line.includedBlack, colour: line.includedColour },
    rate: { black: pageRateFromDirhams(line.blackRate), colour: pageRateFromDirhams(line.colourRate) },
  };
  const price = calculateMonthlyPrice(terms, { black, colour, raised: line.raised ?? undefined });
  const emirate = line.emirate ?? undefined;
  return createQuoteLine(product, { ...line, emirate, volumes: { black, colour } }, price);
}

/** The one calculation of editor and server. */
export function createDraftedQuote(
  { extras, discount, termMonths, message }: QuoteDraft,
  lines: readonly QuoteLine[],
  terms: QuoteTerms,
): Quote {
  return {
    ...createQuote(lines, terms),
    ...(extras.length > 0 && {
      extras: extras.map(({ unitPrice, ...extra }) => ({ ...extra, unitPrice: filsFromDirhams(unitPrice) })),
    }),
    ...(discount !== null && {
      discount:
        discount.kind === "percent"
          ? { kind: discount.kind, percent: discount.value, reason: discount.reason }
          : { kind: discount.kind, amount: filsFromDirhams(discount.value), reason: discount.reason },
    }),
    ...(termMonths !== null && { termMonths }),
    ...(message !== "" && { message }),
  };
}

const time = z.iso.datetime();

export const quoteDraftResponseSchema = z
  .object({
    success: z.literal(true),
    version: z.int().describe("Of the draft; 0: nothing is saved yet"),
    savedAt: time.nullable(),
    author: z.string().nullable().describe("Name of the account that saved it last, else its e-mail address"),
    draft: quoteDraftSchema,
    belowFloor: z.array(z.string()).describe("What needs the approval of an administrator, with its figures"),
    approval: z.enum(["asked", "refused"]).nullable().describe("Null: not asked for since the last change"),
    approvalText: z.string().describe("The note of the author, who asks, or the reason of the refusal"),
    quote: z
      .object({
        _id: idSchema,
        reference: z.string(),
        version: z.int(),
        draft: quoteDraftSchema.describe("What the customer has now"),
      })
      .nullable()
      .describe("The quote that is revised; null for a new one"),
    products: z
      .array(z.object({ _id: idSchema, title: z.string(), refurbished: z.boolean() }))
      .describe("Those of the draft and of the quote"),
    vatPercent: z.number(),
    priceDisplay: z.enum(priceDisplays),
    timeZone: z.string(),
  })
  .describe("The draft of a quote. One that is not saved yet states what the customer has now");
export type QuoteDraftResponse = z.output<typeof quoteDraftResponseSchema>;

export const savedDraftSchema = z.object({
  quote: idSchema.nullable().describe("Id of the quote that is revised; null for a new one"),
  version: recordVersionSchema("draft"),
  draft: quoteDraftSchema,
});

export const sentDraftSchema = z.object({
  version: recordVersionSchema("draft"),
  isMailed: z.boolean().describe("False: you send the link yourself"),
});

/** An administrator approves it by sending it. */
export const draftApprovalSchema = z
  .object({
    action: choiceSchema("Action", ["ask", "refuse"]),
    version: recordVersionSchema("draft"),
    text: multilineSchema("Reason", draftLimits.maxTextLength).default("").describe("The note or the reason"),
  })
  .refine(({ action, text }) => action !== "refuse" || text !== "", {
    path: ["text"],
    error: getRequiredMessage("Reason"),
  });
export type DraftApproval = z.output<typeof draftApprovalSchema>;

/** A draft may be empty, a quote not. */
export function hasLines({ lines, extras = [] }: Pick<QuoteDraft | Quote, "lines" | "extras">): boolean {
  return lines.length + extras.length > 0;
}
