import type { PriceSettings } from "#domain/company/company.ts";
import type { DraftQuote } from "#domain/quotes/quote-lines-url.ts";
import { getShownTotal } from "#domain/pricing/shown-price.ts";
import { taxPrice } from "#domain/pricing/vat.ts";
import { formatDirhams } from "#domain/shared/format.ts";
import { findChangedControls } from "#app/islands/changed-controls.ts";
import type { CalculatorProduct } from "#app/pricing/priced-product.ts";
import { getTotalHtml } from "#app/pricing/price-slip/total-html.ts";
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

/**
 * Writes the total of moved sliders into the server's HTML while React is loading, which takes an old phone half a second.
 * Resolves after its paint to the function that restores the server's HTML, which React expects.
 */
export async function showPriceAhead(island: HTMLElement, start: CalculatorStart): Promise<() => void> {
  const { products, printedBy } = start;
  const selection = getOnlySelection(start);
  const total = island.querySelector(".slip__price bdi");
  if (products === null || selection === undefined || total === null) return () => {};
  const served = total.innerHTML;

  const show = () => {
    const changed = findChangedControls(island);
    if (!changed.every(({ control }) => control.type === "range")) return;
    const moved = changed.reduce(
      (current, { control, value }) =>
        moveSlider(products, current, {
          printColour: control.id.endsWith("black") ? "black" : "colour",
          pages: Number(value),
        }),
      selection,
    );
    const { price } = priceSelection(products, moved);
    const shown = getShownTotal(taxPrice(price, printedBy.vatPercent), printedBy.priceDisplay);
    total.innerHTML = getTotalHtml(formatDirhams(shown));
  };

  const listening = new AbortController();
  island.addEventListener("input", show, { signal: listening.signal });
  show();
  if (total.innerHTML !== served)
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  return () => {
    listening.abort();
    total.innerHTML = served;
  };
}
