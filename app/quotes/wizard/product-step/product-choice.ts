import type { Translate } from "#messages/message.ts";
import { hasTerms, parseSearchTerms, toSearchText } from "#domain/shared/search-text.ts";
import { type Price, type Volumes, calculateMonthlyPrice } from "#domain/pricing/price.ts";
import { type Unsuitability, rankProducts } from "#domain/pricing/product-ranking.ts";
import type { DraftQuote } from "#domain/quotes/quote-lines-url.ts";
import type { PricedProduct } from "#app/pricing/priced-product.ts";
import { getAskedVolumes } from "#app/pricing/calculator/selection.ts";

export interface ProductChoice {
  readonly product: PricedProduct;
  readonly price: Price;
  readonly unsuitable: Unsuitability | null;
}

export interface ChoiceFilter {
  readonly search: string;
  readonly isOpen: boolean;
}

interface ShownChoices {
  /** The chosen product is always one of them: without script, the form sends it. */
  readonly shown: readonly ProductChoice[];
  readonly found: number;
  readonly listed: number;
}

export const searchParameter = "find";
export const openParameter = "machines";
export const openValue = "all";

export const maxSearchLength = 100;
/** As many as fill the place beside the sliders. */
const maxBest = 6;
const maxFound = 24;
/** More rows would make the page slow. The search finds every product. */
export const maxListed = 200;

/** Without script, the button that clears the search follows its field. */
export function readChoiceFilter(query: URLSearchParams): ChoiceFilter {
  return {
    search: (query.getAll(searchParameter).at(-1) ?? "").slice(0, maxSearchLength),
    isOpen: query.get(openParameter) === openValue,
  };
}

export function toChoiceQuery({ search, isOpen }: ChoiceFilter): URLSearchParams {
  const query = new URLSearchParams();
  if (search.trim() !== "") query.set(searchParameter, search);
  if (isOpen) query.set(openParameter, openValue);
  return query;
}

/** The cheapest first. The products that are not built for the volumes come last. */
export function rankChoices(products: readonly PricedProduct[], volumes: Volumes): readonly ProductChoice[] {
  const { ranked, unsuitable } = rankProducts(products, volumes);
  return [
    ...ranked.map(({ product, price }) => ({ product, price, unsuitable: null })),
    ...unsuitable.map(({ product, reason }) => ({
      product,
      price: calculateMonthlyPrice(product.terms, volumes),
      unsuitable: reason,
    })),
  ];
}

export function filterChoices(
  t: Translate,
  choices: readonly ProductChoice[],
  { search, isOpen }: ChoiceFilter,
  chosenId: string,
): ShownChoices {
  const terms = parseSearchTerms(joinSpeed(search));
  const found =
    terms.length === 0
      ? choices
      : choices.filter(({ product }) => hasTerms(getSearchText(t, product), terms));
  const max = isOpen ? maxListed : terms.length === 0 ? maxBest : maxFound;
  const listed = new Set(found.slice(0, max));
  return {
    shown: choices.filter((choice) => listed.has(choice) || choice.product.id === chosenId),
    found: found.length,
    listed: listed.size,
  };
}

export function formatKind(t: Translate, { output, speed }: PricedProduct): string {
  return /^\d+$/.test(speed)
    ? t("wizard.machine.kind", { output, speed: Number(speed) })
    : t("wizard.machine.kindText", { output, speed });
}

/** "20 ppm" is one word: the number alone stands in many names. */
function joinSpeed(text: string): string {
  return text.replace(/ +ppm/gi, "ppm");
}

function getSearchText(t: Translate, product: PricedProduct): string {
  const { title, productFullName, makeModel, functions } = product;
  const condition = product.refurbished ? t("machine.isRefurbished") : "";
  return toSearchText([
    title,
    productFullName,
    makeModel,
    functions,
    joinSpeed(formatKind(t, product)),
    condition,
  ]);
}

/** The part of a large catalogue that the page holds: the rows that it shows, and the products of the quote. */
export function pickPageProducts(
  t: Translate,
  products: readonly PricedProduct[],
  draft: DraftQuote,
  filter: ChoiceFilter,
): readonly PricedProduct[] {
  const { productId, position } = draft.open;
  const choices = rankChoices(products, getAskedVolumes(position));
  const { shown } = filterChoices(t, choices, filter, productId);
  const held = new Set([
    ...[...choices.slice(0, maxFound), ...shown].map(({ product }) => product.id),
    ...[...draft.before, ...draft.after].map((line) => line.productId),
  ]);
  return products.filter(({ id }) => held.has(id));
}
