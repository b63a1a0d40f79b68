import { quoteQuery } from "../../domain/quotes/quote-url.ts";
import { sitePaths } from "../../domain/pages/site-paths.ts";
import { Icon } from "../ui/Icon.tsx";
import type { PricedMachine } from "./selection.ts";

/** Takes the price on the slip to the quote wizard. */
export function RequestPriceLink({ machine, meter }: PricedMachine) {
  return (
    <a className="btn btn--wide" href={`${sitePaths.quoteWizard}?${quoteQuery(machine.id, meter)}`}>
      Request this price <Icon name="arrow" />
    </a>
  );
}
