import { formatCount, formatPageRate } from "#domain/shared/format.ts";
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
  return [
    ["In the base", formatByColour(formatCount(included.black), hasColour && formatCount(included.colour))],
    ["After that", formatByColour(formatPageRate(rate.black), hasColour && formatPageRate(rate.colour))],
  ];
}

function formatByColour(black: string, colour: string | false): string {
  return colour === false ? `${black} black` : `${black} black, ${colour} colour`;
}
