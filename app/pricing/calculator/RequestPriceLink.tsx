import { toQuoteQuery } from "#domain/quotes/quote-url.ts";
import { sitePaths } from "#domain/pages/site-paths.ts";
import { Icon } from "#app/ui/Icon.tsx";
import type { PricedSelection } from "./selection.ts";

export function RequestPriceLink({ product, position }: PricedSelection) {
  return (
    <a
      className="button button--wide"
      href={`${sitePaths.quoteWizard}?${toQuoteQuery(product.id, position)}`}
    >
      Request this price <Icon name="arrow" />
    </a>
  );
}
