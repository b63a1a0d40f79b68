import type { InvalidPages } from "#domain/pricing/volumes.ts";
import { useText } from "#app/messages/text-context.ts";
import { type SliderPosition, isBlackOnly } from "#domain/pricing/price.ts";
import { CalculatorFields, ShowPriceButton } from "./CalculatorFields.tsx";
import { RequestPriceLink } from "./RequestPriceLink.tsx";
import { PriceFormula } from "#app/pricing/price-slip/PriceFormula.tsx";
import { PriceSlip } from "#app/pricing/price-slip/PriceSlip.tsx";
import type { SlipCompany } from "#app/pricing/price-slip/SlipPaper.tsx";
import type { CalculatorProduct } from "#app/pricing/priced-product.ts";
import { getSelectionBreakdown } from "./selection.ts";
import { useCalculator } from "./use-calculator.ts";

interface ProductCalculatorProps {
  readonly printedBy: SlipCompany;
  readonly pricedProduct: CalculatorProduct;
  readonly position: SliderPosition;
  readonly invalidPages: InvalidPages;
}

export default function ProductCalculator({
  printedBy,
  pricedProduct,
  position,
  invalidPages,
}: ProductCalculatorProps) {
  const t = useText();
  const start = { productId: pricedProduct.id, position };
  const calculator = useCalculator([pricedProduct], start, printedBy);
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
          isBlackOnly={isBlackOnly(pricedProduct.terms)}
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
