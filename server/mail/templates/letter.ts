import type { BreakdownLine } from "#domain/pricing/price-breakdown.ts";
import type { QuotePriceTable, TotalRow } from "#domain/quotes/quote-price-table.ts";

export interface Detail {
  readonly label: string;
  readonly value: string;
  readonly href?: string;
}

export interface Action {
  readonly label: string;
  readonly href: string;
}

/** The table of the quote's page, in a PDF or a mail. */
export interface QuotePrices {
  readonly title: string;
  readonly note: string;
  readonly columns: readonly string[];
  readonly machines: readonly {
    /** Empty for further lines on their own. */
    readonly name: string;
    /** Empty for further lines, as the rest of the head. */
    readonly href: string;
    readonly kind: string;
    readonly office: string;
    readonly notes: readonly string[];
    readonly rows: QuotePriceTable["groups"][number]["rows"];
  }[];
  /** With the currency. The last is the one that the customer pays. */
  readonly totals: readonly TotalRow[];
  /** Amounts that follow from the total: price per page, and the difference to the present spend. */
  readonly further: readonly BreakdownLine[];
  readonly finePrint: string;
}

export type LetterContent =
  | { readonly kind: "paragraph"; readonly text: string }
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "details"; readonly title: string; readonly details: readonly Detail[] }
  | { readonly kind: "message"; readonly title: string; readonly text: string }
  | { readonly kind: "prices"; readonly prices: QuotePrices }
  | { readonly kind: "steps"; readonly title: string; readonly steps: readonly string[] }
  | { readonly kind: "actions"; readonly actions: readonly Action[] };

export interface Letter {
  readonly subject: string;
  readonly preview: string;
  readonly heading: string;
  readonly blocks: readonly LetterContent[];
}
