import { formatMonthlyPages } from "#domain/quotes/quote-breakdown.ts";
import type { Contact } from "#domain/shared/contact.ts";
import { formatCount, formatDirhams } from "#domain/shared/format.ts";
import { toWellFormed } from "#domain/shared/form-text.ts";
import { type Quote, getQuoteTotal } from "./quote.ts";

/** The currency is AED (specification section 9). `link` is undefined before the quote is created. */
export function formatQuoteWhatsAppText(
  { name, mobile }: Pick<Contact, "name" | "mobile">,
  quote: Quote,
  link?: { readonly reference: string; readonly url: string },
): string {
  return [
    ...formatQuotedLines(quote),
    `Monthly cost: AED ${formatDirhams(getQuoteTotal(quote))}`,
    ...(name === "" ? [] : [`Name: ${name}`]),
    ...(mobile === "" ? [] : [`Mobile: +${mobile}`]),
    ...(link === undefined ? [] : [`Quote: ${link.reference}`, link.url]),
  ].join("\n");
}

function formatQuotedLines({ lines }: Quote): string[] {
  const [only, ...others] = lines;
  if (only?.quantity === 1 && others.length === 0)
    return [
      `Hello, I would like a quote for ${only.productTitle}, ${only.productFullName}.`,
      `Black pages a month: ${formatCount(only.volumes.black)}`,
      `Colour pages a month: ${formatCount(only.volumes.colour)}`,
    ];
  return [
    "Hello, I would like a quote for these machines.",
    ...lines.map(
      ({ quantity, productTitle, productFullName, volumes }) =>
        `${formatCount(quantity)} \u00d7 ${productTitle}, ${productFullName}: ${formatMonthlyPages(volumes)} each`,
    ),
  ];
}

export function getWhatsAppUrl(digits: string, text: string): string {
  return `https://wa.me/${digits.replace(/\D/g, "")}?text=${encodeURIComponent(toWellFormed(text))}`;
}
