import type { SliderPosition } from "#domain/pricing/price.ts";
import { CalculatorFields, ShowPriceButton } from "./CalculatorFields.tsx";
import { RequestPriceLink } from "./RequestPriceLink.tsx";
import { PriceSlip } from "#app/pricing/price-slip/PriceSlip.tsx";
import type { SlipCompany } from "#app/pricing/price-slip/SlipPaper.tsx";
import type { CalculatorProduct } from "#app/pricing/priced-product.ts";
import { getSelectionBreakdown } from "./selection.ts";
import { useCalculator } from "./use-calculator.ts";

interface ProductCalculatorProps {
  readonly printedBy: SlipCompany;
  readonly pricedProduct: CalculatorProduct;
  readonly position: SliderPosition;
}

export default function ProductCalculator({ printedBy, pricedProduct, position }: ProductCalculatorProps) {
  const start = { productId: pricedProduct.id, position };
  const calculator = useCalculator([pricedProduct], start, printedBy);
  return (
    <div className="two-columns">
      <form>
        <CalculatorFields
          id="product"
          priced={calculator}
          prices={printedBy}
          announced={calculator.announced}
          onMove={calculator.move}
        />
        <ShowPriceButton />
      </form>
      <PriceSlip printedBy={printedBy} breakdown={getSelectionBreakdown(calculator, printedBy)}>
        <RequestPriceLink {...calculator} />
      </PriceSlip>
    </div>
  );
}
