import { Link, useLocation } from "react-router";
import type { EnquiryResponse } from "#domain/enquiries/enquiry-response.ts";
import { Icon } from "#app/ui/Icon.tsx";
import * as icons from "#app/ui/icons.ts";
import { formatUtcDay } from "#app/dashboard/ui/format-moment.ts";
import { type InboxQuery, getListPath } from "./list-query.ts";

interface FilterChipsProps {
  readonly query: InboxQuery;
  /** Name the product. */
  readonly enquiries: readonly EnquiryResponse[];
  readonly onLeave: () => void;
}

/** Removes a filter that has no field: a figure of a report leads to it. */
export function FilterChips({ query, enquiries, onLeave }: FilterChipsProps) {
  const { pathname } = useLocation();
  const chips = listChips(query, enquiries);
  return (
    chips.length > 0 && (
      <p className="filter-chips">
        {chips.map(({ text, without }) => (
          <Link
            key={text}
            to={getListPath({ ...query, ...without, page: 1 }, pathname)}
            preventScrollReset
            onClick={onLeave}
          >
            <span className="visually-hidden">Remove filter:</span> <bdi>{text}</bdi>
            <Icon path={icons.close} />
          </Link>
        ))}
      </p>
    )
  );
}

interface Chip {
  readonly text: string;
  readonly without: Partial<InboxQuery>;
}

function listChips(
  { from, to, product, lostReason, firstResponse }: InboxQuery,
  enquiries: readonly EnquiryResponse[],
): readonly Chip[] {
  const chips: Chip[] = [];
  const days = [from && `from ${formatUtcDay(from)}`, to && `to ${formatUtcDay(to)}`].filter(Boolean);
  if (days.length > 0)
    chips.push({ text: `Received ${days.join(" ")}`, without: { from: undefined, to: undefined } });
  if (product !== undefined) {
    const quoted = enquiries
      .flatMap(({ leadingQuote }) => leadingQuote?.machines ?? [])
      .find(({ productId }) => productId === product);
    const text = product === "none" ? "Without a quote" : `Quoted: ${quoted?.productTitle ?? "a product"}`;
    chips.push({ text, without: { product: undefined } });
  }
  if (lostReason !== undefined)
    chips.push({
      text: `Lost: ${lostReason || "no reason given"}`,
      without: { lostReason: undefined },
    });
  if (firstResponse !== undefined)
    chips.push({
      text: firstResponse === "given" ? "Has a first answer" : "No first answer yet",
      without: { firstResponse: undefined },
    });
  return chips;
}
