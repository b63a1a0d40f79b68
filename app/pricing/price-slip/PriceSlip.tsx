import type { ReactNode } from "react";
import { useText } from "#app/messages/text-context.ts";
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
  const t = useText();
  return (
    <SlipPaper printedBy={printedBy} machines={1}>
      <SlipLines lines={breakdown.lines}>
        <SlipLine term={t("calculator.slip.model")} value={breakdown.title} />
        <SlipHead currency={breakdown.currency} />
      </SlipLines>
      <SlipTotal {...breakdown} />
      {children}
    </SlipPaper>
  );
}
