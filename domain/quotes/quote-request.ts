import { z } from "zod";
import { contactWithEnquirySchema } from "../shared/contact.ts";
import { formNumberSchema } from "../shared/form-number.ts";
import { singleLineSchema, requiredSingleLineSchema } from "../shared/form-text.ts";
import { idSchema } from "../shared/id.ts";
import { type Fils, dirhamsFromFils, maxDirhams } from "../pricing/money.ts";
import {
  type PrintColour,
  type SliderPosition,
  type Price,
  type PriceTerms,
  type Volumes,
  isRaised,
  maxPages,
  calculateMonthlyPrice,
} from "../pricing/price.ts";
import { officeSchema, presentSpendSchema, quantitySchema, quoteLimits } from "./quote-terms.ts";

/** What the dearest product comes to with both sliders at their end, DHS. */
const maxMonthlyCost = maxDirhams * (1 + 2 * maxPages);

const pagesSchema = (label: string) => formNumberSchema(label, { min: 0, max: maxPages, decimals: 0 });

const quantity = quantitySchema
  .default(1)
  .describe(`1 to ${quoteLimits.maxQuantity}; one where it is left out`);
const office = officeSchema.default("").describe("Where they stand, as the customer calls it");
/** DHS, two decimals: of one product. */
const monthlyCostSchema = formNumberSchema("Monthly cost", { min: 0, max: maxMonthlyCost, decimals: 2 });

/** Machines beside those of the payload itself. Of a kind each, with their own volumes. */
const furtherProductSchema = z.object({
  productId: idSchema,
  quantity,
  office,
  blackPrints: pagesSchema("Black pages"),
  colorPrints: pagesSchema("Colour pages"),
  monthlyCost: monthlyCostSchema,
});

/** A list that may arrive as JSON text, as a form without JavaScript sends it. */
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

/** A list that is too long is told so, and none of its machines is looked at. */
function validateFurtherProducts(value: unknown, context: z.RefinementCtx): unknown {
  const list = parseJsonText(value);
  if (!Array.isArray(list) || list.length <= maxFurtherProducts) return list;
  context.addIssue({ code: "custom", message: tooManyProductsMessage });
  return z.NEVER;
}

/**
 * The quote email payload of the specification (section 3). What is ours: `productId` names the printer for certain,
 * `quantity`, `office` and `furtherMachines` make it a quote for several, `presentSpend` is what they pay today.
 * Numbers may arrive as text, as a form without JavaScript sends them.
 */
export const quoteRequestSchema = contactWithEnquirySchema.extend({
  enquiry: contactWithEnquirySchema.shape.enquiry.describe(
    "What the answer to the enquiry gave: the quote is kept with that enquiry",
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
    .describe("Machines of further kinds, or for further offices; may be JSON text"),
  presentSpend: presentSpendSchema
    .default(null)
    .describe("What the customer pays for printing today, DHS a month without VAT; left out where not said"),
});
export type QuoteRequest = z.output<typeof quoteRequestSchema>;

/** Machines of one kind that a request asks for, and what it says one of them costs. */
export interface RequestedProduct {
  readonly productId: string | undefined;
  /** Both empty where the id names the printer. */
  readonly productFullName: string;
  readonly makeModel: string;
  readonly quantity: number;
  readonly office: string;
  /** Pages a month of one product. */
  readonly volumes: Volumes;
  /** DHS a month. */
  readonly monthlyCost: number;
}

/** Every product of a request: that of the payload itself, then the further ones. */
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

/** Whether a monthly cost in DHS is this amount: no tolerance, to the fils. */
function equalsAmount(dirhams: number, amount: Fils): boolean {
  return dirhams === dirhamsFromFils(amount);
}

/**
 * The price a payload states, if the product's terms confirm it; null when it does not match (the server answers 422).
 * The same volumes cost the base price where a slider was raised to them, and a little more where a person set them.
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
