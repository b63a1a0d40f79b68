import {
  type PrintColour,
  type SliderPosition,
  type Price,
  getBasePosition,
  applySliderMove,
  calculateMonthlyPrice,
} from "../../../domain/pricing/price.ts";
import { getSliderPosition, readQuoteParameters } from "../../../domain/quotes/quote-url.ts";
import type { PricedProduct } from "../priced-product.ts";

/** The machine that is chosen and where its sliders stand. */
export interface Selection {
  readonly productId: string;
  readonly position: SliderPosition;
}

/** A selection with what it costs. */
export interface PricedSelection {
  readonly product: PricedProduct;
  readonly position: SliderPosition;
  readonly price: Price;
}

/**
 * What a page shows first: what its address says, so that a shared link shows the same price, otherwise the first
 * machine on the pages in its base. Null when there is no machine.
 */
export function createInitialSelection(
  products: readonly PricedProduct[],
  query: URLSearchParams,
): Selection | null {
  const requested = readQuoteParameters(query);
  const product = products.find(({ id }) => id === requested.productId) ?? products[0];
  if (product === undefined) return null;
  return { productId: product.id, position: getSliderPosition(product.terms, requested) };
}

/** @throws when there is no such machine: a selection is only ever made from the same list. */
function getProduct(products: readonly PricedProduct[], id: string): PricedProduct {
  const product = products.find((each) => each.id === id);
  if (product === undefined) throw new Error(`No machine with the id ${id}`);
  return product;
}

/** Chooses a machine: its sliders go to the pages in its base (specification section 4). */
export function selectProduct(products: readonly PricedProduct[], id: string): Selection {
  return { productId: id, position: getBasePosition(getProduct(products, id).terms) };
}

/** What a person does to one slider. */
export interface SliderMove {
  readonly printColour: PrintColour;
  /** Where it is moved to, pages a month. */
  readonly pages: number;
  /** Where both sliders stood when the drag began: it is one change, whatever it passes on its way. */
  readonly from?: SliderPosition | undefined;
}

/** Moves one slider of the chosen machine. */
export function moveSlider(
  products: readonly PricedProduct[],
  { productId, position }: Selection,
  { printColour, pages, from = position }: SliderMove,
): Selection {
  return {
    productId,
    position: applySliderMove(getProduct(products, productId).terms, from, printColour, pages),
  };
}

/** The chosen machine and what a month with it costs. */
export function priceSelection(
  products: readonly PricedProduct[],
  { productId, position }: Selection,
): PricedSelection {
  const product = getProduct(products, productId);
  return { product, position, price: calculateMonthlyPrice(product.terms, position) };
}
