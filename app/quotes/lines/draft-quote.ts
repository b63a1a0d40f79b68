import {
  type DraftQuote,
  type DraftQuoteLine,
  type QuoteLineParameters,
  readDraftQuoteParameters,
} from "#domain/quotes/quote-lines-url.ts";
import { cleanTypedText } from "#domain/shared/typed-text.ts";
import { getSliderPosition } from "#domain/quotes/quote-url.ts";
import { type Quote, type QuoteTerms, createQuote, createQuoteLine } from "#domain/quotes/quote.ts";
import { quoteLimits } from "#domain/quotes/quote-limits.ts";
import type { PricedProduct } from "#app/pricing/priced-product.ts";
import { type PricedSelection, priceSelection } from "#app/pricing/calculator/selection.ts";

export interface PricedDraft {
  readonly draft: DraftQuote;
  readonly open: PricedSelection<PricedProduct>;
  readonly quote: Quote;
}

export function listDraftLines({ before, open, after }: DraftQuote): readonly DraftQuoteLine[] {
  return [...before, open, ...after];
}

export function createInitialDraft(
  products: readonly PricedProduct[],
  query: URLSearchParams,
): DraftQuote | null {
  const requested = readDraftQuoteParameters(query);
  const findLine = (wanted: QuoteLineParameters, other?: PricedProduct): readonly DraftQuoteLine[] => {
    const product = products.find(({ id }) => id === wanted.productId) ?? other;
    if (product === undefined) return [];
    const { quantity, office, emirate } = wanted;
    const position = getSliderPosition(product.terms, wanted);
    return [{ productId: product.id, position, quantity, office, emirate }];
  };
  const [open] = findLine(requested.open, products[0]);
  if (open === undefined) return null;
  return {
    before: requested.before.flatMap((each) => findLine(each)),
    open,
    after: requested.after.flatMap((each) => findLine(each)),
  };
}

export function openLine(draft: DraftQuote, place: number): DraftQuote | null {
  return createDraft(listDraftLines(draft), place);
}

function createDraft(lines: readonly DraftQuoteLine[], place: number): DraftQuote | null {
  const open = lines[place];
  return open === undefined ? null : { before: lines.slice(0, place), open, after: lines.slice(place + 1) };
}

export function changeOpenLine(draft: DraftQuote, change: Partial<DraftQuoteLine>): DraftQuote {
  return { ...draft, open: { ...draft.open, ...change } };
}

export function canAddLine(draft: DraftQuote): boolean {
  return listDraftLines(draft).length < quoteLimits.maxLines;
}

/** The new line follows the open one and copies it, for another office. */
export function addLine(draft: DraftQuote): DraftQuote {
  if (!canAddLine(draft)) return draft;
  const { before, open, after } = draft;
  return { before: [...before, open], open: { ...open, office: "", emirate: undefined }, after };
}

export function removeLine(draft: DraftQuote, place: number): DraftQuote {
  const rest = listDraftLines(draft).filter((_, index) => index !== place);
  const opened = draft.before.length;
  return createDraft(rest, Math.min(place < opened ? opened - 1 : opened, rest.length - 1)) ?? draft;
}

export function keepKnownLines(products: readonly PricedProduct[], draft: DraftQuote): DraftQuote | null {
  const isKnown = ({ productId }: DraftQuoteLine) => products.some(({ id }) => id === productId);
  const before = draft.before.filter(isKnown);
  const rest = [draft.open, ...draft.after].filter(isKnown);
  const known = [...before, ...rest];
  return createDraft(known, Math.min(before.length, known.length - 1));
}

export function priceDraft(
  products: readonly PricedProduct[],
  draft: DraftQuote,
  terms: QuoteTerms,
): PricedDraft {
  return {
    draft,
    open: priceSelection(products, draft.open),
    quote: createQuote(
      listDraftLines(draft).map(({ quantity, office, emirate, ...selection }) => {
        const { product, position, price } = priceSelection(products, selection);
        return createQuoteLine(
          product,
          { quantity, office: cleanTypedText(office), emirate, volumes: position },
          price,
        );
      }),
      terms,
    ),
  };
}
