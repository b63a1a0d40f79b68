import { toVolumesQuery } from "#domain/pricing/volumes.ts";
import type { Volumes } from "#domain/pricing/price.ts";
import { sitePaths } from "#domain/pages/site-paths.ts";
import { priceLinkAttribute } from "#app/pricing/calculator/price-links.ts";
import { Icon } from "#app/ui/Icon.tsx";

export function BestProductLink({ volumes }: { readonly volumes: Volumes }) {
  return (
    <p>
      <a
        className="link"
        href={`${sitePaths.bestProduct}?${toVolumesQuery(volumes)}`}
        {...priceLinkAttribute}
      >
        Which machine is best for me? <Icon name="arrow" />
      </a>
    </p>
  );
}
