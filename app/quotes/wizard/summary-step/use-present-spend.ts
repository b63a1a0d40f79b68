import { useState } from "react";
import { z } from "zod";
import { type Fils, filsFromDirhams } from "#domain/pricing/money.ts";
import { presentSpendSchema } from "#domain/quotes/quote-terms.ts";
import { sessionStore } from "#app/forms/session-store.ts";
import { useBrowserValue } from "#app/quotes/wizard/use-browser-value.ts";

/** `sessionStorage` key of the present spend: personal data must not be in a URL. */
export const presentSpendKey = "quote-present-spend";

/** The customer's present spend. */
export interface PresentSpend {
  /** The typed text. */
  readonly text: string;
  /** A month; null while it is empty or invalid. */
  readonly amount: Fils | null;
  readonly error: string | undefined;
  type(text: string): void;
}

function readStoredText(): string {
  return sessionStore.read(presentSpendKey, z.string()) ?? "";
}

/** Parses a typed present spend. */
export function parsePresentSpend(text: string): Pick<PresentSpend, "amount" | "error"> {
  const { data, error } = presentSpendSchema.safeParse(text);
  const dirhams = data ?? null;
  return {
    amount: dirhams === null ? null : filsFromDirhams(dirhams),
    error: error?.issues[0]?.message,
  };
}

/** The present spend, kept in `sessionStorage`. @param posted text that was sent without JavaScript; empty otherwise */
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
