import type { QuoteStanding } from "../../../domain/quotes/quote-status.ts";
import { standingIcons, standingNames } from "../../quotes/page/status-text.ts";
import { Icon } from "../../ui/Icon.tsx";

/** How a quote stands: as icon, word and colour. */
export function QuoteBadge({ standing }: { readonly standing: QuoteStanding }) {
  return (
    <span className="quote-badge" data-standing={standing}>
      <Icon name={standingIcons[standing]} /> <span className="vh">Quote: </span>
      {standingNames[standing]}
    </span>
  );
}
