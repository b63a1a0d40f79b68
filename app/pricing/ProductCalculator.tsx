import type { Meter } from "../../domain/pricing/price.ts";
import { CalculatorFields } from "./CalculatorFields.tsx";
import { RequestPriceLink } from "./RequestPriceLink.tsx";
import { ShowPriceButton } from "./ShowPriceButton.tsx";
import { Slip } from "./PriceSlip.tsx";
import type { SlipPrinter } from "./SlipPaper.tsx";
import type { Machine } from "./priced-product.ts";
import { useCalculator } from "./use-calculator.ts";

interface ProductCalculatorProps {
  readonly printedBy: SlipPrinter;
  readonly machine: Machine;
  /** Where its sliders stand when the page comes. */
  readonly meter: Meter;
}

/** The calculator of one machine's page: its two counters and the slip. */
export default function ProductCalculator({ printedBy, machine, meter }: ProductCalculatorProps) {
  const calculator = useCalculator([machine], { machineId: machine.id, meter });
  return (
    <div className="two">
      <form>
        <CalculatorFields
          id="product"
          priced={calculator}
          announced={calculator.announced}
          onMove={calculator.move}
        />
        <ShowPriceButton />
      </form>
      <Slip printedBy={printedBy} priced={calculator}>
        <RequestPriceLink {...calculator} />
      </Slip>
    </div>
  );
}
