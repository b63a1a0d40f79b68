import { type Fils, fils } from "./money.ts";
import { type Price, type PriceTerms, type Volumes, isBlackOnly, calculateMonthlyPrice } from "./price.ts";

/** A product with its price terms, as the ranking compares products. */
export interface HasPriceTerms {
  readonly terms: PriceTerms;
}

/** A product with its price at the visitor's volumes. */
export interface RankingEntry<Product extends HasPriceTerms> {
  readonly product: Product;
  readonly price: Price;
  /** Difference to the cheapest product, fils a month. */
  readonly aboveCheapest: Fils;
}

/** The products at the visitor's volumes: those that can print them, and those that cannot. */
export interface Ranking<Product extends HasPriceTerms> {
  /** The cheapest first; products with equal prices keep their order. */
  readonly ranked: readonly RankingEntry<Product>[];
  /** Products that print black only. Empty where the visitor wants no colour pages. */
  readonly blackOnly: readonly Product[];
}

/** Whether a product can print these volumes. A black-only product has no price for colour pages. */
export function canPrint({ terms }: HasPriceTerms, { colour }: Volumes): boolean {
  return colour === 0 || !isBlackOnly(terms);
}

/**
 * Ranks products by their monthly price at exactly these volumes.
 *
 * @param products in the order of the catalogue, which decides between equal prices
 * @param volumes 0 to 5000 each: above that there is no price
 */
export function rankProducts<Product extends HasPriceTerms>(
  products: readonly Product[],
  volumes: Volumes,
): Ranking<Product> {
  const priced = products
    .filter((product) => canPrint(product, volumes))
    .map((product) => ({ product, price: calculateMonthlyPrice(product.terms, volumes) }))
    .sort((first, second) => first.price.total - second.price.total);
  const cheapest = priced[0]?.price.total ?? fils(0);
  return {
    ranked: priced.map(({ product, price }) => ({
      product,
      price,
      aboveCheapest: fils(price.total - cheapest),
    })),
    blackOnly: products.filter((product) => !canPrint(product, volumes)),
  };
}
