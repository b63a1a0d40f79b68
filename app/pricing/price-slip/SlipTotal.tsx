import { Fragment } from "react";
import type { PriceBreakdown } from "#domain/pricing/price-breakdown.ts";
import { SlipLines, getTotalSize } from "./SlipPaper.tsx";

/** Not a live region: the calculator announces the total once the sliders rest. */
export function SlipTotal({
  totalLabel,
  currency,
  total,
  footerLines,
}: Pick<PriceBreakdown, "totalLabel" | "currency" | "total" | "footerLines">) {
  const [whole = "", decimals = ""] = total.split(".");
  return (
    <>
      <div className="slip__total">
        <div className="slip__total-label">
          <span>{totalLabel}</span>
          <b>{currency}</b>
        </div>
        {/* No <output>: WebKit restores its text after Back without its elements, which React cannot hydrate. */}
        <span className="slip__price" data-size={getTotalSize(total)}>
          <bdi dir="ltr">
            {whole.split(",").map((group, position) => (
              <Fragment key={position}>
                {position > 0 && <span className="comma">,</span>}
                {group}
              </Fragment>
            ))}
            <small>.{decimals}</small>
          </bdi>
        </span>
      </div>
      <SlipLines lines={footerLines} currency={currency} />
    </>
  );
}
