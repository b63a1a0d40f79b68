import { formatCount, formatPageRate } from "../../../domain/money.ts";
import { isBlackOnly } from "../../../domain/price.ts";
import { type Product, priceTermsOf } from "../../../domain/product.ts";
import { speedText } from "../../../domain/speed.ts";

/** What a machine can do and what its price holds, by name. */
export function specificationOf(product: Product): (readonly [name: string, value: string])[] {
  const facts: (readonly [string, string])[] = [
    ["Make and model", product.makeModel],
    ["Functions", product.functions],
    ["Output", product.output],
    ["Speed", speedText(product.speed)],
  ];
  const terms = priceTermsOf(product);
  if (terms === null) return facts;
  const { included, rate } = terms;
  const hasColour = !isBlackOnly(terms);
  return [
    ...facts,
    ["In the base", inks(formatCount(included.black), hasColour && formatCount(included.colour))],
    ["After that", inks(formatPageRate(rate.black), hasColour && formatPageRate(rate.colour))],
  ];
}

/** "1,000 black, 500 colour", without the colour where a machine has none. */
function inks(black: string, colour: string | false): string {
  return colour === false ? `${black} black` : `${black} black, ${colour} colour`;
}
