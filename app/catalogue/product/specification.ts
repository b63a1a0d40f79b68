import type { Translate } from "#messages/message.ts";
import type { PriceSettings } from "#domain/company/company.ts";
import type { PageRate } from "#domain/pricing/money.ts";
import { formatVolumes } from "#domain/pricing/price-breakdown.ts";
import { isBlackOnly } from "#domain/pricing/price.ts";
import { formatShownAmounts, listShownRates } from "#domain/pricing/shown-price.ts";
import { type Product, getPriceTerms } from "#domain/catalogue/product.ts";
import { listCapabilities } from "#domain/catalogue/capabilities.ts";

type SpecificationEntries = (readonly [name: string, value: string])[];

/** Fields that are not here have a place of their own on the page. */
export function getSpecification(
  t: Translate,
  product: Product,
  settings: PriceSettings,
): SpecificationEntries {
  return [
    ...listCapabilities(t, product),
    ...listMonthlyDuty(t, product),
    ...getPageTerms(t, product, settings),
  ];
}

export function listMonthlyDuty(
  t: Translate,
  { monthlyDuty }: Pick<Product, "monthlyDuty">,
): SpecificationEntries {
  if (monthlyDuty === null) return [];
  return [[t("machine.monthlyDuty"), t("machine.pagesAMonth", { pages: monthlyDuty })]];
}

export function getPageTerms(
  t: Translate,
  product: Product,
  { vatPercent, priceDisplay, currency }: PriceSettings,
): SpecificationEntries {
  const terms = getPriceTerms(product);
  if (terms === null) return [];
  const { included, rate } = terms;
  const hasColour = !isBlackOnly(terms);
  const formatRate = (perPage: PageRate) =>
    formatShownAmounts(t, listShownRates(perPage, vatPercent, priceDisplay), currency.display);
  return [
    [t("machine.inBase"), formatVolumes(t, included, !hasColour)],
    [t("product.moreBlack"), formatRate(rate.black)],
    ...(hasColour ? [[t("product.moreColour"), formatRate(rate.colour)] as const] : []),
  ];
}
