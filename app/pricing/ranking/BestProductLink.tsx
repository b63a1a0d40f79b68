import { useText } from "#app/messages/text-context.ts";
import { toVolumesQuery } from "#domain/pricing/volumes.ts";
import type { Volumes } from "#domain/pricing/price.ts";
import { bestProductLink } from "#app/layout/navigation.ts";
import { priceLinkAttribute } from "#app/pricing/calculator/price-links.ts";
import { Icon } from "#app/ui/Icon.tsx";
import * as icons from "#app/ui/icons.ts";

export function BestProductLink({ volumes }: { readonly volumes: Volumes }) {
  const t = useText();
  return (
    <p>
      <a
        className="link"
        href={t.path(`${bestProductLink.path}?${toVolumesQuery(volumes)}`)}
        {...priceLinkAttribute}
      >
        {t(bestProductLink.label)} <Icon path={icons.arrow} />
      </a>
    </p>
  );
}
