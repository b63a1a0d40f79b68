import { replaceUrl } from "#app/messages/language-links.ts";
import { useEffect, useState } from "react";
import { useText } from "#app/messages/text-context.ts";
import type { TaxTerms } from "#domain/pricing/price-breakdown.ts";
import { getShownTotal } from "#domain/pricing/shown-price.ts";
import { taxPrice } from "#domain/pricing/vat.ts";
import { toQuoteQuery } from "#domain/quotes/quote-url.ts";
import type { CalculatorProduct } from "#app/pricing/priced-product.ts";
import { updatePriceLinks } from "./price-links.ts";
import { formatAnnouncement } from "./price-texts.ts";
import {
  type SliderMove,
  type PricedSelection,
  type Selection,
  selectProduct,
  moveSlider,
  priceSelection,
} from "./selection.ts";
import { useSettled } from "#app/pricing/slider/use-settled.ts";

export interface Calculator extends PricedSelection {
  readonly announced: string;
  choose(productId: string): void;
  move(move: SliderMove): void;
}

export function useCalculator(
  products: readonly CalculatorProduct[],
  first: Selection,
  terms: TaxTerms,
): Calculator {
  const t = useText();
  const [selection, select] = useState(first);
  const [announced, announce] = useState("");
  const priced = priceSelection(products, selection);
  const query = toQuoteQuery(selection.productId, selection.position).toString();

  const total = getShownTotal(taxPrice(priced.price, terms.vatPercent), terms.priceDisplay);
  useEffect(() => updatePriceLinks(query, total), [total, query]);
  useSettled(query, () => {
    announce(formatAnnouncement(t, priced, terms));
    replaceUrl(`?${query}${location.hash}`);
  });

  return {
    ...priced,
    announced,
    choose: (productId) => select(selectProduct(products, productId)),
    move: (move) => select((current) => moveSlider(products, current, move)),
  };
}
