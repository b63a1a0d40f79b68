import type { Translate } from "#messages/message.ts";
import { formatShownPrice } from "#domain/pricing/shown-price.ts";
import { formatCount, formatDateTime, isolate } from "#domain/shared/format.ts";
import { formatFinePrint } from "./fine-print.ts";
import { formatOffice } from "./office.ts";
import { formatLinePages } from "./quote-breakdown.ts";
import { getQuotePriceTable } from "./quote-price-table.ts";
import {
  type ContractTerm,
  type CurrencyNames,
  type Quote,
  type QuoteLine,
  getQuoteCurrency,
  getSeller,
  getTaxedQuoteTotal,
} from "./quote.ts";

/** The review that a customer reads before accepting: texts, because it is kept as the proof of what the page showed. */
export interface QuoteReview {
  readonly reference: string;
  readonly customer: string;
  readonly seller: string;
  readonly machines: readonly {
    /** "2 × Quire C340, refurbished" */
    readonly name: string;
    readonly kind: string;
    readonly office: string;
    readonly pages: string;
    readonly prices: readonly {
      readonly label: string;
      readonly detail: string;
      readonly amounts: readonly string[];
    }[];
  }[];
  readonly currency: string;
  readonly columns: readonly string[];
  readonly totals: readonly { readonly label: string; readonly amount: string }[];
  /** "AED 644.00 a month excl. VAT (DHS 676.20 incl. VAT)" */
  readonly price: string;
  readonly validUntil: string;
  readonly terms: readonly ContractTerm[];
  readonly finePrint: string;
}

export function getQuoteReview(
  t: Translate,
  offer: {
    readonly reference: string;
    readonly contact: { readonly company: string; readonly trn: string };
    readonly quote: Quote;
    readonly validUntil: number;
  },
  company: {
    readonly legalName: string;
    readonly timeZone: string;
    readonly currency: CurrencyNames;
  },
): QuoteReview {
  const { reference, contact, quote, validUntil } = offer;
  const { columns, groups, totals } = getQuotePriceTable(t, quote);
  const currency = getQuoteCurrency(t, company.currency);
  const seller = getSeller(quote, company);
  return {
    reference,
    customer: contact.company,
    seller,
    machines: groups.map(({ line, rows }) => ({
      name: formatMachine(t, line),
      kind: line.productFullName,
      office: formatOffice(t, line),
      pages: formatLinePages(t, line),
      prices: rows.map(({ label, detail, amounts }) => ({ label, detail, amounts })),
    })),
    currency,
    columns,
    totals: totals.map(({ label, amount }) => ({ label, amount })),
    price: formatShownPrice(t, getTaxedQuoteTotal(quote), quote.priceDisplay, currency, t("price.month")),
    validUntil: formatDateTime(validUntil, company.timeZone, t.locale),
    terms: (quote.terms ?? []).map(({ label, text }) => ({ label, text })),
    finePrint: formatFinePrint(t, offer, seller, currency),
  };
}

function formatMachine(t: Translate, { quantity, productTitle, refurbished }: QuoteLine): string {
  const machine = t("quoteLines.counted", {
    quantity: formatCount(quantity),
    name: isolate(productTitle, t.locale),
  });
  return refurbished ? t("quote.line.refurbished", { machine }) : machine;
}

/** The text that is hashed: equal reviews give equal texts. */
export function formatCanonicalReview(review: QuoteReview): string {
  return JSON.stringify(review);
}
