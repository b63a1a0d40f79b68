import { useText } from "#app/messages/text-context.ts";
import { toVolumesQuery } from "#domain/pricing/volumes.ts";
import type { Volumes } from "#domain/pricing/price.ts";
import { bestProductLink } from "#app/layout/navigation.ts";
import { priceLinkAttribute } from "#app/pricing/calculator/price-links.ts";
import { Icon } from "#app/ui/Icon.tsx";

export function BestProductLink({ volumes }: { readonly volumes: Volumes }) {
  const t = useText();
  return (
    <p>
      <a
        className="link"
        href={t.path(`${bestProductLink.path}?${toVolumesQuery(volumes)}`)}
        {...priceLinkAttribute}
      >
        {t(bestProductLink.label)} <Icon name="arrow" />
      </a>
    </p>
  );
}
