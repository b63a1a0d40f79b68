import type { PriceSettings } from "#domain/company/company.ts";
import {
  type PriceBreakdown,
  getBreakdownTotal,
  getProductBreakdown,
} from "#domain/pricing/price-breakdown.ts";
import {
  type PrintColour,
  type SliderPosition,
  type Price,
  getBasePosition,
  applySliderMove,
  calculateMonthlyPrice,
} from "#domain/pricing/price.ts";
import { taxPrice } from "#domain/pricing/vat.ts";
import { getSliderPosition, readQuoteParameters } from "#domain/quotes/quote-url.ts";
import type { CalculatorProduct } from "#app/pricing/priced-product.ts";

export interface Selection {
  readonly productId: string;
  readonly position: SliderPosition;
}

export interface PricedSelection<Product = CalculatorProduct> {
  readonly product: Product;
  readonly position: SliderPosition;
  readonly price: Price;
}

/** The URL decides, so that a shared link shows the same price. Null without products. */
export function createInitialSelection(
  products: readonly CalculatorProduct[],
  query: URLSearchParams,
): Selection | null {
  const requested = readQuoteParameters(query);
  const product = products.find(({ id }) => id === requested.productId) ?? products[0];
  if (product === undefined) return null;
  return { productId: product.id, position: getSliderPosition(product.terms, requested) };
}

function getProduct<Product extends CalculatorProduct>(products: readonly Product[], id: string): Product {
  const product = products.find((each) => each.id === id);
  if (product === undefined) throw new Error(`No product with the id ${id}`);
  return product;
}

export function selectProduct(products: readonly CalculatorProduct[], id: string): Selection {
  return { productId: id, position: getBasePosition(getProduct(products, id).terms) };
}

export interface SliderMove {
  readonly printColour: PrintColour;
  readonly pages: number;
}

export function moveSlider(
  products: readonly CalculatorProduct[],
  selection: Selection,
  { printColour, pages }: SliderMove,
): Selection {
  const { productId, position } = selection;
  if (pages === position[printColour]) return selection;
  const asked = { ...(position.asked ?? position), [printColour]: pages };
  const charged = applySliderMove(getProduct(products, productId).terms, asked, printColour, pages);
  return { productId, position: charged.raised === undefined ? charged : { ...charged, asked } };
}

export function priceSelection<Product extends CalculatorProduct>(
  products: readonly Product[],
  { productId, position }: Selection,
): PricedSelection<Product> {
  const product = getProduct(products, productId);
  return { product, position, price: calculateMonthlyPrice(product.terms, position) };
}

export function getSelectionBreakdown(
  { product, position, price }: PricedSelection,
  settings: PriceSettings,
): PriceBreakdown {
  return getProductBreakdown(
    { productTitle: product.title, office: "", volumes: position, price },
    settings.currency.display,
    getBreakdownTotal(taxPrice(price, settings.vatPercent), position, settings),
  );
}
