import type { Translate } from "#messages/message.ts";
import type { Company } from "./company.ts";

/** The terms page, of which an acceptance keeps the wording. */
export function listTermsSections(
  t: Translate,
  { legalName, name, address: { city, country }, currency }: Company,
): readonly (readonly [id: string, heading: string, text: string])[] {
  return [
    ["use-of-services", t("terms.use"), t("terms.use.text")],
    ["account-registration", t("terms.account"), t("terms.account.text", { company: name })],
    ["documents-and-signatures", t("terms.documents"), t("terms.documents.text")],
    ["intellectual-property", t("terms.property"), t("terms.property.text", { legalName })],
    [
      "subscription-and-payments",
      t("terms.payments"),
      t("terms.payments.text", { currency: currency.display }),
    ],
    ["termination", t("terms.termination"), t("terms.termination.text")],
    ["disclaimers", t("terms.disclaimers"), t("terms.disclaimers.text")],
    ["limitation-of-liability", t("terms.liability"), t("terms.liability.text")],
    [
      "governing-law",
      t("terms.law"),
      city === "" ? t("terms.law.country", { country }) : t("terms.law.text", { country, city }),
    ],
    ["changes", t("terms.changes"), t("terms.changes.text")],
  ];
}

export function writeSiteTerms(t: Translate, company: Company): string {
  const sections = listTermsSections(t, company).map(([, heading, text]) => `${heading}\n${text}`);
  return [t("legal.terms.title"), ...sections].join("\n\n");
}
