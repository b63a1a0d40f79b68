import { toAsciiDigits } from "#domain/shared/digits.ts";
import { type Volumes, defaultIncludedPages, maxPages } from "./price.ts";

const maxRequestedPages = 999_999;

/** Separators divide groups of three: "1.5" is no number of pages. */
const wholeNumber = /^(?:\d+|\d{1,3}(?:[\s,.'\u066c]\d{3})+)$/;

/** The result may exceed `maxPages`. */
export function parsePages(text: string): number | null {
  const digits = toAsciiDigits(text).trim();
  if (!wholeNumber.test(digits)) return null;
  return Math.min(maxRequestedPages, Number(digits.replace(/\D/g, "")));
}

export function readVolumes(query: URLSearchParams): Volumes {
  return {
    black: parsePages(query.get("black") ?? "") ?? defaultIncludedPages.black,
    colour: parsePages(query.get("colour") ?? "") ?? defaultIncludedPages.colour,
  };
}

export function toVolumesQuery({ black, colour }: Volumes): URLSearchParams {
  return new URLSearchParams({ black: String(black), colour: String(colour) });
}

export function isBeyondSliders({ black, colour }: Volumes): boolean {
  return black > maxPages || colour > maxPages;
}
