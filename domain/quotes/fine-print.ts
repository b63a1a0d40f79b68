import { formatDirhams, isolate } from "#domain/shared/format.ts";
import { fils } from "#domain/pricing/money.ts";
import type { Translate } from "#messages/message.ts";
import { type Quote, countQuotedProducts } from "./quote.ts";

interface QuoteParties {
  readonly quote: Pick<Quote, "companyTrn" | "lines">;
  readonly contact: { readonly trn: string };
}

/** Below the prices of a quote on its page (specification section 13). */
export function formatFinePrint(
  t: Translate,
  { quote, contact }: QuoteParties,
  legalName: string,
  currency: string,
): string {
  return [
    ...formatPagesRule(t, quote, currency),
    ...(quote.companyTrn === undefined || quote.companyTrn === ""
      ? []
      : [t("quote.finePrint.companyTrn", { seller: legalName, trn: isolate(quote.companyTrn, t.locale) })]),
    ...(contact.trn === ""
      ? []
      : [t("quote.finePrint.customerTrn", { trn: isolate(contact.trn, t.locale) })]),
    t("quote.finePrint.tax"),
  ].join(" ");
}

/** The same in its PDF and its mails, where the TRNs stand with the parties. */
export function getFinePrint(t: Translate, quote: Pick<Quote, "lines">, currency: string): string {
  return [...formatPagesRule(t, quote, currency), t("quote.finePrint.tax")].join(" ");
}

/** What other pages than those of the quote cost. */
function formatPagesRule(t: Translate, quote: Pick<Quote, "lines">, currency: string): string[] {
  if (quote.lines.length === 0) return [];
  const [base, ...otherBases] = new Set(quote.lines.map(({ price }) => price.base));
  const basePrice = t("price.shown", {
    currency,
    amount: formatDirhams(base ?? fils(0)),
    tax: t("price.net"),
  });
  const least =
    otherBases.length > 0
      ? t("quote.finePrint.bases")
      : t(countQuotedProducts(quote) === 1 ? "quote.finePrint.base" : "quote.finePrint.base.each", {
          price: basePrice,
        });
  const isAtBase = quote.lines.every(({ price }) => price.total === price.base);
  return [t(isAtBase ? "quote.finePrint.pages.atBase" : "quote.finePrint.pages", { least })];
}
