import { formatCount, formatPageRate } from "../../../domain/pricing/money.ts";
import { isBlackOnly } from "../../../domain/pricing/price.ts";
import { type Product, priceTermsOf } from "../../../domain/catalogue/product.ts";
import { speedText } from "../../../domain/catalogue/speed.ts";

type Facts = (readonly [name: string, value: string])[];

/** What a machine can do and what its price holds, by name. */
export function specificationOf(product: Product): Facts {
  return [...abilitiesOf(product), ...pageTermsOf(product)];
}

/** What a machine is and can do. */
export function abilitiesOf(product: Product): Facts {
  return [
    ["Make and model", product.makeModel],
    ["Functions", product.functions],
    ["Output", product.output],
    ["Speed", speedText(product.speed)],
  ];
}

/** The pages in its base price, and what further ones cost; nothing where it has no price. */
export function pageTermsOf(product: Product): Facts {
  const terms = priceTermsOf(product);
  if (terms === null) return [];
  const { included, rate } = terms;
  const hasColour = !isBlackOnly(terms);
  return [
    ["In the base", inks(formatCount(included.black), hasColour && formatCount(included.colour))],
    ["After that", inks(formatPageRate(rate.black), hasColour && formatPageRate(rate.colour))],
  ];
}

/** "1,000 black, 500 colour", without the colour where a machine has none. */
function inks(black: string, colour: string | false): string {
  return colour === false ? `${black} black` : `${black} black, ${colour} colour`;
}
