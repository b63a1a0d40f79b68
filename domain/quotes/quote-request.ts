import { z } from "zod";
import { sentContactSchema } from "../shared/contact.ts";
import { formNumber } from "../shared/form-number.ts";
import { formLine, requiredLine } from "../shared/form-text.ts";
import { identifierSchema } from "../shared/id.ts";
import { type Fils, dirhamsFromFils, largestDirhams } from "../pricing/money.ts";
import {
  type Ink,
  type Meter,
  type Price,
  type PriceTerms,
  type Volumes,
  isRaised,
  mostPages,
  priceMonth,
} from "../pricing/price.ts";
import { officeSchema, presentSpendSchema, quantitySchema, quoteLimits } from "./quote-terms.ts";

/** What the dearest machine comes to with both sliders at their end, DHS. */
const mostMonthlyCost = largestDirhams * (1 + 2 * mostPages);

const pages = (label: string) => formNumber(label, { least: 0, most: mostPages, decimals: 0 });

const quantity = quantitySchema.default(1).describe(`1 to ${quoteLimits.quantity}; one where it is left out`);
const office = officeSchema.default("").describe("Where they stand, as the customer calls it");
/** DHS, two decimals: of one machine. */
const costOfOne = formNumber("Monthly cost", { least: 0, most: mostMonthlyCost, decimals: 2 });

/** Machines beside those of the payload itself. Of a kind each, with their own volumes. */
const furtherMachineSchema = z.object({
  productId: identifierSchema,
  quantity,
  office,
  blackPrints: pages("Black pages"),
  colorPrints: pages("Colour pages"),
  monthlyCost: costOfOne,
});

/** A list that may arrive as JSON text, as a form without JavaScript sends it. */
function jsonText(value: unknown): unknown {
  if (typeof value !== "string") return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

const mostFurther = quoteLimits.lines - 1;
const tooManyMachines = `One quote takes at most ${quoteLimits.lines} kinds of machines`;

/** A list that is too long is told so, and none of its machines is looked at. */
function furtherList(value: unknown, context: z.RefinementCtx): unknown {
  const list = jsonText(value);
  if (!Array.isArray(list) || list.length <= mostFurther) return list;
  context.addIssue({ code: "custom", message: tooManyMachines });
  return z.NEVER;
}

/**
 * The quote email payload of the specification (section 3). What is ours: `productId` names the printer for certain,
 * `quantity`, `office` and `furtherMachines` make it a quote for several, `presentSpend` is what they pay today.
 * Numbers may arrive as text, as a form without JavaScript sends them.
 */
export const quoteRequestSchema = sentContactSchema.extend({
  enquiry: sentContactSchema.shape.enquiry.describe(
    "What the answer to the enquiry gave: the quote is kept with that enquiry",
  ),
  productId: identifierSchema.optional(),
  productFullName: requiredLine("Printer"),
  blackPrints: pages("Black pages"),
  colorPrints: pages("Colour pages"),
  monthlyCost: costOfOne,
  makeModel: formLine("Make and model").default(""),
  functions: formLine("Functions").default(""),
  output: formLine("Output").default(""),
  speed: formLine("Speed").default(""),
  quantity,
  office,
  furtherMachines: z
    .preprocess(
      furtherList,
      z.array(furtherMachineSchema, "Further machines must be a list").max(mostFurther, tooManyMachines),
    )
    .default([])
    .describe("Machines of further kinds, or for further offices; may be JSON text"),
  presentSpend: presentSpendSchema
    .default(null)
    .describe("What the customer pays for printing today, DHS a month without VAT; left out where not said"),
});
export type QuoteRequest = z.output<typeof quoteRequestSchema>;

/** Machines of one kind that a request asks for, and what it says one of them costs. */
export interface RequestedMachine {
  readonly productId: string | undefined;
  /** Both empty where the id names the printer. */
  readonly productFullName: string;
  readonly makeModel: string;
  readonly quantity: number;
  readonly office: string;
  /** Pages a month of one machine. */
  readonly volumes: Volumes;
  /** DHS a month. */
  readonly monthlyCost: number;
}

/** Every machine of a request: that of the payload itself, then the further ones. */
export function requestedMachines(request: QuoteRequest): RequestedMachine[] {
  const further = request.furtherMachines.map((machine) => ({
    ...machine,
    productFullName: "",
    makeModel: "",
  }));
  return [request, ...further].map((machine) => ({
    productId: machine.productId,
    productFullName: machine.productFullName,
    makeModel: machine.makeModel,
    quantity: machine.quantity,
    office: machine.office,
    volumes: { black: machine.blackPrints, colour: machine.colorPrints },
    monthlyCost: machine.monthlyCost,
  }));
}

/** Whether a monthly cost in DHS is this amount: no tolerance, to the fils. */
function isAmount(dirhams: number, amount: Fils): boolean {
  return dirhams === dirhamsFromFils(amount);
}

/**
 * The price a payload states, if the machine's terms confirm it; null when it does not match (the server answers 422).
 * The same volumes cost the base price where a slider was raised to them, and a little more where a person set them.
 */
export function confirmedPrice(
  terms: PriceTerms,
  volumes: Volumes,
  monthlyCost: number,
): { meter: Meter; price: Price } | null {
  const positions: (Ink | undefined)[] = [undefined, "black", "colour"];
  for (const raised of positions) {
    if (raised !== undefined && !isRaised(terms, volumes, raised)) continue;
    const meter: Meter = { black: volumes.black, colour: volumes.colour, raised };
    const price = priceMonth(terms, meter);
    if (isAmount(monthlyCost, price.total)) return { meter, price };
  }
  return null;
}
