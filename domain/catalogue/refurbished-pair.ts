import type { Volumes } from "#domain/pricing/price.ts";
import { type RankableProduct, rankProducts } from "#domain/pricing/product-ranking.ts";
import { getFacets, getMonthlyDuty } from "./product-facets.ts";
import { type Product, getPriceTerms } from "./product.ts";

type Comparable = Product & RankableProduct;

export interface RefurbishedPair {
  readonly refurbished: Product;
  /** The cheapest new product of the same paper size and print colour that costs no less. */
  readonly counterpart: Product;
}

/**
 * For each refurbished product with a new one of its kind that costs no less, both built for these volumes; in the order
 * of the products.
 */
export function findRefurbishedPairs(
  products: readonly Product[],
  volumes: Volumes,
): readonly RefurbishedPair[] {
  const { ranked } = rankProducts(products.flatMap(toComparable), volumes);
  return products.flatMap((refurbished) => {
    const own = ranked.find(({ product }) => product.id === refurbished.id);
    if (own === undefined || !refurbished.refurbished) return [];
    const counterpart = ranked.find(
      ({ product, price }) =>
        !product.refurbished && isSameKind(product, refurbished) && price.total >= own.price.total,
    )?.product;
    return counterpart === undefined ? [] : [{ refurbished, counterpart }];
  });
}

function toComparable(product: Product): Comparable[] {
  const terms = getPriceTerms(product);
  return terms === null ? [] : [{ ...product, terms, monthlyDuty: getMonthlyDuty(product) }];
}

function isSameKind(one: Product, other: Product): boolean {
  const [first, second] = [getFacets(one), getFacets(other)];
  return first.paper !== null && first.paper === second.paper && first.colour === second.colour;
}
