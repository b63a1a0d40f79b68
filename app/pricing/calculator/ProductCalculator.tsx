import type { InvalidPages } from "#domain/pricing/volumes.ts";
import { useText } from "#app/messages/text-context.ts";
import { isBlackOnly } from "#domain/pricing/price.ts";
import { CalculatorFields, ShowPriceButton } from "./CalculatorFields.tsx";
import { RequestPriceLink } from "./RequestPriceLink.tsx";
import { PriceFormula } from "#app/pricing/price-slip/PriceFormula.tsx";
import { PriceSlip } from "#app/pricing/price-slip/PriceSlip.tsx";
import type { SlipCompany } from "#app/pricing/price-slip/SlipPaper.tsx";
import type { CalculatorProduct } from "#app/pricing/priced-product.ts";
import { getSelectionBreakdown } from "./price-texts.ts";
import type { Selection } from "./selection.ts";
import { useCalculator } from "./use-calculator.ts";

interface ProductCalculatorProps {
  readonly printedBy: SlipCompany;
  /** The one of the page. */
  readonly products: readonly [CalculatorProduct];
  readonly selection: Selection;
  readonly invalidPages: InvalidPages;
}

export default function ProductCalculator({
  printedBy,
  products,
  selection,
  invalidPages,
}: ProductCalculatorProps) {
  const t = useText();
  const calculator = useCalculator(products, selection, printedBy);
  return (
    <div className="two-columns">
      <form>
        <CalculatorFields
          id="product"
          priced={calculator}
          prices={printedBy}
          invalidPages={invalidPages}
          announced={calculator.announced}
          onMove={calculator.move}
        />
        <ShowPriceButton />
        <PriceFormula
          volumes={calculator.position}
          price={calculator.price}
          isBlackOnly={isBlackOnly(calculator.product.terms)}
          vatPercent={printedBy.vatPercent}
          currency={printedBy.currency.display}
        />
      </form>
      <PriceSlip printedBy={printedBy} breakdown={getSelectionBreakdown(t, calculator, printedBy)}>
        <RequestPriceLink {...calculator} />
      </PriceSlip>
    </div>
  );
}
