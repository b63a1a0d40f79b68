import type { DraftQuote } from "#domain/quotes/quote-lines-url.ts";
import { addLine, openLine, removeLine } from "./draft-quote.ts";
import type { PricedProduct } from "#app/pricing/priced-product.ts";

/** An action on the lines of a draft quote. Places count from 0. */
export type DraftAction =
  | { readonly kind: "add" }
  | { readonly kind: "change" | "remove"; readonly place: number };

/** The form field in which a button sends its action without JavaScript. */
export const actionParameter = "then";

/** The value of the form field: "add", "change.1". */
export function formatAction(action: DraftAction): string {
  return action.kind === "add" ? "add" : `${action.kind}.${action.place}`;
}

/** Reads an action from the query of a URL; null if it is missing or invalid. */
export function readAction(query: URLSearchParams): DraftAction | null {
  const text = query.get(actionParameter) ?? "";
  if (text === "add") return { kind: "add" };
  const [, kind, place] = /^(change|remove)\.(\d{1,2})$/.exec(text) ?? [];
  if (kind !== "change" && kind !== "remove") return null;
  return { kind, place: Number(place) };
}

/** The draft after an action. */
export function applyAction(
  products: readonly PricedProduct[],
  draft: DraftQuote,
  action: DraftAction,
): DraftQuote {
  switch (action.kind) {
    case "add":
      return addLine(products, draft);
    case "change":
      return openLine(draft, action.place) ?? draft;
    case "remove":
      return removeLine(draft, action.place);
  }
}
