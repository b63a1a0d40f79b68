import { type Fils, fils } from "./money.ts";
import { type Price, type PriceTerms, type Volumes, isBlackOnly, calculateMonthlyPrice } from "./price.ts";

export interface HasPriceTerms {
  readonly terms: PriceTerms;
}

export interface RankingEntry<Product extends HasPriceTerms> {
  readonly product: Product;
  readonly price: Price;
  readonly aboveCheapest: Fils;
}

export interface Ranking<Product extends HasPriceTerms> {
  readonly ranked: readonly RankingEntry<Product>[];
  readonly blackOnly: readonly Product[];
}

export function canPrint({ terms }: HasPriceTerms, { colour }: Volumes): boolean {
  return colour === 0 || !isBlackOnly(terms);
}

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
