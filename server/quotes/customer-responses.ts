import { getFieldErrors } from "#domain/shared/contact.ts";
import { customerResponseSchema } from "#domain/quotes/quote-status.ts";
import { type RateLimits, enforceLimit } from "#server/limits/rate-limits.ts";
import type { QuoteService, RespondOutcome } from "./service.ts";

export type CustomerResponseResult =
  | RespondOutcome
  | { readonly kind: "invalid"; readonly errors: Readonly<Record<string, string>> }
  | { readonly kind: "limited"; readonly retryAfter: number };

export interface CustomerResponses {
  respond(token: string, body: unknown, client: string): Promise<CustomerResponseResult>;
  /** @throws RateLimited */
  recordWhatsAppClick(token: string, client: string): Promise<boolean>;
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
      await enforceLimit(limits, "quote-answer", client, () => "Too many at once: wait a moment");
      return quotes.recordWhatsAppClick(token);
    },
  };
}
