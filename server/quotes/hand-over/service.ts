import { getTranslate } from "#messages/catalogue.ts";
import {
  type HandOverQuery,
  type HandOverQuote,
  listHandOverLines,
  toDirhams,
} from "#domain/quotes/hand-over.ts";
import { emptyInvoice, listMissingFields } from "#domain/quotes/invoice-details.ts";
import { getSeller } from "#domain/quotes/quote.ts";
import { getQuoteTotals } from "#domain/quotes/quote-totals.ts";
import { parseLocalTime } from "#domain/shared/dates.ts";
import type { CompanyService } from "#server/company/service.ts";
import type { ServiceBase } from "#server/shared/service-base.ts";
import { listAcceptedQuotes } from "./repository.ts";

export type HandOver = ReturnType<typeof createHandOver>;

export function createHandOver(
  parts: Pick<ServiceBase, "database" | "clock"> & {
    readonly companyService: Pick<CompanyService, "current">;
  },
) {
  const t = getTranslate("en");
  return {
    async list({ from, to, state }: HandOverQuery): Promise<HandOverQuote[]> {
      const company = await parts.companyService.current();
      const found = await listAcceptedQuotes(parts.database.queries, {
        state,
        after: parseLocalTime(`${from ?? "1970-01-02"}T00:00`, company.timeZone),
        before: parseLocalTime(`${to ?? "9999-12-30"}T23:59`, company.timeZone) + 60_000,
        now: parts.clock.now(),
      });
      return found.map(({ reference, version, contact, quote, acceptance }) => {
        const { name, acceptedAt, confirmedAt } = acceptance;
        const invoice = acceptance.completedInvoice ?? acceptance.invoice ?? emptyInvoice;
        const totals = getQuoteTotals(quote);
        const [month, once] = [toDirhams(totals.month), toDirhams(totals.once)];
        const term = totals.term && toDirhams(totals.term);
        return {
          ...acceptance,
          ...invoice,
          missing: listMissingFields(invoice).join(" "),
          reference,
          version,
          acceptedAt: new Date(acceptedAt).toISOString(),
          acceptedBy: name,
          confirmedAt: confirmedAt === null ? null : new Date(confirmedAt).toISOString(),
          seller: getSeller(quote, company),
          sellerTrn: quote.companyTrn ?? "",
          company: contact.company,
          currency: company.currency.code,
          monthNet: month.net,
          monthVat: month.vat,
          onceNet: once.net,
          onceVat: once.vat,
          termMonths: quote.termMonths ?? null,
          termNet: term && term.net,
          termVat: term && term.vat,
          lines: listHandOverLines(t, quote),
        };
      });
    },
  };
}
