import { useState } from "react";
import type { PrintColour, Volumes } from "#domain/pricing/price.ts";
import { type InvalidPages, parsePages } from "#domain/pricing/volumes.ts";

/** What is typed in the counters and is no number of pages that they take. It stays until it is mended. */
export type InvalidCounters = ReturnType<typeof useInvalidPages>;

/** @param line another line of a quote has counters of its own */
export function useInvalidPages(first: InvalidPages, volumes: Volumes, line = 0) {
  const [typed, setTyped] = useState({ line, texts: first });
  const texts = typed.line === line ? typed.texts : {};
  const getAsked = (printColour: PrintColour) =>
    parsePages(texts[printColour] ?? "", Number.MAX_SAFE_INTEGER) ?? volumes[printColour];
  return {
    texts,
    /** The pages with the numbers that are above the range. */
    asked: { black: getAsked("black"), colour: getAsked("colour") },
    set: (printColour: PrintColour, text: string | undefined): void =>
      setTyped({ line, texts: { ...texts, [printColour]: text } }),
  };
}
