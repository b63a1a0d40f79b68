import type { Translate } from "#messages/message.ts";
import { formatCount } from "#domain/shared/format.ts";
import { type Fils, fils } from "./money.ts";
import { type Price, type PriceTerms, type Volumes, isBlackOnly, calculateMonthlyPrice } from "./price.ts";

interface HasPriceTerms {
  readonly terms: PriceTerms;
}

export interface RankableProduct extends HasPriceTerms {
  /** Pages a month; null if unknown. */
  readonly monthlyDuty: number | null;
}

export interface RankingEntry<Product extends RankableProduct> {
  readonly product: Product;
  readonly price: Price;
  readonly aboveCheapest: Fils;
}

export type Unsuitability =
  | { readonly kind: "blackOnly" }
  | { readonly kind: "beyondDuty"; readonly monthlyDuty: number };

export interface UnsuitableProduct<Product extends RankableProduct> {
  readonly product: Product;
  readonly reason: Unsuitability;
}

export interface Ranking<Product extends RankableProduct> {
  /** The cheapest first. */
  readonly ranked: readonly RankingEntry<Product>[];
  readonly unsuitable: readonly UnsuitableProduct<Product>[];
}

export function canPrint({ terms }: HasPriceTerms, { colour }: Volumes): boolean {
  return colour === 0 || !isBlackOnly(terms);
}

export function canCarry({ monthlyDuty }: Pick<RankableProduct, "monthlyDuty">, pages: number): boolean {
  return monthlyDuty === null || pages <= monthlyDuty;
}

export function findUnsuitability(product: RankableProduct, volumes: Volumes): Unsuitability | null {
  const { monthlyDuty } = product;
  if (!canPrint(product, volumes)) return { kind: "blackOnly" };
  if (monthlyDuty === null || canCarry(product, volumes.black + volumes.colour)) return null;
  return { kind: "beyondDuty", monthlyDuty };
}

export function formatUnsuitability(t: Translate, reason: Unsuitability, { black, colour }: Volumes): string {
  return reason.kind === "blackOnly"
    ? t("calculator.unsuitable.black", { colour })
    : t("calculator.unsuitable.duty", { duty: reason.monthlyDuty, pages: formatCount(black + colour) });
}

/** Both lists keep the order of `products` where prices are equal or do not count. */
export function rankProducts<Product extends RankableProduct>(
  products: readonly Product[],
  volumes: Volumes,
): Ranking<Product> {
  const judged = products.map((product) => ({ product, reason: findUnsuitability(product, volumes) }));
  const priced = judged
    .filter(({ reason }) => reason === null)
    .map(({ product }) => ({ product, price: calculateMonthlyPrice(product.terms, volumes) }))
    .sort((first, second) => first.price.total - second.price.total);
  const cheapest = priced[0]?.price.total ?? fils(0);
  return {
    ranked: priced.map(({ product, price }) => ({
      product,
      price,
      aboveCheapest: fils(price.total - cheapest),
    })),
    unsuitable: judged.flatMap(({ product, reason }) => (reason === null ? [] : { product, reason })),
  };
}
