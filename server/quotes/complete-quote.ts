import { listContractTerms } from "#domain/company/contract-terms.ts";
import { type Product, localizeProduct } from "#domain/catalogue/product.ts";
import { type Locale, defaultLocale } from "#domain/shared/locale.ts";
import type { Quote, QuoteTexts } from "#domain/quotes/quote.ts";
import { isMonthly } from "#domain/quotes/quote-totals.ts";
import type { CompanyService } from "#server/company/service.ts";

type LineTexts = QuoteTexts["lines"][number];

/** The translated texts of the line of a product, as visitors of the language read it now. */
export function getLineTexts(product: Product, locale: Locale): LineTexts {
  const { productFullName, functions, output } = localizeProduct(product, locale);
  return { productFullName, functions, output };
}

/** With the terms and the seller of today, in each language. */
export async function completeQuote(
  quote: Quote,
  arabicLines: readonly LineTexts[],
  companyService: Pick<CompanyService, "current" | "translate">,
): Promise<Quote> {
  const company = await companyService.current();
  const offer = { termMonths: quote.termMonths, hasRental: isMonthly(quote) };
  const listTerms = (locale: Locale, of: typeof company) =>
    listContractTerms(companyService.translate(locale), of, quote.lines, offer);
  const arabicCompany = await companyService.current(undefined, "ar");
  return {
    ...quote,
    terms: listTerms(defaultLocale, company),
    companyTrn: company.trn,
    seller: company.legalName,
    translations: {
      ar: { lines: arabicLines, terms: listTerms("ar", arabicCompany), seller: arabicCompany.legalName },
    },
  };
}
