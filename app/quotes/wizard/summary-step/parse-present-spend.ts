import { z } from "zod";
import { filsFromDirhams } from "#domain/pricing/money.ts";
import { presentSpendSchema } from "#domain/quotes/quote-terms.ts";
import { sessionStore } from "#app/forms/session-store.ts";
import { type PresentSpend, presentSpendKey } from "./use-present-spend.ts";

export function readStoredSpend(): string | null {
  return sessionStore.read(presentSpendKey, z.string());
}

export function parsePresentSpend(text: string): Pick<PresentSpend, "amount" | "error"> {
  const { data, error } = presentSpendSchema.safeParse(text);
  const dirhams = data ?? null;
  return {
    amount: dirhams === null ? null : filsFromDirhams(dirhams),
    error: error?.issues[0]?.message,
  };
}
