import type { Translate } from "#messages/message.ts";
import type { PriceSettings } from "#domain/company/company.ts";
import type { PageRate } from "#domain/pricing/money.ts";
import { formatVolumes } from "#domain/pricing/price-breakdown.ts";
import { isBlackOnly } from "#domain/pricing/price.ts";
import { formatShownAmounts, listShownRates } from "#domain/pricing/shown-price.ts";
import { listOptionalTexts } from "#domain/shared/resource-fields.ts";
import { type Product, getPriceTerms, productFields } from "#domain/catalogue/product.ts";
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
    ...listOptionalTexts(productFields, product),
    ...getPageTerms(t, product, settings),
  ];
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
    ["Further black page", formatRate(rate.black)],
    ...(hasColour ? [["Further colour page", formatRate(rate.colour)] as const] : []),
  ];
}
