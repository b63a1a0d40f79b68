import { useState, useSyncExternalStore } from "react";
import { z } from "zod";
import { type Fils, filsFromDirhams } from "../../../../domain/pricing/money.ts";
import { presentSpendSchema } from "../../../../domain/quotes/quote-terms.ts";
import { sessionStore } from "../../../forms/session-store.ts";
import { subscribeToNothing } from "../subscribe-to-nothing.ts";

/** The name in the tab's memory of what a person pays today: private, so that it is in no address. */
export const presentSpendKey = "quote-present-spend";

/** What a person says they pay today. */
export interface PresentSpend {
  /** As it stands in its box. */
  readonly text: string;
  /** A month; null while it is not said, or makes no sense. */
  readonly amount: Fils | null;
  readonly error: string | undefined;
  type(text: string): void;
}

let storedText: string | undefined;

function readStoredText(): string {
  storedText ??= sessionStore.read(presentSpendKey, z.string()) ?? "";
  return storedText;
}

/** Reads the amount from what was typed. */
export function parsePresentSpend(text: string): Pick<PresentSpend, "amount" | "error"> {
  const { data, error } = presentSpendSchema.safeParse(text);
  const dirhams = data ?? null;
  return {
    amount: dirhams === null ? null : filsFromDirhams(dirhams),
    error: error?.issues[0]?.message,
  };
}

/** What a person pays today, kept in the tab. @param posted as it was sent without script; empty otherwise */
export function usePresentSpend(posted: string): PresentSpend {
  const stored = useSyncExternalStore(subscribeToNothing, readStoredText, () => "");
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
