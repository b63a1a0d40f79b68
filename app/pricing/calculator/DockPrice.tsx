import { useSyncExternalStore } from "react";
import { type Fils, formatDirhams } from "../../../domain/pricing/money.ts";
import { sharedTotal } from "./shared-total.ts";

interface DockPriceProps {
  /** The initial total of the page's calculator. */
  readonly total: Fils;
}

/** The price in the dock. It follows the sliders of the page's calculator. */
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
