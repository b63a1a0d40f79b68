import { useText } from "#app/messages/text-context.ts";
import { PageLink } from "#app/ui/PageLink.tsx";
import { Rich } from "#app/messages/Rich.tsx";
import { type ComparedProducts, maxComparedProducts } from "#domain/catalogue/comparison-url.ts";
import { formatCount, isolate } from "#domain/shared/format.ts";
import { type Volumes, maxPages } from "#domain/pricing/price.ts";
import type { Product } from "#domain/catalogue/product.ts";
import { getCustomQuotePath } from "#domain/pages/site-paths.ts";
import { Icon } from "#app/ui/Icon.tsx";
import * as icons from "#app/ui/icons.ts";

interface CompareNoticesProps {
  readonly compared: ComparedProducts<Pick<Product, "title">>;
  readonly isPriced: boolean;
  readonly volumes: Volumes;
}

export function CompareNotices({ compared, isPriced, volumes }: CompareNoticesProps) {
  const t = useText();
  const { omitted, hasDuplicates, unknownCount } = compared;
  const notices = [
    omitted.length > 0 &&
      t("comparison.omitted", {
        max: String(maxComparedProducts),
        names: omitted.map(({ title }) => isolate(title, t.locale)).join(t("comparison.comma")),
      }),
    unknownCount > 0 && t("comparison.unknown", { count: unknownCount }),
    hasDuplicates && t("comparison.duplicate"),
  ].filter((text) => text !== false);
  if (notices.length === 0 && isPriced) return null;
  return (
    <ul className="compare-notices">
      {notices.map((text) => (
        <li key={text}>
          <Icon path={icons.information} />
          <p>{text}</p>
        </li>
      ))}
      {!isPriced && (
        <li>
          <Icon path={icons.information} />
          <p>
            <Rich
              text={t("comparison.beyond", { pages: formatCount(maxPages) })}
              tags={{ a: <PageLink path={getCustomQuotePath(volumes)} /> }}
            />
          </p>
        </li>
      )}
    </ul>
  );
}
