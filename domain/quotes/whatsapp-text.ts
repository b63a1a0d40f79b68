import type { Translate } from "#messages/message.ts";
import { formatVatLabel } from "#domain/pricing/price-breakdown.ts";
import { formatMonthlyPages } from "#domain/quotes/quote-breakdown.ts";
import { listShownAmounts } from "#domain/pricing/shown-price.ts";
import type { Contact } from "#domain/shared/contact.ts";
import { formatCount, formatDirhams } from "#domain/shared/format.ts";
import { toWellFormed } from "#domain/shared/form-text.ts";
import { type Quote, getTaxedQuoteTotal } from "./quote.ts";

/** The currency is AED (specification section 9). `link` is undefined before the quote is created. */
export function formatQuoteWhatsAppText(
  t: Translate,
  { name, mobile }: Pick<Contact, "name" | "mobile">,
  quote: Quote,
  link?: { readonly reference: string; readonly url: string },
): string {
  return [
    ...formatQuotedLines(quote),
    ...formatTotals(t, quote),
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
      ...(only.office === "" ? [] : [`Office: ${only.office}`]),
      `Black pages a month: ${formatCount(only.volumes.black)}`,
      `Colour pages a month: ${formatCount(only.volumes.colour)}`,
    ];
  return [
    "Hello, I would like a quote for these machines.",
    ...lines.map((line) => {
      const office = line.office === "" ? "" : `, for ${line.office}`;
      const each = line.quantity === 1 ? "" : " each";
      return `${formatCount(line.quantity)} \u00d7 ${line.productTitle}, ${line.productFullName}${office}: ${formatMonthlyPages(line.volumes)}${each}`;
    }),
  ];
}

/** As the quote shows prices (specification section 13). */
function formatTotals(t: Translate, quote: Quote): string[] {
  const taxed = getTaxedQuoteTotal(quote);
  const [first, ...others] = listShownAmounts(taxed, quote.priceDisplay);
  const isShown = quote.vatPercent > 0 && quote.priceDisplay !== "exclusive";
  return [
    `Monthly cost: AED ${first.amount} ${t(first.tax)}`,
    ...(isShown
      ? [
          `${others.length === 0 ? "of it " : ""}${formatVatLabel(t, quote.vatPercent)}: AED ${formatDirhams(taxed.vat)}`,
          ...others.map(({ amount, tax }) => `Total: AED ${amount} ${t(tax)}`),
        ]
      : []),
  ];
}

export function getWhatsAppUrl(digits: string, text: string): string {
  return `https://wa.me/${digits.replace(/\D/g, "")}?text=${encodeURIComponent(toWellFormed(text))}`;
}
