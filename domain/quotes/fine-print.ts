import { isolate } from "#domain/shared/format.ts";
import type { Translate } from "#messages/message.ts";
import type { Quote } from "./quote.ts";

interface QuoteParties {
  readonly quote: Pick<Quote, "companyTrn">;
  readonly contact: { readonly trn: string };
}

/** Below the prices of a quote on its page (specification section 13). */
export function formatFinePrint(t: Translate, { quote, contact }: QuoteParties, legalName: string): string {
  return [
    t("quote.finePrint.pages"),
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
export function getFinePrint(t: Translate): string {
  return `${t("quote.finePrint.pages")} ${t("quote.finePrint.tax")}`;
}
