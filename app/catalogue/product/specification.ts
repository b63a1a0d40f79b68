import { formatCount, formatPageRate } from "#domain/shared/format.ts";
import { isBlackOnly } from "#domain/pricing/price.ts";
import { type Product, getPriceTerms } from "#domain/catalogue/product.ts";
import { listCapabilities } from "#domain/catalogue/capabilities.ts";

type SpecificationEntries = (readonly [name: string, value: string])[];

/** The specification of a product: capabilities and page terms, by name. */
export function getSpecification(product: Product): SpecificationEntries {
  return [...listCapabilities(product), ...getPageTerms(product)];
}

/** The pages in the base price and the prices of further pages; empty without a price. */
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

/** "1,000 black, 500 colour"; without colour for a product that prints black only. */
function formatByColour(black: string, colour: string | false): string {
  return colour === false ? `${black} black` : `${black} black, ${colour} colour`;
}
