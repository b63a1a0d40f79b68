import { type Fils, fils } from "./money.ts";
import {
  type Price,
  type PriceTerms,
  type Volumes,
  isBlackOnly,
  getPricePerPage,
  calculateMonthlyPrice,
} from "./price.ts";

/** What is compared: a product with its price. */
export interface HasPriceTerms {
  readonly terms: PriceTerms;
}

/** A product at a visitor's volumes. */
export interface RankingEntry<Product extends HasPriceTerms> {
  readonly product: Product;
  readonly price: Price;
  /** What it costs more a month than the first of the ranking; 0 where it costs the same. */
  readonly aboveCheapest: Fils;
  /** Null where no page is printed. */
  readonly perPage: Fils | null;
}

/** The products at a visitor's volumes: those that can print them, and those that cannot. */
export interface Ranking<Product extends HasPriceTerms> {
  /** The cheapest month first; products that cost the same stand in the order they came in. */
  readonly ranked: readonly RankingEntry<Product>[];
  /** Products that print black only, where colour pages are asked for. Empty where none are. */
  readonly blackOnly: readonly Product[];
}

/** Whether a product prints what is asked for: a colour page comes out of a black-only product at no price. */
export function canPrint({ terms }: HasPriceTerms, { colour }: Volumes): boolean {
  return colour === 0 || !isBlackOnly(terms);
}

/**
 * Ranks products by what a month costs at exactly these volumes.
 *
 * @param products in the house's order, which decides between equal prices
 * @param volumes each counter from 0 to 5000: there is no price beyond
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
      perPage: getPricePerPage(price.total, volumes),
    })),
    blackOnly: products.filter((product) => !canPrint(product, volumes)),
  };
}
