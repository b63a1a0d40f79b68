import { useText } from "#app/messages/text-context.ts";
import { toQuoteQuery } from "#domain/quotes/quote-url.ts";
import { quoteStepsId, sitePaths } from "#domain/pages/site-paths.ts";
import { Icon } from "#app/ui/Icon.tsx";
import * as icons from "#app/ui/icons.ts";
import { priceLinkAttribute } from "./price-links.ts";
import type { PricedSelection } from "./selection.ts";

export function RequestPriceLink({ product, position }: PricedSelection) {
  const t = useText();
  return (
    <a
      className="button button--wide"
      {...priceLinkAttribute}
      href={t.path(`${sitePaths.quoteWizard}?${toQuoteQuery(product.id, position)}#${quoteStepsId}`)}
    >
      {t("calculator.request")} <Icon path={icons.arrow} />
    </a>
  );
}
