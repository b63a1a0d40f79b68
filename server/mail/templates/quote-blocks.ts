import { formatAvoidedCo2e } from "#domain/company/avoided-co2e.ts";
import { formatCount, formatDateTime, formatCounted } from "#domain/shared/format.ts";
import { type Quote, type QuoteLine, countQuotedProducts, getTaxedQuoteTotal } from "#domain/quotes/quote.ts";
import { formatShownAmounts, listShownAmounts } from "#domain/pricing/shown-price.ts";
import { isBlackOnlyLine, getProductBreakdown, formatLineName } from "#domain/pricing/price-breakdown.ts";
import {
  isSingleProduct,
  getQuoteBreakdown,
  listLineVolumes,
  formatMonthlyPages,
  sumVolumes,
} from "#domain/quotes/quote-breakdown.ts";
import { productPath } from "#domain/pages/site-paths.ts";
import { listCapabilities } from "#domain/catalogue/capabilities.ts";
import type { QuoteData, Sender } from "./mail-data.ts";
import type { LetterContent, Detail } from "./letter.ts";

/** The large amount alone. */
export function formatMonthlyCost(quote: Quote, { company }: Sender): string {
  const [first] = listShownAmounts(getTaxedQuoteTotal(quote), quote.priceDisplay);
  return formatShownAmounts([first], company.currency.display, "a month");
}

export function formatQuotedProducts(quote: Quote): string {
  const [only] = quote.lines;
  return only !== undefined && isSingleProduct(quote)
    ? `the ${only.productTitle}`
    : formatCounted(countQuotedProducts(quote), "machine");
}

export function formatQuoteSubject(quote: Quote): string {
  return formatQuotedProducts(quote).replace(/^the /, "");
}

export function formatQuotedPages(quote: Quote): string {
  return formatMonthlyPages(sumVolumes(quote.lines), quote.lines.every(isBlackOnlyLine));
}

export function createQuoteBlocks(
  { quote, reference, validUntil }: QuoteData,
  sender: Sender,
): LetterContent[] {
  const currency = sender.company.currency.display;
  return [
    { kind: "breakdown", breakdown: getQuoteBreakdown(quote, currency) },
    {
      kind: "details",
      title: "Quote",
      details: [
        { label: "Reference", value: reference },
        { label: "Valid until", value: formatDateTime(validUntil, sender.company.timeZone) },
      ],
    },
    ...quote.lines.flatMap((line) => createProductBlocks(line, quote, sender)),
  ];
}

function createProductBlocks(line: QuoteLine, quote: Quote, sender: Sender): LetterContent[] {
  const details = listProductDetails(line, quote, sender);
  if (isSingleProduct(quote)) return [{ kind: "details", title: "Machine and pages", details }];
  return [
    { kind: "details", title: formatLineName(line), details },
    {
      kind: "breakdown",
      breakdown: getProductBreakdown(line, sender.company.currency.display),
      isPart: true,
    },
  ];
}

function listProductDetails(line: QuoteLine, quote: Quote, sender: Sender): Detail[] {
  return [
    createProductDetail(line, sender),
    ...(isSingleProduct(quote) ? [] : [{ label: "How many", value: formatCount(line.quantity) }]),
    ...(line.office === "" ? [] : [{ label: "Office", value: line.office }]),
    ...listCapabilityDetails(line, sender),
  ];
}

export function createProductDetail({ productTitle, productId }: QuoteLine, { publicUrl }: Sender): Detail {
  return { label: "Machine", value: productTitle, href: `${publicUrl}${productPath(productId)}` };
}

export function listCapabilityDetails(line: QuoteLine, { company }: Sender): Detail[] {
  return [
    { label: "Kind", value: line.productFullName },
    ...[...listCapabilities(line), ...listLineVolumes(line)].map(([label, value]) => ({ label, value })),
    ...(line.refurbished
      ? [{ label: "Refurbished", value: formatAvoidedCo2e(line.quantity, company.claims) }]
      : []),
  ];
}
