import { useState } from "react";
import type { Fils } from "#domain/pricing/money.ts";
import { sessionStore } from "#app/forms/session-store.ts";
import { useBrowserValue } from "#app/quotes/wizard/use-browser-value.ts";

/** In `sessionStorage`, because personal data must not be in a URL. */
export const presentSpendKey = "quote-present-spend";

export interface PresentSpend {
  readonly text: string;
  readonly amount: Fils | null;
  readonly error: string | undefined;
  type(text: string): void;
}

export interface SpendReader {
  readonly readStoredSpend: () => string | null;
  readonly parsePresentSpend: (text: string) => Pick<PresentSpend, "amount" | "error">;
}

const readNothing = () => null;

export function usePresentSpend(posted: string, reader: SpendReader | null): PresentSpend {
  const stored = useBrowserValue(reader?.readStoredSpend ?? readNothing) ?? "";
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? (posted === "" ? stored : posted);
  return {
    text,
    ...(reader?.parsePresentSpend(text) ?? { amount: null, error: undefined }),
    type(next) {
      setTyped(next);
      if (next === "") sessionStore.remove(presentSpendKey);
      else sessionStore.write(presentSpendKey, next);
    },
  };
}
