import { getFieldErrors } from "../../domain/shared/contact.ts";
import { type QuoteStatus, customerResponseSchema } from "../../domain/quotes/quote-status.ts";
import type { RateLimits } from "../limits/rate-limits.ts";
import type { QuoteService } from "./service.ts";

/** What a customer who answers a quote is told. */
export type CustomerResponseResult =
  | { readonly kind: "answered" }
  | { readonly kind: "unknown" }
  | { readonly kind: "closed"; readonly status: QuoteStatus }
  /** A message for each field concerned: `answer`, `text`. */
  | { readonly kind: "invalid"; readonly errors: Readonly<Record<string, string>> }
  /** `retryAfter` is in seconds. */
  | { readonly kind: "limited"; readonly retryAfter: number };

/** Where customers answer their quotes. */
export interface CustomerResponses {
  /** @param client network address of whoever answers */
  respond(token: string, body: unknown, client: string): Promise<CustomerResponseResult>;
  /** Notes that the customer went on to WhatsApp. */
  recordWhatsAppClick(
    token: string,
    client: string,
  ): Promise<Extract<CustomerResponseResult, { kind: "answered" | "unknown" | "limited" }>>;
}

export function createCustomerResponses(parts: {
  readonly quotes: Pick<QuoteService, "respond" | "recordWhatsAppClick">;
  readonly limits: Pick<RateLimits, "consume">;
}): CustomerResponses {
  const { quotes, limits } = parts;
  return {
    async respond(token, body, client) {
      const parsed = customerResponseSchema.safeParse(body);
      if (!parsed.success) return { kind: "invalid", errors: getFieldErrors(parsed.error) };
      const { allowed, retryAfter } = await limits.consume("quote-answer", client);
      if (!allowed) return { kind: "limited", retryAfter };
      return quotes.respond(token, parsed.data);
    },

    async recordWhatsAppClick(token, client) {
      const { allowed, retryAfter } = await limits.consume("quote-answer", client);
      if (!allowed) return { kind: "limited", retryAfter };
      return { kind: (await quotes.recordWhatsAppClick(token)) ? "answered" : "unknown" };
    },
  };
}
