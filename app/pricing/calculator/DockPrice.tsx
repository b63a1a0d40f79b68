import { useSyncExternalStore } from "react";
import { type Fils, formatDirhams } from "../../../domain/pricing/money.ts";
import { sharedTotal } from "./shared-total.ts";

interface DockPriceProps {
  /** What the page's calculator starts with. */
  readonly total: Fils;
}

/** The price of the page's calculator within the floating link to the quote; it follows the sliders. */
export default function DockPrice({ total }: DockPriceProps) {
  const current = useSyncExternalStore(sharedTotal.subscribe, sharedTotal.current, () => null) ?? total;
  return (
    <span>
      <b>
        <bdi dir="ltr">DHS {formatDirhams(current)}</bdi>
      </b>{" "}
      a month
    </span>
  );
}
