import { replaceUrl } from "#app/messages/language-links.ts";
import { useCallback, useEffect, useState } from "react";
import { useText } from "#app/messages/text-context.ts";
import { type DraftQuote, type DraftQuoteLine, toDraftQuoteQuery } from "#domain/quotes/quote-lines-url.ts";
import { getShownTotal } from "#domain/pricing/shown-price.ts";
import { type QuoteTerms, getRequestedTotal } from "#domain/quotes/quote.ts";
import { updatePriceLinks } from "#app/pricing/calculator/price-links.ts";
import { type SliderMove, changeProduct, moveSlider } from "#app/pricing/calculator/selection.ts";
import type { PricedProduct } from "#app/pricing/priced-product.ts";
import { useSettled } from "#app/pricing/slider/use-settled.ts";
import { type DraftAction, applyAction } from "#app/quotes/lines/draft-action.ts";
import {
  type PricedDraft,
  changeOpenLine,
  createInitialDraft,
  keepKnownLines,
  priceDraft,
} from "#app/quotes/lines/draft-quote.ts";
import { formatDraftAnnouncement } from "#app/quotes/lines/format-quote-line.ts";
import { useProducts } from "./product-step/use-products.ts";

const noProducts: readonly PricedProduct[] = [];

interface DraftStart {
  readonly products: readonly PricedProduct[] | null;
  readonly productCount: number;
  readonly draft: DraftQuote | null;
}

export function useDraftQuote(start: DraftStart, terms: QuoteTerms) {
  const [draft, setDraft] = useState(start.draft);
  const { state, catalogueState, reload, loadAll } = useProducts(start, (loaded) =>
    setDraft(
      (current) =>
        (current && keepKnownLines(loaded, current)) ??
        createInitialDraft(loaded, new URLSearchParams(location.search)),
    ),
  );
  const products = state.kind === "loaded" ? state.products : noProducts;
  const change = (next: (current: DraftQuote) => DraftQuote) =>
    setDraft((current) => current && next(current));
  // Stays the same, so that the list of products is not rendered again while a slider moves.
  const onChoose = useCallback(
    (id: string) =>
      setDraft((current) => current && changeOpenLine(current, changeProduct(products, current.open, id))),
    [products],
  );
  return {
    draft,
    priced: draft !== null && products.length > 0 ? priceDraft(products, draft, terms) : null,
    catalogue: {
      products,
      count: catalogueState === "whole" ? products.length : start.productCount,
      state: catalogueState,
      loadAll: () => void loadAll(),
    },
    state,
    reload: () => void reload(),
    changes: {
      onChoose,
      onMove: (move: SliderMove) =>
        change((current) => changeOpenLine(current, moveSlider(products, current.open, move))),
      onSet: (changed: Partial<DraftQuoteLine>) => change((current) => changeOpenLine(current, changed)),
      onAction: (action: DraftAction) => change((current) => applyAction(current, action)),
    },
  };
}

/**
 * Links follow the draft at once, the URL of the page once the draft has settled. Returns the announcement of the
 * settled draft for screen readers.
 */
export function useDraftInPage(
  draft: DraftQuote | null,
  priced: PricedDraft | null,
  getUrl: () => string,
): string {
  const t = useText();
  const [announced, announce] = useState("");
  const total =
    priced === null ? undefined : getShownTotal(getRequestedTotal(priced.quote), priced.quote.priceDisplay);
  const query = draft === null ? "" : toDraftQuoteQuery(draft).toString();
  useEffect(() => {
    if (total !== undefined) updatePriceLinks(query, total);
  }, [total, query]);
  useSettled(query, () => {
    if (priced !== null) announce(formatDraftAnnouncement(t, priced));
    replaceUrl(getUrl());
  });
  return announced;
}
