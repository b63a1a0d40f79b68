import type { Translate } from "#messages/message.ts";
import { formatCount, formatDateTime, isolate } from "#domain/shared/format.ts";
import { formatFinePrint } from "./fine-print.ts";
import { formatOffice } from "./office.ts";
import { formatQuotePrice, listOtherTotals } from "./quote-breakdown.ts";
import { formatLinePages } from "./quoted-products.ts";
import { getOncePriceTable, getQuotePriceTable } from "./quote-price-table.ts";
import {
  type ContractTerm,
  type CurrencyNames,
  type Quote,
  type QuoteLine,
  getQuoteCurrency,
  getSeller,
} from "./quote.ts";

/** The review that a customer reads before accepting: texts, because it is kept as the proof of what the page showed. */
interface ReviewedPrice {
  readonly label: string;
  readonly detail: string;
  readonly amounts: readonly string[];
}

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
    readonly prices: readonly ReviewedPrice[];
  }[];
  readonly currency: string;
  readonly columns: readonly string[];
  readonly totals: readonly { readonly label: string; readonly amount: string }[];
  /** "AED 644.00 a month excl. VAT (DHS 676.20 incl. VAT)" */
  readonly price: string;
  readonly validUntil: string;
  readonly terms: readonly ContractTerm[];
  readonly finePrint: string;
  /** Missing in the review of a quote as it was requested, whose text stays as it was. */
  readonly version?: number;
  readonly further?: readonly ReviewedPrice[];
  readonly once?: readonly ReviewedPrice[];
  /** The amount that is paid once, and the total of the term. */
  readonly otherTotals?: readonly { readonly label: string; readonly amount: string }[];
  readonly message?: string;
}

export function getQuoteReview(
  t: Translate,
  offer: {
    readonly reference: string;
    readonly contact: { readonly company: string; readonly trn: string };
    readonly quote: Quote;
    readonly validUntil: number;
    readonly version?: number;
  },
  company: {
    readonly legalName: string;
    readonly timeZone: string;
    readonly currency: CurrencyNames;
  },
): QuoteReview {
  const { reference, contact, quote, validUntil, version = 1 } = offer;
  const { message = "" } = quote;
  const { columns, groups, totals } = getQuotePriceTable(t, quote);
  const currency = getQuoteCurrency(t, company.currency);
  const seller = getSeller(quote, company);
  const toPrices = (rows: (typeof groups)[number]["rows"]) =>
    rows.map(({ label, detail, amounts }) => ({ label, detail, amounts }));
  const further = groups.flatMap(({ line, rows }) => (line === null ? toPrices(rows) : []));
  const once = getOncePriceTable(t, quote)?.groups.flatMap(({ rows }) => toPrices(rows)) ?? [];
  const otherTotals = listOtherTotals(t, quote).map(({ label, amount }) => ({ label, amount }));
  return {
    reference,
    customer: contact.company,
    seller,
    machines: groups.flatMap(({ line, rows }) =>
      line === null
        ? []
        : [
            {
              name: formatMachine(t, line),
              kind: line.productFullName,
              office: formatOffice(t, line),
              pages: formatLinePages(t, line),
              prices: toPrices(rows),
            },
          ],
    ),
    currency,
    columns,
    totals: totals.map(({ label, amount }) => ({ label, amount })),
    price: formatQuotePrice(t, quote, currency),
    validUntil: formatDateTime(validUntil, company.timeZone, t.locale),
    terms: (quote.terms ?? []).map(({ label, text }) => ({ label, text })),
    finePrint: formatFinePrint(t, offer, seller, currency),
    ...(version > 1 && { version }),
    ...(further.length > 0 && { further }),
    ...(once.length > 0 && { once }),
    ...(otherTotals.length > 0 && { otherTotals }),
    ...(message !== "" && { message }),
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
