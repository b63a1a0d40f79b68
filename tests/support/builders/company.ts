import { company as record } from "#content/company.ts";
import { localizeCompany } from "#domain/company/localize-company.ts";
import type { Locale } from "#domain/shared/locale.ts";
import { getTranslate } from "#messages/catalogue.ts";
import type { Sender } from "#server/mail/templates/mail-data.ts";

/** The demo company, as English pages show it. */
export const company = localizeCompany(record, "en");

/** With the texts as delivered. */
export function createSender(locale: Locale = "en"): Sender {
  return {
    company: localizeCompany(record, locale),
    publicUrl: "https://www.waraq.example",
    t: getTranslate(locale),
  };
}
