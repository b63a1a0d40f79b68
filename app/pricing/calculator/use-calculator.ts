import { useEffect, useState } from "react";
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

/** The state of a calculator, and its actions. */
export interface Calculator extends PricedSelection {
  /** The announcement for screen readers once the sliders rest; empty before the first move. */
  readonly announced: string;
  choose(productId: string): void;
  move(move: SliderMove): void;
}

/** The state of a page's calculator. Once it rests, the price is announced and the URL of the page updated. */
export function useCalculator(products: readonly CalculatorProduct[], first: Selection): Calculator {
  const [selection, select] = useState(first);
  const [announced, announce] = useState("");
  const priced = priceSelection(products, selection);
  const query = toQuoteQuery(selection.productId, selection.position).toString();

  useEffect(() => updatePriceLinks(query, priced.price.total), [priced.price.total, query]);
  useSettled(query, () => {
    announce(formatAnnouncement(priced));
    history.replaceState(history.state, "", `?${query}${location.hash}`);
  });

  return {
    ...priced,
    announced,
    choose: (productId) => select(selectProduct(products, productId)),
    move: (move) => select((current) => moveSlider(products, current, move)),
  };
}
