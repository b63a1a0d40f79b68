import type { ReactNode } from "react";
import type { PriceBreakdown } from "#domain/pricing/price-breakdown.ts";
import { SlipHead, SlipLine, SlipLines, SlipPaper, type SlipCompany } from "./SlipPaper.tsx";
import { SlipTotal } from "./SlipTotal.tsx";

interface PriceSlipProps {
  readonly printedBy: SlipCompany;
  readonly breakdown: PriceBreakdown;
  readonly children?: ReactNode;
}

/** The number of lines is constant and each fits the narrowest slip, so the height never changes. */
export function PriceSlip({ printedBy, breakdown, children }: PriceSlipProps) {
  return (
    <SlipPaper printedBy={printedBy} subject="one machine">
      <SlipLines lines={breakdown.lines}>
        <SlipLine term="Model" value={breakdown.title} />
        <SlipHead currency={breakdown.currency} />
      </SlipLines>
      <SlipTotal {...breakdown} />
      {children}
    </SlipPaper>
  );
}
