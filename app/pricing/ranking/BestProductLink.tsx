import { toVolumesQuery } from "#domain/pricing/volumes.ts";
import type { Volumes } from "#domain/pricing/price.ts";
import { bestProductLink } from "#app/layout/navigation.ts";
import { priceLinkAttribute } from "#app/pricing/calculator/price-links.ts";
import { Icon } from "#app/ui/Icon.tsx";

export function BestProductLink({ volumes }: { readonly volumes: Volumes }) {
  return (
    <p>
      <a className="link" href={`${bestProductLink.path}?${toVolumesQuery(volumes)}`} {...priceLinkAttribute}>
        {bestProductLink.label} <Icon name="arrow" />
      </a>
    </p>
  );
}
