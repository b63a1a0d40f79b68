import type { PriceBreakdown } from "../../../domain/quotes/price-breakdown.ts";

/** A line of a list of details. */
export interface Detail {
  readonly label: string;
  readonly value: string;
  readonly href?: string;
}

/** Something the reader can do with one touch. */
export interface Action {
  readonly label: string;
  readonly href: string;
}

/** A part of a letter. */
export type Block =
  | { readonly kind: "paragraph"; readonly text: string }
  | { readonly kind: "details"; readonly title: string; readonly details: readonly Detail[] }
  /** What a visitor wrote, in their own lines. */
  | { readonly kind: "message"; readonly title: string; readonly text: string }
  /** `isPart`: what one machine of several comes to; the total is on another breakdown. */
  | { readonly kind: "breakdown"; readonly breakdown: PriceBreakdown; readonly isPart?: boolean }
  | { readonly kind: "steps"; readonly title: string; readonly steps: readonly string[] }
  | { readonly kind: "actions"; readonly actions: readonly Action[] };

/** What a message says, once, for both of its parts: `LetterPage.tsx` sets it in HTML, `letter-text.ts` in text. */
export interface Letter {
  readonly subject: string;
  /** What an inbox shows after the subject. */
  readonly preview: string;
  readonly heading: string;
  readonly blocks: readonly Block[];
}
