import type { Translate } from "#messages/message.ts";
import type { PageRate } from "#domain/pricing/money.ts";
import {
  type BreakdownLine,
  type PriceBreakdown,
  type ProductPrice,
  isBlackOnlyLine,
} from "#domain/pricing/price-breakdown.ts";
import { formatPageRate } from "#domain/shared/format.ts";

/** Of a quote: with the prices of a further page below the base. A calculator has them beside its sliders. */
export function addFurtherPage(
  t: Translate,
  product: Pick<ProductPrice, "volumes" | "price">,
  breakdown: PriceBreakdown,
): PriceBreakdown {
  const [rental, ...others] = breakdown.lines;
  if (rental === undefined) return breakdown;
  const furtherPage: BreakdownLine = {
    kind: "furtherPage",
    label: t("price.furtherPage"),
    detail: "",
    amount: formatPageRates(t, product),
  };
  return { ...breakdown, lines: [rental, furtherPage, ...others] };
}

/** "0.05 black, 0.35 colour", of a machine without colour "0.05 black" */
export function formatPageRates(
  t: Translate,
  product: Pick<ProductPrice, "volumes" | "price">,
  format: (rate: PageRate) => string = formatPageRate,
): string {
  const { black, colour } = product.price;
  if (isBlackOnlyLine(product)) return t("price.blackVolume", { black: format(black.rate) });
  return t("price.volumes", { black: format(black.rate), colour: format(colour.rate) });
}
