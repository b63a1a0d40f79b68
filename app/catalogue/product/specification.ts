import { formatPageRate } from "#domain/shared/format.ts";
import { formatVolumes } from "#domain/pricing/price-breakdown.ts";
import { isBlackOnly } from "#domain/pricing/price.ts";
import { listOptionalTexts } from "#domain/shared/resource-fields.ts";
import { type Product, getPriceTerms, productFields } from "#domain/catalogue/product.ts";
import { listCapabilities } from "#domain/catalogue/capabilities.ts";

type SpecificationEntries = (readonly [name: string, value: string])[];

/** Fields that are not here have a place of their own on the page. */
export function getSpecification(product: Product): SpecificationEntries {
  return [
    ...listCapabilities(product),
    ...listOptionalTexts(productFields, product),
    ...getPageTerms(product),
  ];
}

export function getPageTerms(product: Product): SpecificationEntries {
  const terms = getPriceTerms(product);
  if (terms === null) return [];
  const { included, rate } = terms;
  const hasColour = !isBlackOnly(terms);
  const blackRate = `${formatPageRate(rate.black)} black`;
  return [
    ["In the base", formatVolumes(included, !hasColour)],
    ["After that", hasColour ? `${blackRate}, ${formatPageRate(rate.colour)} colour` : blackRate],
  ];
}
