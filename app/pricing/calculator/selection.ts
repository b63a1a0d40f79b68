import type { Company } from "#domain/company/company.ts";
import { type PriceBreakdown, getProductBreakdown, listTotalLines } from "#domain/pricing/price-breakdown.ts";
import {
  type PrintColour,
  type SliderPosition,
  type Price,
  getBasePosition,
  applySliderMove,
  calculateMonthlyPrice,
} from "#domain/pricing/price.ts";
import { getSliderPosition, readQuoteParameters } from "#domain/quotes/quote-url.ts";
import type { CalculatorProduct } from "#app/pricing/priced-product.ts";

/** The chosen product and its slider position. */
export interface Selection {
  readonly productId: string;
  readonly position: SliderPosition;
}

/** A selection with its price. */
export interface PricedSelection<Product = CalculatorProduct> {
  readonly product: Product;
  readonly position: SliderPosition;
  readonly price: Price;
}

/**
 * The initial selection of a page: the product and volumes in its URL, so that a shared link shows the same price;
 * otherwise the first product at its base. Null without products.
 */
export function createInitialSelection(
  products: readonly CalculatorProduct[],
  query: URLSearchParams,
): Selection | null {
  const requested = readQuoteParameters(query);
  const product = products.find(({ id }) => id === requested.productId) ?? products[0];
  if (product === undefined) return null;
  return { productId: product.id, position: getSliderPosition(product.terms, requested) };
}

/** @throws if the list has no such product: selections are made from the same list */
function getProduct<Product extends CalculatorProduct>(products: readonly Product[], id: string): Product {
  const product = products.find((each) => each.id === id);
  if (product === undefined) throw new Error(`No product with the id ${id}`);
  return product;
}

/** Chooses a product: its sliders move to the pages in its base (specification section 4). */
export function selectProduct(products: readonly CalculatorProduct[], id: string): Selection {
  return { productId: id, position: getBasePosition(getProduct(products, id).terms) };
}

/** A move of one slider. */
export interface SliderMove {
  readonly printColour: PrintColour;
  /** The new position, pages a month. */
  readonly pages: number;
  /** The slider position when the drag began: the whole drag is one move. */
  readonly from?: SliderPosition | undefined;
}

/** Moves one slider of the chosen product. */
export function moveSlider(
  products: readonly CalculatorProduct[],
  { productId, position }: Selection,
  { printColour, pages, from = position }: SliderMove,
): Selection {
  return {
    productId,
    position: applySliderMove(getProduct(products, productId).terms, from, printColour, pages),
  };
}

/** The chosen product with its monthly price. */
export function priceSelection<Product extends CalculatorProduct>(
  products: readonly Product[],
  { productId, position }: Selection,
): PricedSelection<Product> {
  const product = getProduct(products, productId);
  return { product, position, price: calculateMonthlyPrice(product.terms, position) };
}

/** The price breakdown of a selection. */
export function getSelectionBreakdown(
  { product, position, price }: PricedSelection,
  { currency, vatPercent }: Pick<Company, "currency" | "vatPercent">,
): PriceBreakdown {
  return getProductBreakdown(
    { productTitle: product.title, office: "", volumes: position, price },
    currency.display,
    listTotalLines(price.total, position, vatPercent),
  );
}
