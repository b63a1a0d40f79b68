import type { PriceSettings } from "#domain/company/company.ts";
import type { DraftQuote } from "#domain/quotes/quote-lines-url.ts";
import { type PrintColour, clampPages } from "#domain/pricing/price.ts";
import { getShownTotal } from "#domain/pricing/shown-price.ts";
import { taxPrice } from "#domain/pricing/vat.ts";
import { toQuoteQuery } from "#domain/quotes/quote-url.ts";
import { formatDirhams } from "#domain/shared/format.ts";
import { findChangedControls } from "#app/islands/changed-controls.ts";
import { findButton, getEarlyEvents, listEarlyMoves } from "#app/islands/replay.ts";
import type { CalculatorProduct } from "#app/pricing/priced-product.ts";
import { getTotalHtml } from "#app/pricing/price-slip/total-html.ts";
import { updatePriceLinks } from "./price-links.ts";
import { type Selection, moveSlider, priceSelection } from "./selection.ts";

/** The props of a calculator's island: the selection of one product, or the draft of a quote. */
interface CalculatorStart {
  readonly products: readonly CalculatorProduct[] | null;
  readonly printedBy: PriceSettings;
  readonly selection?: Selection;
  readonly draft?: DraftQuote | null;
}

function getOnlySelection({ selection, draft }: CalculatorStart): Selection | undefined {
  if (selection !== undefined) return selection;
  const isSingle = draft?.open.quantity === 1 && draft.before.length + draft.after.length === 0;
  return isSingle ? draft.open : undefined;
}

/** All that the price of the slip does not say itself: further amounts, and their calculations. */
const laterAmounts = /\d\.\d|^\W*\d/;

/**
 * Writes the price of moved sliders into the server's HTML while React is loading, which takes an old phone half a second, and as long
 * as it cannot be loaded: the form sends the pages of the counters. The other amounts are hidden until then. Resolves after the
 * paint to the function that restores the server's HTML, which React expects.
 */
export async function showPriceAhead(island: HTMLElement, start: CalculatorStart): Promise<() => void> {
  const { products, printedBy } = start;
  const served = getOnlySelection(start);
  const total = island.querySelector(".slip__price bdi");
  if (products === null || served === undefined || total === null) return () => {};
  const { product } = priceSelection(products, served);
  const later = [...island.querySelectorAll<HTMLElement>(".slip :is(dd, dt small), .price-formula p")].filter(
    ({ textContent }) => laterAmounts.test(textContent),
  );
  let shown = served;

  const write = (next: Selection) => {
    const { price, position } = priceSelection(products, next);
    for (const counter of island.querySelectorAll<HTMLInputElement>(".counter")) {
      const printColour = getPrintColour(counter.name);
      if (counter.value === String(shown.position[printColour]))
        counter.value = String(position[printColour]);
    }
    shown = next;
    const amount = getShownTotal(taxPrice(price, printedBy.vatPercent), printedBy.priceDisplay);
    total.innerHTML = getTotalHtml(formatDirhams(amount));
    for (const { style } of later) style.visibility = next === served ? "" : "hidden";
    updatePriceLinks(toQuoteQuery(next.productId, position).toString(), amount);
  };

  const inner = island.querySelector("[data-inner-islands]");
  const isOwn = (target: EventTarget | null) => target instanceof Node && inner?.contains(target) !== true;
  // The browser has restored some of them without an event.
  const changed = findChangedControls(island).filter(({ control }) => isOwn(control));
  const show = () => {
    const early = listEarlyMoves(island);
    const isMoved = (target: EventTarget | null) => early.some(({ control }) => control === target);
    const moves = [...changed.filter(({ control }) => !isMoved(control)), ...early];
    // React alone knows other choices, presses, and what a drag means between two steps.
    const isKnown =
      moves.every(
        ({ control, direction = 0 }) =>
          "step" in control &&
          control.type === "range" &&
          (direction !== 0 || control.step === `${product.slideRange}`),
      ) &&
      getEarlyEvents(island).every(({ event: { type, target } }) =>
        type === "input" ? isMoved(target) || !isOwn(target) : findButton(target) === null,
      );
    const next = isKnown
      ? moves.reduce((current, { control, direction = 0, value }) => {
          const printColour = getPrintColour(control.id);
          const stepped = current.position[printColour] + direction * product.slideRange;
          const pages = direction === 0 ? Number(value) : clampPages(stepped);
          return moveSlider(products, current, { printColour, pages });
        }, served)
      : served;
    if (next !== shown) write(next);
  };

  const listening = new AbortController();
  island.addEventListener("input", show, { signal: listening.signal });
  show();
  if (shown !== served) await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  return () => {
    listening.abort();
    if (shown !== served) write(served);
  };
}

function getPrintColour(name: string): PrintColour {
  return name.endsWith("black") ? "black" : "colour";
}
