import type { ReactNode } from "react";
import type { PriceBreakdown } from "#domain/pricing/price-breakdown.ts";
import { SlipLine, SlipLines, SlipPaper, type SlipCompany, createIncludedLine } from "./SlipPaper.tsx";
import { SlipTotal } from "./SlipTotal.tsx";

interface PriceSlipProps {
  readonly printedBy: SlipCompany;
  readonly breakdown: PriceBreakdown;
  readonly children?: ReactNode;
}

/** The number of lines is constant and each fits the narrowest slip, so the height never changes. */
export function PriceSlip({ printedBy, breakdown, children }: PriceSlipProps) {
  const covered = breakdown.lines.find(({ kind }) => kind === "covered");
  return (
    <SlipPaper printedBy={printedBy} subject="one machine">
      <SlipLines
        lines={[
          ...breakdown.lines.filter((line) => line !== covered),
          createIncludedLine(covered === undefined ? "Toner and parts" : "Toner, parts, engineer"),
          // The whole label, "Covered by the base rental", needs two lines.
          covered === undefined
            ? createIncludedLine("Engineer visits")
            : { ...covered, label: "Covered by the base" },
        ]}
      >
        <SlipLine term="Model" value={breakdown.title} />
      </SlipLines>
      <SlipTotal {...breakdown} />
      <SlipLines lines={breakdown.footerLines} />
      {children}
    </SlipPaper>
  );
}
