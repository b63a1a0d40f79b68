import type { PriceSettings } from "#domain/company/company.ts";
import type { DraftQuote } from "#domain/quotes/quote-lines-url.ts";
import type { PrintColour } from "#domain/pricing/price.ts";
import { getShownTotal } from "#domain/pricing/shown-price.ts";
import { taxPrice } from "#domain/pricing/vat.ts";
import { toQuoteQuery } from "#domain/quotes/quote-url.ts";
import { formatDirhams } from "#domain/shared/format.ts";
import { type ChangedControl, findChangedControls } from "#app/islands/changed-controls.ts";
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
 * Writes the price of moved sliders into the server's HTML while React is loading, which takes an old phone half a second. The
 * other amounts are hidden until then. Resolves after the paint to the function that restores the server's HTML, which React expects;
 * without React the counters keep the pages, which the form sends.
 */
export async function showPriceAhead(
  island: HTMLElement,
  start: CalculatorStart,
): Promise<(isReactReady: boolean) => void> {
  const { products, printedBy } = start;
  const served = getOnlySelection(start);
  const total = island.querySelector(".slip__price bdi");
  if (products === null || served === undefined || total === null) return () => {};
  const { product } = priceSelection(products, served);
  const later = [...island.querySelectorAll<HTMLElement>(".slip :is(dd, dt small), .price-formula p")].filter(
    ({ textContent }) => laterAmounts.test(textContent),
  );
  let shown = served;

  const isShown = ({ control, value }: ChangedControl) =>
    control.matches(".counter") && value === String(shown.position[getPrintColour(control.name)]);

  const write = (next: Selection, counters: Iterable<HTMLInputElement>) => {
    const { price, position } = priceSelection(products, next);
    for (const counter of counters) {
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
  const counters = () => island.querySelectorAll<HTMLInputElement>(".counter");

  const show = () => {
    const changed = findChangedControls(island).filter((each) => !isShown(each));
    // React alone knows other choices, and what a key means between two steps.
    const isKnown = changed.every(
      ({ control }) =>
        control.type === "range" && "step" in control && control.step === `${product.slideRange}`,
    );
    const next = isKnown
      ? changed.reduce(
          (current, { control, value }) =>
            moveSlider(products, current, {
              printColour: getPrintColour(control.id),
              pages: Number(value),
            }),
          served,
        )
      : served;
    if (next !== shown) write(next, counters());
  };

  const listening = new AbortController();
  island.addEventListener("input", show, { signal: listening.signal });
  show();
  if (shown !== served) await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  return (isReactReady) => {
    listening.abort();
    if (shown !== served) write(served, isReactReady ? counters() : []);
  };
}

function getPrintColour(name: string): PrintColour {
  return name.endsWith("black") ? "black" : "colour";
}
