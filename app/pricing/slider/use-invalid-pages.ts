import { useState } from "react";
import type { PrintColour, Volumes } from "#domain/pricing/price.ts";
import { type InvalidPages, parsePages } from "#domain/pricing/volumes.ts";

/** What is typed in the counters and is no number of pages that they take. It stays until it is mended. */
export interface InvalidCounters {
  readonly texts: InvalidPages;
  /** The pages with the numbers that are above the range. */
  readonly asked: Volumes;
  readonly set: (printColour: PrintColour, text: string | undefined) => void;
}

/** @param line another line of a quote has counters of its own */
export function useInvalidPages(first: InvalidPages, volumes: Volumes, line = 0): InvalidCounters {
  const [typed, setTyped] = useState({ line, texts: first });
  const texts = typed.line === line ? typed.texts : {};
  const getAsked = (printColour: PrintColour) =>
    parsePages(texts[printColour] ?? "", Number.MAX_SAFE_INTEGER) ?? volumes[printColour];
  return {
    texts,
    asked: { black: getAsked("black"), colour: getAsked("colour") },
    set: (printColour, text) => setTyped({ line, texts: { ...texts, [printColour]: text } }),
  };
}
