import { type Volumes, defaultIncludedPages, maxPages } from "./price.ts";

/** More than any office prints a month; what is typed beyond it is taken for it. */
const maxRequestedPages = 999_999;

const arabicZero = 0x0660;

/** Digits, in groups of three where anything parts them: "1.5" is no number of pages. */
const wholeNumber = /^(?:\d+|\d{1,3}(?:[\s,.'\u066c]\d{3})+)$/;

/**
 * The pages a month that a person typed, whatever groups their digits; null where it is no number of pages. It may be
 * more than a slider goes to: what is asked for is not made smaller.
 */
export function parsePages(text: string): number | null {
  const digits = text.replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - arabicZero)).trim();
  if (!wholeNumber.test(digits)) return null;
  return Math.min(maxRequestedPages, Number(digits.replace(/\D/g, "")));
}

/** The volumes an address asks for; those of the usual base where it says nothing that makes sense. */
export function readVolumes(query: URLSearchParams): Volumes {
  return {
    black: parsePages(query.get("black") ?? "") ?? defaultIncludedPages.black,
    colour: parsePages(query.get("colour") ?? "") ?? defaultIncludedPages.colour,
  };
}

/** The query of an address that asks for these volumes. */
export function toVolumesQuery({ black, colour }: Volumes): URLSearchParams {
  return new URLSearchParams({ black: String(black), colour: String(colour) });
}

/** Whether volumes are beyond the sliders' end: there a price would be wrong, and a person works it out. */
export function isBeyondSliders({ black, colour }: Volumes): boolean {
  return black > maxPages || colour > maxPages;
}
