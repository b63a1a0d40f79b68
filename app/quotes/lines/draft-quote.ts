import {
  type DraftQuote,
  type DraftQuoteLine,
  type QuoteLineParameters,
  readDraftQuoteParameters,
} from "#domain/quotes/quote-lines-url.ts";
import { toSingleLine } from "#domain/shared/form-text.ts";
import { getSliderPosition } from "#domain/quotes/quote-url.ts";
import type { Quote, QuoteLine } from "#domain/quotes/quote.ts";
import { quoteLimits } from "#domain/quotes/quote-terms.ts";
import type { PricedProduct } from "#app/pricing/priced-product.ts";
import {
  type PricedSelection,
  type Selection,
  selectProduct,
  priceSelection,
} from "#app/pricing/calculator/selection.ts";

/** A draft with its price. */
export interface PricedDraft {
  readonly draft: DraftQuote;
  /** The product whose sliders are visible. */
  readonly open: PricedSelection<PricedProduct>;
  /** The quote that the server would store. */
  readonly quote: Quote;
}

/** The parts of a quote that do not depend on its lines. */
export type DraftTerms = Pick<Quote, "vatPercent" | "presentSpend">;

/** All lines in their order. */
export function listDraftLines({ before, open, after }: DraftQuote): readonly DraftQuoteLine[] {
  return [...before, open, ...after];
}

/** The draft in the query of a URL, without unknown products. Null without products. */
export function createInitialDraft(
  products: readonly PricedProduct[],
  query: URLSearchParams,
): DraftQuote | null {
  const requested = readDraftQuoteParameters(query);
  const findLine = (wanted: QuoteLineParameters, other?: PricedProduct): readonly DraftQuoteLine[] => {
    const product = products.find(({ id }) => id === wanted.productId) ?? other;
    if (product === undefined) return [];
    const { quantity, office } = wanted;
    return [{ productId: product.id, position: getSliderPosition(product.terms, wanted), quantity, office }];
  };
  const [open] = findLine(requested.open, products[0]);
  if (open === undefined) return null;
  return {
    before: requested.before.flatMap((each) => findLine(each)),
    open,
    after: requested.after.flatMap((each) => findLine(each)),
  };
}

/** Opens another line of a draft; null if the place has no line. @param place counts from 0 */
export function openLine(draft: DraftQuote, place: number): DraftQuote | null {
  return createDraft(listDraftLines(draft), place);
}

function createDraft(lines: readonly DraftQuoteLine[], place: number): DraftQuote | null {
  const open = lines[place];
  return open === undefined ? null : { before: lines.slice(0, place), open, after: lines.slice(place + 1) };
}

/** Changes the open line. */
export function changeOpenLine(draft: DraftQuote, change: Partial<DraftQuoteLine>): DraftQuote {
  return { ...draft, open: { ...draft.open, ...change } };
}

/** Whether the quote can have one more line. */
export function canAddLine(draft: DraftQuote): boolean {
  return listDraftLines(draft).length < quoteLimits.maxLines;
}

/** Adds a line at the end and opens it: the first product that is not in the quote yet, at its base. */
export function addLine(products: readonly PricedProduct[], draft: DraftQuote): DraftQuote {
  const present = listDraftLines(draft);
  const next = products.find(({ id }) => present.every(({ productId }) => productId !== id)) ?? products[0];
  if (next === undefined || !canAddLine(draft)) return draft;
  const selection: Selection = selectProduct(products, next.id);
  return { before: present, open: { ...selection, quantity: 1, office: "" }, after: [] };
}

/** Removes a line. The last line stays. */
export function removeLine(draft: DraftQuote, place: number): DraftQuote {
  const rest = listDraftLines(draft).filter((_, index) => index !== place);
  const opened = draft.before.length;
  return createDraft(rest, Math.min(place < opened ? opened - 1 : opened, rest.length - 1)) ?? draft;
}

/** The draft without products that are missing from the list; null if none remains. */
export function keepKnownLines(products: readonly PricedProduct[], draft: DraftQuote): DraftQuote | null {
  const isKnown = ({ productId }: DraftQuoteLine) => products.some(({ id }) => id === productId);
  const before = draft.before.filter(isKnown);
  const rest = [draft.open, ...draft.after].filter(isKnown);
  const known = [...before, ...rest];
  return createDraft(known, Math.min(before.length, known.length - 1));
}

/** Calculates the price of a draft, line by line. */
export function priceDraft(
  products: readonly PricedProduct[],
  draft: DraftQuote,
  terms: DraftTerms,
): PricedDraft {
  return {
    draft,
    open: priceSelection(products, draft.open),
    quote: {
      lines: listDraftLines(draft).map((each) => toQuoteLine(priceSelection(products, each), each)),
      ...terms,
    },
  };
}

function toQuoteLine(
  { product, position, price }: PricedSelection<PricedProduct>,
  { quantity, office }: DraftQuoteLine,
): QuoteLine {
  return {
    productId: product.id,
    productTitle: product.title,
    productFullName: product.fullName,
    makeModel: product.makeModel,
    functions: product.functions,
    output: product.output,
    speed: product.speed,
    refurbished: product.refurbished,
    quantity,
    office: toSingleLine(office),
    volumes: { black: position.black, colour: position.colour },
    price,
  };
}
