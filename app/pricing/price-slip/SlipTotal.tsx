import type { PriceBreakdown } from "#domain/pricing/price-breakdown.ts";
import { SlipLines, getTotalSize } from "./SlipPaper.tsx";
import { getTotalHtml } from "./total-html.ts";

/** Not a live region: the calculator announces the total once the sliders rest. */
export function SlipTotal({
  totalLabel,
  currency,
  total,
  footerLines,
}: Pick<PriceBreakdown, "totalLabel" | "currency" | "total" | "footerLines">) {
  return (
    <>
      <div className="slip__total">
        <div className="slip__total-label">
          <span>{totalLabel}</span>
          <b>{currency}</b>
        </div>
        {/* No <output>: WebKit restores its text after Back without its elements, which React cannot hydrate. */}
        <span className="slip__price" data-size={getTotalSize(total)}>
          <bdi dir="ltr" dangerouslySetInnerHTML={{ __html: getTotalHtml(total) }} />
        </span>
      </div>
      <SlipLines lines={footerLines} currency={currency} />
    </>
  );
}
