import { z } from "zod";
import { message, writeMessage } from "#messages/message.ts";
import { contactWithEnquirySchema } from "#domain/shared/contact.ts";
import type { Emirate } from "#domain/shared/emirates.ts";
import { formNumberSchema } from "#domain/shared/form-number.ts";
import { singleLineSchema, requiredSingleLineSchema } from "#domain/shared/form-text.ts";
import { idSchema } from "#domain/shared/id.ts";
import { locales } from "#domain/shared/locale.ts";
import { choiceSchema } from "#domain/shared/resource-fields.ts";
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
import { maxRequestedPages } from "#domain/pricing/volumes.ts";
import { quoteLimits } from "./quote-limits.ts";
import {
  emirateSchema,
  officeSchema,
  presentSpendLimits,
  presentSpendSchema,
  quantitySchema,
} from "./quote-terms.ts";

const maxMonthlyCost = maxDirhams * (1 + 2 * maxPages);

const pagesSchema = (printColour: "black" | "colour") =>
  formNumberSchema(
    message(`quoteRequest.${printColour}`),
    { min: 0, max: maxRequestedPages, decimals: 0 },
    writeMessage(`quoteRequest.${printColour}.missing`),
  ).describe(
    `Pages a month in ${printColour} of one product, whole. A request with more than ${maxPages} is stored as an enquiry, which staff answer with a quote`,
  );

const quantity = quantitySchema
  .default(1)
  .describe(`Number of products, 1 to ${quoteLimits.maxQuantity}, whole`);
const office = officeSchema.default("").describe("Location of the products, as the customer names it");
const emirate = emirateSchema.describe(
  "Emirate of this office. Where every line names one, the terms of the quote state the response times of these emirates alone",
);
const monthlyCostSchema = formNumberSchema(
  message("quoteRequest.cost"),
  { min: 0, max: maxMonthlyCost, decimals: 2 },
  writeMessage("quoteRequest.cost.missing"),
).describe(
  `Price of a month of one product at these pages, in AED without VAT, 0 to ${maxMonthlyCost}, at most 2 decimals. It must be the price that the server calculates; otherwise the response is 422. Send 0 for more than ${maxPages} pages, which have no price`,
);

const furtherProductSchema = z.object({
  productId: idSchema,
  quantity,
  office,
  emirate,
  blackPrints: pagesSchema("black"),
  colorPrints: pagesSchema("colour"),
  monthlyCost: monthlyCostSchema,
});

const textFieldSchema = (field: "model" | "functions" | "output" | "speed") =>
  singleLineSchema(
    message(`quoteRequest.${field}`),
    undefined,
    writeMessage(`quoteRequest.${field}.missing`),
  );

function parseJsonText(value: unknown): unknown {
  if (typeof value !== "string") return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

const maxFurtherProducts = quoteLimits.maxLines - 1;
const tooManyProductsMessage = writeMessage("quoteRequest.tooMany", { max: quoteLimits.maxLines });

function validateFurtherProducts(value: unknown, context: z.RefinementCtx): unknown {
  const list = parseJsonText(value);
  if (!Array.isArray(list) || list.length <= maxFurtherProducts) return list;
  context.addIssue({ code: "custom", message: tooManyProductsMessage });
  return z.NEVER;
}

/**
 * Specification section 3, with additions: `quantity`, `office`, `emirate` and `furtherLines` allow several products.
 * Numbers may be text, as a form without JavaScript sends them.
 */
export const quoteRequestSchema = contactWithEnquirySchema.extend({
  enquiry: contactWithEnquirySchema.shape.enquiry.describe(
    "Id from the response to the enquiry. The quote is stored with that enquiry",
  ),
  locale: choiceSchema("Language", locales)
    .optional()
    .describe("Language of the customer; that of the enquiry if it is missing"),
  productId: idSchema.optional(),
  productFullName: requiredSingleLineSchema(
    message("quoteRequest.machine"),
    undefined,
    writeMessage("quoteRequest.machine.missing"),
  ),
  blackPrints: pagesSchema("black"),
  colorPrints: pagesSchema("colour"),
  monthlyCost: monthlyCostSchema,
  makeModel: textFieldSchema("model").default(""),
  functions: textFieldSchema("functions").default(""),
  output: textFieldSchema("output").default(""),
  speed: textFieldSchema("speed").default(""),
  quantity,
  office,
  emirate,
  furtherLines: z
    .preprocess(
      validateFurtherProducts,
      z
        .array(furtherProductSchema, writeMessage("quoteRequest.further"))
        .max(maxFurtherProducts, tooManyProductsMessage),
    )
    .default([])
    .describe("Further quote lines, for other products or other offices; JSON text is accepted"),
  presentSpend: presentSpendSchema
    .default(null)
    .describe(
      `Amount that the customer pays for printing today, AED a month without VAT, at most ${presentSpendLimits.max}; omit it if unknown`,
    ),
});
export type QuoteRequest = z.output<typeof quoteRequestSchema>;

export interface RequestedProduct {
  readonly productId: string | undefined;
  /** Name and model are empty if the id identifies the product. */
  readonly productFullName: string;
  readonly makeModel: string;
  readonly quantity: number;
  readonly office: string;
  readonly emirate: Emirate | undefined;
  readonly volumes: Volumes;
  /** AED a month. */
  readonly monthlyCost: number;
}

export function listRequestedProducts(request: QuoteRequest): RequestedProduct[] {
  const further = request.furtherLines.map((product) => ({
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
    emirate: product.emirate,
    volumes: { black: product.blackPrints, colour: product.colorPrints },
    monthlyCost: product.monthlyCost,
  }));
}

export function getRequestPath(index: number, field: "product" | "colorPrints" | "monthlyCost"): string {
  if (index === 0) return field === "product" ? "productFullName" : field;
  return `furtherLines.${index - 1}.${field === "product" ? "productId" : field}`;
}

function equalsAmount(dirhams: number, amount: Fils): boolean {
  return dirhams === dirhamsFromFils(amount);
}

/**
 * The price that a payload states, if the terms of the product confirm it, otherwise null (the response is 422).
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
