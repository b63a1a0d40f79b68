import type { Fils } from "#domain/pricing/money.ts";
import { formatCount, formatDirhams } from "#domain/shared/format.ts";
import type { Volumes } from "#domain/pricing/price.ts";
import type { Contact } from "#domain/shared/contact.ts";
import { toWellFormed } from "#domain/shared/form-text.ts";
import { type Quote, getQuoteTotal } from "./quote.ts";

/** The data of a WhatsApp text. */
export interface WhatsAppDetails {
  readonly name: string;
  readonly mobile: string;
  readonly products: readonly WhatsAppProduct[];
  /** Price of all products a month. */
  readonly total: Fils;
  /** The created quote; undefined before its creation. */
  readonly quote?: { readonly reference: string; readonly url: string } | undefined;
}

interface WhatsAppProduct {
  readonly fullName: string;
  readonly quantity: number;
  /** Pages a month of one product. */
  readonly volumes: Volumes;
}

/** The prefilled WhatsApp message of the wizard. Its currency is AED (docs/specification.md, section 9). */
export function formatWhatsAppText({ name, mobile, products, total, quote }: WhatsAppDetails): string {
  return [
    ...formatRequestedProducts(products),
    `Monthly cost: AED ${formatDirhams(total)}`,
    ...(name === "" ? [] : [`Name: ${name}`]),
    ...(mobile === "" ? [] : [`Mobile: +${mobile}`]),
    ...(quote === undefined ? [] : [`Quote: ${quote.reference}`, quote.url]),
  ].join("\n");
}

function formatRequestedProducts(products: readonly WhatsAppProduct[]): string[] {
  const [only, ...others] = products;
  if (only?.quantity === 1 && others.length === 0)
    return [
      `Hello, I would like a quote for ${only.fullName}.`,
      `Black pages a month: ${formatCount(only.volumes.black)}`,
      `Colour pages a month: ${formatCount(only.volumes.colour)}`,
    ];
  return [
    "Hello, I would like a quote for these machines.",
    ...products.map(
      ({ quantity: count, fullName, volumes: { black, colour } }) =>
        `${formatCount(count)} \u00d7 ${fullName}: ${formatCount(black)} black and ${formatCount(colour)} colour pages a month each`,
    ),
  ];
}

/** A link that opens a WhatsApp chat with a number and a prefilled text. @param digits the number with country code */
export function getWhatsAppUrl(digits: string, text: string): string {
  return `https://wa.me/${digits.replace(/\D/g, "")}?text=${encodeURIComponent(toWellFormed(text))}`;
}

/** The prefilled WhatsApp message about a created quote: its products, volumes, price, reference and URL. */
export function formatQuoteWhatsAppText(
  { name, mobile }: Pick<Contact, "name" | "mobile">,
  quote: Quote,
  link: { readonly reference: string; readonly url: string },
): string {
  return formatWhatsAppText({
    name,
    mobile,
    products: quote.lines.map(({ productTitle, productFullName, quantity, volumes }) => ({
      fullName: `${productTitle}, ${productFullName}`,
      quantity,
      volumes,
    })),
    total: getQuoteTotal(quote),
    quote: link,
  });
}
