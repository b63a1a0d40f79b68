import { Fragment } from "react";
import type { PriceBreakdown } from "#domain/pricing/price-breakdown.ts";

const totalSizes = [
  { digits: 7, name: "small" },
  { digits: 5, name: "middle" },
] as const;

/** Not a live region: the calculator announces the total once the sliders rest. */
export function SlipTotal({
  totalLabel,
  currency,
  total,
}: Pick<PriceBreakdown, "totalLabel" | "currency" | "total">) {
  const [whole = "", decimals = ""] = total.split(".");
  const groups = whole.split(",");
  const size = totalSizes.find(({ digits }) => groups.join("").length >= digits);
  return (
    <div className="slip__total">
      <div className="slip__total-label">
        <span>{totalLabel}</span>
        <b>{currency}</b>
      </div>
      <output className="slip__price" data-size={size?.name} aria-live="off">
        <bdi dir="ltr">
          {groups.map((group, position) => (
            <Fragment key={position}>
              {position > 0 && <span className="comma">,</span>}
              {group}
            </Fragment>
          ))}
          <small>.{decimals}</small>
        </bdi>
      </output>
    </div>
  );
}
