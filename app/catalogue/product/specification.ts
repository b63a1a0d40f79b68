import { formatCount, formatPageRate } from "../../../domain/pricing/money.ts";
import { isBlackOnly } from "../../../domain/pricing/price.ts";
import { type Product, getPriceTerms } from "../../../domain/catalogue/product.ts";
import { formatSpeed } from "../../../domain/catalogue/speed.ts";

type SpecificationEntries = (readonly [name: string, value: string])[];

/** What a machine can do and what its price holds, by name. */
export function getSpecification(product: Product): SpecificationEntries {
  return [...getCapabilities(product), ...getPageTerms(product)];
}

/** What a machine is and can do. */
export function getCapabilities(product: Product): SpecificationEntries {
  return [
    ["Make and model", product.makeModel],
    ["Functions", product.functions],
    ["Output", product.output],
    ["Speed", formatSpeed(product.speed)],
  ];
}

/** The pages in its base price, and what further ones cost; nothing where it has no price. */
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

/** "1,000 black, 500 colour", without the colour where a machine has none. */
function formatByColour(black: string, colour: string | false): string {
  return colour === false ? `${black} black` : `${black} black, ${colour} colour`;
}
