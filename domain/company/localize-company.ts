import type { Locale } from "#domain/shared/locale.ts";
import type { ResourceFields } from "#domain/shared/resource-fields.ts";
import { type LocalizedValues, localizeValues } from "#domain/shared/translated-fields.ts";
import type { Company, CompanyRecord } from "./company.ts";
import { createLockup } from "./lockup.ts";
import { settingsFields, settingsLists } from "./settings-fields.ts";

/** What visitors of one language read. The currency, the numbers and the names of makes are the same in all. */
export function localizeCompany(company: CompanyRecord, locale: Locale): Company {
  const { claims, hasCustomers, pagePictures, timeZone, multifunctionCategoryId } = company;
  const localizeList = <const Fields extends ResourceFields>(
    list: { readonly fields: Fields },
    items: readonly Parameters<typeof localizeValues<Fields>>[1][],
  ): LocalizedValues<Fields>[] => items.map((item) => localizeValues(list.fields, item, locale));
  const {
    discountLimit: _ofStaff,
    currencyWord,
    ...settings
  } = localizeValues(settingsFields, company, locale);
  return {
    ...settings,
    phones: localizeList(settingsLists.phones, company.phones),
    seasons: localizeList(settingsLists.seasons, company.seasons),
    directions: localizeList(settingsLists.directions, company.directions),
    serviceAreas: localizeList(settingsLists.serviceAreas, company.serviceAreas),
    deliveries: localizeList(settingsLists.deliveries, company.deliveries),
    brands: localizeList(settingsLists.brands, company.brands),
    lostReasons: company.lostReasons,
    replyTemplates: localizeList(settingsLists.replyTemplates, company.replyTemplates),
    nameAr: company.nameAr,
    currency: { code: "AED", display: locale === "ar" ? "درهم" : currencyWord },
    lockup: createLockup(company, locale),
    claims,
    hasCustomers,
    pagePictures,
    timeZone,
    multifunctionCategoryId,
  };
}
