import type { z } from "zod";
import { contactSchema } from "./enquiry.ts";
import { formNumber } from "./form-number.ts";
import { formLine, requiredLine } from "./form-text.ts";
import { identifierSchema } from "./identifier.ts";
import { type Fils, dirhamsFromFils, formatCount, formatDirhams, largestDirhams } from "./money.ts";
import {
  type Ink,
  type Meter,
  type Price,
  type PriceTerms,
  type Volumes,
  isRaised,
  mostPages,
  priceMonth,
} from "./price.ts";

/** What the dearest machine comes to with both sliders at their end, DHS. */
const mostMonthlyCost = largestDirhams * (1 + 2 * mostPages);

const pages = (label: string) => formNumber(label, { least: 0, most: mostPages, decimals: 0 });

/**
 * The quote email payload of the specification (section 3). `productId` is ours: it names the printer for certain.
 * Numbers may arrive as text, as a form without JavaScript sends them.
 */
export const quoteRequestSchema = contactSchema.extend({
  productId: identifierSchema.optional(),
  productFullName: requiredLine("Printer"),
  blackPrints: pages("Black pages"),
  colorPrints: pages("Colour pages"),
  /** DHS, two decimals. */
  monthlyCost: formNumber("Monthly cost", { least: 0, most: mostMonthlyCost, decimals: 2 }),
  makeModel: formLine("Make and model").default(""),
  functions: formLine("Functions").default(""),
  output: formLine("Output").default(""),
  speed: formLine("Speed").default(""),
});
export type QuoteRequest = z.output<typeof quoteRequestSchema>;

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

/** What the WhatsApp text speaks of. */
export interface WhatsAppEnquiry {
  readonly name: string;
  readonly mobile: string;
  readonly productFullName: string;
  readonly volumes: Volumes;
  readonly total: Fils;
}

/** The prefilled WhatsApp message of the wizard; its currency is AED (specification section 9). */
export function whatsAppText(enquiry: WhatsAppEnquiry): string {
  return [
    `Hello, I would like a quote for ${enquiry.productFullName}.`,
    `Black pages a month: ${formatCount(enquiry.volumes.black)}`,
    `Colour pages a month: ${formatCount(enquiry.volumes.colour)}`,
    `Monthly cost: AED ${formatDirhams(enquiry.total)}`,
    ...(enquiry.name === "" ? [] : [`Name: ${enquiry.name}`]),
    ...(enquiry.mobile === "" ? [] : [`Mobile: +${enquiry.mobile}`]),
  ].join("\n");
}

/** A link that opens a WhatsApp chat with a number and a prefilled text. @param digits the number with country code */
export function whatsAppLink(digits: string, text: string): string {
  return `https://wa.me/${digits.replace(/\D/g, "")}?text=${encodeURIComponent(text.toWellFormed())}`;
}
