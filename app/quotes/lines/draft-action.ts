import type { DraftQuote } from "#domain/quotes/quote-lines-url.ts";
import { addLine, openLine, removeLine } from "./draft-quote.ts";

/** Places count from 0. */
export type DraftAction =
  | { readonly kind: "add" }
  | { readonly kind: "change" | "remove"; readonly place: number };

export const actionParameter = "then";

export function formatAction(action: DraftAction): string {
  return action.kind === "add" ? "add" : `${action.kind}.${action.place}`;
}

export function readAction(query: URLSearchParams): DraftAction | null {
  const text = query.get(actionParameter) ?? "";
  if (text === "add") return { kind: "add" };
  const [, kind, place] = /^(change|remove)\.(\d{1,2})$/.exec(text) ?? [];
  if (kind !== "change" && kind !== "remove") return null;
  return { kind, place: Number(place) };
}

/** The text typed in the open line is not needed then, and may be invalid. */
export function leavesOpenLine({ before }: DraftQuote, action: DraftAction): boolean {
  return action.kind === "remove" && action.place === before.length;
}

export function applyAction(draft: DraftQuote, action: DraftAction): DraftQuote {
  switch (action.kind) {
    case "add":
      return addLine(draft);
    case "change":
      return openLine(draft, action.place) ?? draft;
    case "remove":
      return removeLine(draft, action.place);
  }
}
