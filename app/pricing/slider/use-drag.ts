import { useEffect, useState } from "react";

/** A drag of a slider, from where something stood when it began. */
export interface Drag<Start> {
  /** Undefined while nothing is dragged. */
  readonly start: Start | undefined;
  begin(start: Start): void;
}

/** Keeps what stood when a drag began, until it is let go of, wherever on the page that is. */
export function useDrag<Start>(): Drag<Start> {
  const [start, begin] = useState<Start>();
  useEffect(() => {
    if (start === undefined) return;
    const end = () => begin(undefined);
    const listening = new AbortController();
    addEventListener("pointerup", end, { signal: listening.signal });
    addEventListener("pointercancel", end, { signal: listening.signal });
    return () => listening.abort();
  }, [start]);
  return { start, begin };
}
