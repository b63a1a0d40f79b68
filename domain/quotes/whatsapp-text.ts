import type { Translate } from "#messages/message.ts";
import {
  type BreakdownLine,
  formatVatLabel,
  formatVolumes,
  getIncludedPages,
  isBlackOnlyLine,
} from "#domain/pricing/price-breakdown.ts";
import { formatPageRates } from "./further-page.ts";
import { listFurtherLines, listOtherTotals } from "#domain/quotes/quote-breakdown.ts";
import { formatMonthlyPages } from "#domain/quotes/quoted-products.ts";
import { listShownAmounts } from "#domain/pricing/shown-price.ts";
import type { Contact } from "#domain/shared/contact.ts";
import { formatCount, formatDirhams, formatPageRate, isolate } from "#domain/shared/format.ts";
import { formatPhone } from "#domain/shared/phone.ts";
import { toWellFormed } from "#domain/shared/typed-text.ts";
import { formatOffice } from "./office.ts";
import type { Quote, QuoteLine } from "./quote.ts";
import { getMainTotal } from "./quote-totals.ts";

/**
 * @param currency of quotes
 * @param link undefined before the quote is created
 */
export function formatQuoteWhatsAppText(
  t: Translate,
  { name, mobile }: Pick<Contact, "name" | "mobile">,
  quote: Quote,
  currency: string,
  link?: { readonly reference: string; readonly url: string },
): string {
  const keepOrder = (text: string) => isolate(text, t.locale);
  return [
    ...formatQuotedLines(t, quote),
    ...formatBaseTerms(t, quote, currency),
    ...formatLines(t, listFurtherLines(t, quote), currency),
    ...formatTotals(t, quote, currency),
    ...(name === "" ? [] : [t("whatsapp.name", { name })]),
    ...(mobile === "" ? [] : [t("whatsapp.mobile", { mobile: keepOrder(formatPhone(mobile)) })]),
    ...(link === undefined ? [] : [t("whatsapp.quote", { reference: keepOrder(link.reference) }), link.url]),
  ].join("\n");
}

function formatQuotedLines(t: Translate, { lines }: Quote): string[] {
  const toWords = ({ productTitle, productFullName }: QuoteLine) => ({
    title: isolate(productTitle, t.locale),
    name: productFullName,
  });
  const [only, ...others] = lines;
  if (only?.quantity === 1 && others.length === 0) {
    const office = formatOffice(t, only);
    return [
      t("whatsapp.hello", toWords(only)),
      ...(office === "" ? [] : [t("whatsapp.office", { office })]),
      t("whatsapp.blackPages", { pages: formatCount(only.volumes.black) }),
      t("whatsapp.colourPages", { pages: formatCount(only.volumes.colour) }),
    ];
  }
  return [
    t(lines.length === 0 ? "whatsapp.hello.other" : "whatsapp.hello.several"),
    ...lines.map((line) => {
      const monthly = formatMonthlyPages(t, line.volumes);
      const words = {
        ...toWords(line),
        quantity: formatCount(line.quantity),
        pages: line.quantity === 1 ? monthly : t("quoteLines.pages.each", { pages: monthly }),
      };
      const office = formatOffice(t, line);
      return office === "" ? t("whatsapp.line", words) : t("whatsapp.line.office", { ...words, office });
    }),
  ];
}

/** Once for machines with the same terms. */
function formatBaseTerms(t: Translate, { lines }: Quote, currency: string): string[] {
  const formatPrice = (amount: string) => t("price.amount", { currency, amount });
  const terms = lines.map((line) => {
    const words = {
      base: formatPrice(formatDirhams(line.price.base)),
      included: formatVolumes(t, getIncludedPages(line), isBlackOnlyLine(line)),
      rates: formatPageRates(t, line, (rate) => formatPrice(formatPageRate(rate))),
    };
    return lines.length === 1
      ? t("quoteLines.baseTerms", words)
      : t("whatsapp.base", { ...words, title: isolate(line.productTitle, t.locale) });
  });
  return [...new Set(terms)];
}

/** As the quote shows prices (specification section 13). */
function formatTotals(t: Translate, quote: Quote, currency: string): string[] {
  const { taxed, unit } = getMainTotal(quote);
  const [first, ...others] = listShownAmounts(taxed, quote.priceDisplay);
  const isShown = quote.vatPercent > 0 && quote.priceDisplay !== "exclusive";
  const formatPrice = (amount: string) => t("price.amount", { currency, amount });
  return [
    t(unit === "price.month" ? "whatsapp.cost" : "whatsapp.cost.once", {
      price: formatPrice(first.amount),
      tax: t(first.tax),
    }),
    ...(isShown
      ? [
          t(others.length === 0 ? "whatsapp.cost.vatOfIt" : "whatsapp.cost.vat", {
            vat: formatVatLabel(t, quote.vatPercent),
            price: formatPrice(formatDirhams(taxed.vat)),
          }),
          ...others.map(({ amount, tax }) =>
            t("whatsapp.cost.total", { price: formatPrice(amount), tax: t(tax) }),
          ),
        ]
      : []),
    ...formatLines(t, listOtherTotals(t, quote), currency),
  ];
}

function formatLines(t: Translate, lines: readonly BreakdownLine[], currency: string): string[] {
  return lines.map(({ label, amount }) =>
    t("whatsapp.other", { label, price: t("price.amount", { currency, amount }) }),
  );
}

export function getWhatsAppUrl(digits: string, text: string): string {
  return `https://wa.me/${digits.replace(/\D/g, "")}?text=${encodeURIComponent(toWellFormed(text))}`;
}
