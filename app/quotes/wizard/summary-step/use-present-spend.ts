import { useState } from "react";
import { z } from "zod";
import { type Fils, filsFromDirhams } from "#domain/pricing/money.ts";
import { presentSpendSchema } from "#domain/quotes/quote-terms.ts";
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

function readStoredText(): string {
  return sessionStore.read(presentSpendKey, z.string()) ?? "";
}

export function parsePresentSpend(text: string): Pick<PresentSpend, "amount" | "error"> {
  const { data, error } = presentSpendSchema.safeParse(text);
  const dirhams = data ?? null;
  return {
    amount: dirhams === null ? null : filsFromDirhams(dirhams),
    error: error?.issues[0]?.message,
  };
}

export function usePresentSpend(posted: string): PresentSpend {
  const stored = useBrowserValue(readStoredText) ?? "";
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? (posted === "" ? stored : posted);
  return {
    text,
    ...parsePresentSpend(text),
    type(next) {
      setTyped(next);
      if (next === "") sessionStore.remove(presentSpendKey);
      else sessionStore.write(presentSpendKey, next);
    },
  };
}
