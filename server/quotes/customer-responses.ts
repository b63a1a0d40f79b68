import { fieldErrors } from "../../domain/shared/contact.ts";
import { type QuoteStanding, quoteAnswerSchema } from "../../domain/quotes/quote-status.ts";
import type { Limits } from "../limits/rate-limits.ts";
import type { LivingQuotes } from "./service.ts";

/** What a customer who answers a quote is told. */
export type QuoteReply =
  | { readonly kind: "answered" }
  | { readonly kind: "unknown" }
  | { readonly kind: "closed"; readonly standing: QuoteStanding }
  /** A message for each field concerned: `answer`, `text`. */
  | { readonly kind: "invalid"; readonly errors: Readonly<Record<string, string>> }
  /** `retryAfter` is in seconds. */
  | { readonly kind: "limited"; readonly retryAfter: number };

/** Where customers answer their quotes. */
export interface AnswerDesk {
  /** @param client network address of whoever answers */
  answer(token: string, body: unknown, client: string): Promise<QuoteReply>;
  /** Notes that the customer went on to WhatsApp. */
  noteClick(
    token: string,
    client: string,
  ): Promise<Extract<QuoteReply, { kind: "answered" | "unknown" | "limited" }>>;
}

export function createAnswerDesk(parts: {
  readonly livingQuotes: Pick<LivingQuotes, "answer" | "noteClick">;
  readonly limits: Pick<Limits, "take">;
}): AnswerDesk {
  const { livingQuotes, limits } = parts;
  return {
    async answer(token, body, client) {
      const parsed = quoteAnswerSchema.safeParse(body);
      if (!parsed.success) return { kind: "invalid", errors: fieldErrors(parsed.error) };
      const { allowed, retryAfter } = await limits.take("quote-answer", client);
      if (!allowed) return { kind: "limited", retryAfter };
      return livingQuotes.answer(token, parsed.data);
    },

    async noteClick(token, client) {
      const { allowed, retryAfter } = await limits.take("quote-answer", client);
      if (!allowed) return { kind: "limited", retryAfter };
      return { kind: (await livingQuotes.noteClick(token)) ? "answered" : "unknown" };
    },
  };
}
