import type { PriceBreakdown } from "#domain/pricing/price-breakdown.ts";

export interface Detail {
  readonly label: string;
  readonly value: string;
  readonly href?: string;
}

export interface Action {
  readonly label: string;
  readonly href: string;
}

export type LetterContent =
  | { readonly kind: "paragraph"; readonly text: string }
  | { readonly kind: "details"; readonly title: string; readonly details: readonly Detail[] }
  | { readonly kind: "message"; readonly title: string; readonly text: string }
  /** `isPart`: another breakdown has the total. */
  | { readonly kind: "breakdown"; readonly breakdown: PriceBreakdown; readonly isPart?: boolean }
  | { readonly kind: "steps"; readonly title: string; readonly steps: readonly string[] }
  | { readonly kind: "actions"; readonly actions: readonly Action[] };

export interface Letter {
  readonly subject: string;
  readonly preview: string;
  readonly heading: string;
  readonly blocks: readonly LetterContent[];
}
