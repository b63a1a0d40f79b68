import { z } from "zod";
import { contactWithEnquirySchema } from "#domain/shared/contact.ts";
import { formNumberSchema } from "#domain/shared/form-number.ts";
import { singleLineSchema, requiredSingleLineSchema } from "#domain/shared/form-text.ts";
import { idSchema } from "#domain/shared/id.ts";
import { type Fils, dirhamsFromFils, maxDirhams } from "#domain/pricing/money.ts";
import {
  type PrintColour,
  type SliderPosition,
  type Price,
  type PriceTerms,
  type Volumes,
  isRaised,
  maxPages,
  calculateMonthlyPrice,
} from "#domain/pricing/price.ts";
import { officeSchema, presentSpendSchema, quantitySchema, quoteLimits } from "./quote-terms.ts";

/** Price of the most expensive product with both sliders at their maximum, DHS. */
const maxMonthlyCost = maxDirhams * (1 + 2 * maxPages);

const pagesSchema = (label: string) => formNumberSchema(label, { min: 0, max: maxPages, decimals: 0 });

const quantity = quantitySchema
  .default(1)
  .describe(`Number of products, 1 to ${quoteLimits.maxQuantity}; 1 by default`);
const office = officeSchema.default("").describe("Location of the products, as the customer names it");
/** Price of one product, DHS with two decimals. */
const monthlyCostSchema = formNumberSchema("Monthly cost", { min: 0, max: maxMonthlyCost, decimals: 2 });

/** A further quote line, beside the line in the payload itself. */
const furtherProductSchema = z.object({
  productId: idSchema,
  quantity,
  office,
  blackPrints: pagesSchema("Black pages"),
  colorPrints: pagesSchema("Colour pages"),
  monthlyCost: monthlyCostSchema,
});

/** Parses a list that a form without JavaScript sends as JSON text. */
function parseJsonText(value: unknown): unknown {
  if (typeof value !== "string") return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

const maxFurtherProducts = quoteLimits.maxLines - 1;
const tooManyProductsMessage = `One quote takes at most ${quoteLimits.maxLines} kinds of machines`;

/** Rejects a list that is too long without validating its items. */
function validateFurtherProducts(value: unknown, context: z.RefinementCtx): unknown {
  const list = parseJsonText(value);
  if (!Array.isArray(list) || list.length <= maxFurtherProducts) return list;
  context.addIssue({ code: "custom", message: tooManyProductsMessage });
  return z.NEVER;
}

/**
 * The quote e-mail payload (docs/specification.md, section 3) with additions: `productId` identifies the product,
 * `quantity`, `office` and `furtherMachines` allow several products, `presentSpend` is the customer's present spend.
 * Numbers may be text, as a form without JavaScript sends them.
 */
export const quoteRequestSchema = contactWithEnquirySchema.extend({
  enquiry: contactWithEnquirySchema.shape.enquiry.describe(
    "Id from the response to the enquiry. The quote is stored with that enquiry",
  ),
  productId: idSchema.optional(),
  productFullName: requiredSingleLineSchema("Printer"),
  blackPrints: pagesSchema("Black pages"),
  colorPrints: pagesSchema("Colour pages"),
  monthlyCost: monthlyCostSchema,
  makeModel: singleLineSchema("Make and model").default(""),
  functions: singleLineSchema("Functions").default(""),
  output: singleLineSchema("Output").default(""),
  speed: singleLineSchema("Speed").default(""),
  quantity,
  office,
  furtherMachines: z
    .preprocess(
      validateFurtherProducts,
      z
        .array(furtherProductSchema, "Further machines must be a list")
        .max(maxFurtherProducts, tooManyProductsMessage),
    )
    .default([])
    .describe("Further quote lines, for other products or other offices; JSON text is accepted"),
  presentSpend: presentSpendSchema
    .default(null)
    .describe(
      "Amount that the customer pays for printing today, AED a month without VAT; omit it if unknown",
    ),
});
export type QuoteRequest = z.output<typeof quoteRequestSchema>;

/** A requested quote line with the price of one product that the request states. */
export interface RequestedProduct {
  readonly productId: string | undefined;
  /** Name and model are empty if the id identifies the product. */
  readonly productFullName: string;
  readonly makeModel: string;
  readonly quantity: number;
  readonly office: string;
  /** Pages a month of one product. */
  readonly volumes: Volumes;
  /** DHS a month. */
  readonly monthlyCost: number;
}

/** All products of a request: the product in the payload itself, then the further ones. */
export function listRequestedProducts(request: QuoteRequest): RequestedProduct[] {
  const further = request.furtherMachines.map((product) => ({
    ...product,
    productFullName: "",
    makeModel: "",
  }));
  return [request, ...further].map((product) => ({
    productId: product.productId,
    productFullName: product.productFullName,
    makeModel: product.makeModel,
    quantity: product.quantity,
    office: product.office,
    volumes: { black: product.blackPrints, colour: product.colorPrints },
    monthlyCost: product.monthlyCost,
  }));
}

/**
 * Path of a field of a requested product in the payload: the first product is in the payload itself, the others are in its
 * list.
 * @param index of the product in `listRequestedProducts`
 */
export function getRequestPath(index: number, field: "product" | "colorPrints" | "monthlyCost"): string {
  if (index === 0) return field === "product" ? "productFullName" : field;
  return `furtherMachines.${index - 1}.${field === "product" ? "productId" : field}`;
}

/** Whether a monthly cost in DHS equals an amount exactly. */
function equalsAmount(dirhams: number, amount: Fils): boolean {
  return dirhams === dirhamsFromFils(amount);
}

/**
 * The price that a payload states, if the terms of the product confirm it; null if they do not (the response is 422).
 * The same volumes cost the base price when a slider was raised to them, and a little more when a person set them.
 */
export function findConfirmedPrice(
  terms: PriceTerms,
  volumes: Volumes,
  monthlyCost: number,
): { position: SliderPosition; price: Price } | null {
  const raisedColours: (PrintColour | undefined)[] = [undefined, "black", "colour"];
  for (const raised of raisedColours) {
    if (raised !== undefined && !isRaised(terms, volumes, raised)) continue;
    const position: SliderPosition = { black: volumes.black, colour: volumes.colour, raised };
    const price = calculateMonthlyPrice(terms, position);
    if (equalsAmount(monthlyCost, price.total)) return { position, price };
  }
  return null;
}
