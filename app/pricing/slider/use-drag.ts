import { useEffect, useState } from "react";

/** A drag of a slider, with the state at its start. */
export interface Drag<Start> {
  /** Undefined without a drag. */
  readonly start: Start | undefined;
  begin(start: Start): void;
}

/** Holds the state at the start of a drag until the pointer is released anywhere on the page. */
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
