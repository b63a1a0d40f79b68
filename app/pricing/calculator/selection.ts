import {
  type PrintColour,
  type SliderPosition,
  type Price,
  type PriceTerms,
  type Volumes,
  getBasePosition,
  applySliderMove,
  calculateMonthlyPrice,
  isBlackOnly,
} from "#domain/pricing/price.ts";
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

/** The pages that a person has set. */
export function getAskedVolumes({ asked, black, colour }: SliderPosition): Volumes {
  return asked ?? { black, colour };
}

/** Another product at the pages that a person has set, also those that this product does not print. */
export function changeProduct(
  products: readonly CalculatorProduct[],
  { position }: Selection,
  id: string,
): Selection {
  const asked = getAskedVolumes(position);
  return { productId: id, position: keepAsked(leaveOutColour(getProduct(products, id).terms, asked), asked) };
}

function leaveOutColour(terms: PriceTerms, asked: Volumes): Volumes {
  return isBlackOnly(terms) ? { ...asked, colour: 0 } : asked;
}

function keepAsked(charged: SliderPosition, asked: Volumes): SliderPosition {
  return charged.black === asked.black && charged.colour === asked.colour ? charged : { ...charged, asked };
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
  const { terms } = getProduct(products, productId);
  const asked = { ...getAskedVolumes(position), [printColour]: pages };
  const charged = applySliderMove(terms, leaveOutColour(terms, asked), printColour, pages);
  return { productId, position: keepAsked(charged, asked) };
}

export function priceSelection<Product extends CalculatorProduct>(
  products: readonly Product[],
  { productId, position }: Selection,
): PricedSelection<Product> {
  const product = getProduct(products, productId);
  return { product, position, price: calculateMonthlyPrice(product.terms, position) };
}
