import { type ComparedProducts, maxComparedProducts } from "#domain/catalogue/comparison-url.ts";
import { formatCount } from "#domain/shared/format.ts";
import { maxPages } from "#domain/pricing/price.ts";
import type { Product } from "#domain/catalogue/product.ts";
import { sitePaths } from "#domain/pages/site-paths.ts";
import { Icon } from "#app/ui/Icon.tsx";

interface CompareNoticesProps {
  readonly compared: ComparedProducts<Pick<Product, "title">>;
  readonly isPriced: boolean;
}

export function CompareNotices({ compared, isPriced }: CompareNoticesProps) {
  const { omitted, hasDuplicates, unknownCount } = compared;
  const notices = [
    omitted.length > 0 &&
      `At most ${maxComparedProducts} machines stand side by side: ${omitted.map(({ title }) => title).join(", ")} had to be left out. Remove one first.`,
    unknownCount > 0 &&
      (unknownCount === 1
        ? "One machine of this address is not in our list: it may have been taken out. Choose another one below."
        : `${formatCount(unknownCount)} machines of this address are not in our list: they may have been taken out. Choose others below.`),
    hasDuplicates && "A machine was named twice. It stands here once.",
  ].filter((text) => text !== false);
  if (notices.length === 0 && isPriced) return null;
  return (
    <ul className="compare-notices">
      {notices.map((text) => (
        <li key={text}>
          <Icon name="information" />
          <p>{text}</p>
        </li>
      ))}
      {!isPriced && (
        <li>
          <Icon name="information" />
          <p>
            Above {formatCount(maxPages)} pages a month a price from the list would be wrong, so none is
            shown. <a href={sitePaths.quoteRequest}>Ask for a custom quote</a>.
          </p>
        </li>
      )}
    </ul>
  );
}
