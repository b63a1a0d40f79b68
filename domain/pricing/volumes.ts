import { toAsciiDigits } from "#domain/shared/digits.ts";
import {
  type PriceTerms,
  type PrintColour,
  type Volumes,
  defaultIncludedPages,
  isBlackOnly,
  maxPages,
} from "./price.ts";

/** A volume above `maxPages` has no price in the list and leads to a custom quote. */
export const maxRequestedPages = 999_999;

/** Separators divide groups of three: "1.5" is no number of pages. */
const wholeNumber = /^(?:\d+|\d{1,3}(?:[\s,.'\u066c]\d{3})+)$/;

/** Null unless the text is a whole number of at most `max` pages. */
export function parsePages(text: string, max = Infinity): number | null {
  // Without `cleanTypedCode`: the calculators of public pages are small.
  const digits = toAsciiDigits(text)
    .replace(/\p{Cf}/gu, "")
    .trim();
  if (!wholeNumber.test(digits)) return null;
  const pages = Number(digits.replace(/\D/g, ""));
  return pages > max ? null : pages;
}

export type InvalidPages = Partial<Readonly<Record<PrintColour, string>>>;

/** As typed, of each counter that takes pages, as its own message sees it. */
export function findInvalidPages(
  query: URLSearchParams,
  { terms, max = maxPages }: { terms?: PriceTerms; max?: number },
): InvalidPages {
  const printColours =
    terms !== undefined && isBlackOnly(terms) ? (["black"] as const) : (["black", "colour"] as const);
  return Object.fromEntries(
    printColours.flatMap((printColour) => {
      const typed = query.get(printColour);
      return typed === null || parsePages(typed, max) !== null ? [] : [[printColour, typed]];
    }),
  );
}

function readPages(text: string | null, max: number): number | null {
  const pages = parsePages(text ?? "");
  return pages && Math.min(max, pages);
}

export function readVolumes(query: URLSearchParams, max = maxRequestedPages): Volumes {
  return {
    black: readPages(query.get("black"), max) ?? defaultIncludedPages.black,
    colour: readPages(query.get("colour"), max) ?? defaultIncludedPages.colour,
  };
}

export function toVolumesQuery({ black, colour }: Volumes): URLSearchParams {
  return new URLSearchParams({ black: String(black), colour: String(colour) });
}

export function isBeyondSliders({ black, colour }: Volumes): boolean {
  return black > maxPages || colour > maxPages;
}
