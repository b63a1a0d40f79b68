import { askedQuery } from "../../../domain/pricing/volumes.ts";
import type { Volumes } from "../../../domain/pricing/price.ts";
import { sitePaths } from "../../../domain/pages/site-paths.ts";
import { priceLinkMark } from "../price-links.ts";
import { Icon } from "../../ui/Icon.tsx";

/** From a page's calculator to the ranking of all machines, at the pages that its sliders show. */
export function BestMachineLink({ volumes }: { readonly volumes: Volumes }) {
  return (
    <p>
      <a className="link" href={`${sitePaths.bestMachine}?${askedQuery(volumes)}`} {...priceLinkMark}>
        Which machine is best for me? <Icon name="arrow" />
      </a>
    </p>
  );
}
