import { toAsciiDigits } from "#domain/shared/phone.ts";
import { type Volumes, defaultIncludedPages, maxPages } from "./price.ts";

/** Larger numbers are reduced to this: no office prints more a month. */
const maxRequestedPages = 999_999;

/** Digits, in groups of three where they have separators: "1.5" is no number of pages. */
const wholeNumber = /^(?:\d+|\d{1,3}(?:[\s,.'\u066c]\d{3})+)$/;

/**
 * The pages a month that a person typed, with any digit grouping; null if it is no number of pages. The result may be
 * above the sliders' end.
 */
export function parsePages(text: string): number | null {
  const digits = toAsciiDigits(text).trim();
  if (!wholeNumber.test(digits)) return null;
  return Math.min(maxRequestedPages, Number(digits.replace(/\D/g, "")));
}

/** The volumes in the query of a URL; those of the default base where they are missing or invalid. */
export function readVolumes(query: URLSearchParams): Volumes {
  return {
    black: parsePages(query.get("black") ?? "") ?? defaultIncludedPages.black,
    colour: parsePages(query.get("colour") ?? "") ?? defaultIncludedPages.colour,
  };
}

/** The query of a URL with these volumes. */
export function toVolumesQuery({ black, colour }: Volumes): URLSearchParams {
  return new URLSearchParams({ black: String(black), colour: String(colour) });
}

/** Whether volumes are above the sliders' end, where staff calculate the price. */
export function isBeyondSliders({ black, colour }: Volumes): boolean {
  return black > maxPages || colour > maxPages;
}
