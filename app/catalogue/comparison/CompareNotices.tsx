import { type Compared, mostCompared } from "../../../domain/catalogue/comparison-url.ts";
import { formatCount } from "../../../domain/pricing/money.ts";
import { mostPages } from "../../../domain/pricing/price.ts";
import type { Product } from "../../../domain/catalogue/product.ts";
import { sitePaths } from "../../../domain/pages/site-paths.ts";
import { Icon } from "../../ui/Icon.tsx";

interface CompareNoticesProps {
  readonly compared: Compared<Pick<Product, "title">>;
  /** Whether the volumes have a price. */
  readonly isPriced: boolean;
}

/** What of the address could not be shown as it was asked for. */
export function CompareNotices({ compared, isPriced }: CompareNoticesProps) {
  const { left, isDoubled, unknown } = compared;
  const notices = [
    left.length > 0 &&
      `At most ${mostCompared} machines stand side by side: ${left.map(({ title }) => title).join(", ")} had to be left out. Remove one first.`,
    unknown > 0 &&
      (unknown === 1
        ? "One machine of this address is not in our list: it may have been taken out. Choose another one below."
        : `${formatCount(unknown)} machines of this address are not in our list: they may have been taken out. Choose others below.`),
    isDoubled && "A machine was named twice. It stands here once.",
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
            Above {formatCount(mostPages)} pages a month a price from the list would be wrong, so none is
            shown. <a href={sitePaths.quoteRequest}>Ask for a custom quote</a>.
          </p>
        </li>
      )}
    </ul>
  );
}
