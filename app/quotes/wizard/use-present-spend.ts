import { useState, useSyncExternalStore } from "react";
import { z } from "zod";
import { type Fils, filsFromDirhams } from "../../../domain/pricing/money.ts";
import { presentSpendSchema } from "../../../domain/quotes/quote-terms.ts";
import { sessionStore } from "../../forms/session-store.ts";
import { never } from "../../pricing/never.ts";

/** The name in the tab's memory of what a person pays today: private, so that it is in no address. */
export const presentSpendName = "quote-present-spend";

/** What a person says they pay today. */
export interface PresentSpend {
  /** As it stands in its box. */
  readonly text: string;
  /** A month; null while it is not said, or makes no sense. */
  readonly amount: Fils | null;
  readonly error: string | undefined;
  type(text: string): void;
}

let kept: string | undefined;

function keptText(): string {
  kept ??= sessionStore.read(presentSpendName, z.string()) ?? "";
  return kept;
}

/** Reads the amount from what was typed. */
export function presentSpendOf(text: string): Pick<PresentSpend, "amount" | "error"> {
  const { data, error } = presentSpendSchema.safeParse(text);
  const dirhams = data ?? null;
  return {
    amount: dirhams === null ? null : filsFromDirhams(dirhams),
    error: error?.issues[0]?.message,
  };
}

/** What a person pays today, kept in the tab. @param posted as it was sent without script; empty otherwise */
export function usePresentSpend(posted: string): PresentSpend {
  const remembered = useSyncExternalStore(never, keptText, () => "");
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? (posted === "" ? remembered : posted);
  return {
    text,
    ...presentSpendOf(text),
    type(next) {
      setTyped(next);
      if (next === "") sessionStore.remove(presentSpendName);
      else sessionStore.write(presentSpendName, next);
    },
  };
}
