import { type Translate, writeMessage } from "#messages/message.ts";
import { writeIssueMessage } from "#domain/shared/issue-message.ts";
import { type AcceptanceForm, certificateSchema, createAcceptanceSchema } from "#domain/quotes/acceptance.ts";
import { createCustomerResponseSchema } from "#domain/quotes/quote-status.ts";
import { getFieldErrors } from "#domain/shared/contact.ts";
import { toLocalDate } from "#domain/shared/dates.ts";
import type { CompanyService } from "#server/company/service.ts";
import { type RateLimits, consumeMailShare, enforceLimit } from "#server/limits/rate-limits.ts";
import type { Clock } from "#server/shared/clock.ts";
import type { Visit } from "./quote-events.ts";
import {
  type ClosedStatus,
  type QuoteService,
  type RespondOutcome,
  type WithdrawalOutcome,
  findClosedStatus,
} from "./service.ts";

interface Invalid {
  readonly kind: "invalid";
  readonly errors: Readonly<Record<string, string>>;
}
interface Limited {
  readonly kind: "limited";
  readonly retryAfter: number;
}

export type CustomerResponseResult = RespondOutcome | Invalid | Limited;
export type ReviewResult =
  | { readonly kind: "reviewed"; readonly acceptance: AcceptanceForm }
  | { readonly kind: "unknown" }
  | { readonly kind: "closed"; readonly status: ClosedStatus }
  | Invalid;
export type WithdrawalResult =
  | { [Kind in WithdrawalOutcome]: { readonly kind: Kind } }[WithdrawalOutcome]
  | Limited;

export type VerificationResult =
  | { readonly kind: "matches" | "unknown"; readonly reference: string; readonly checkedAt: number }
  | Invalid
  | Limited;

export type CustomerResponses = ReturnType<typeof createCustomerResponses>;

export function createCustomerResponses(parts: {
  readonly quotes: Pick<QuoteService, "find" | "respond" | "withdraw" | "recordVisit" | "isAcceptedAs">;
  readonly companyService: Pick<CompanyService, "current" | "translate">;
  readonly clock: Clock;
  readonly limits: Pick<RateLimits, "consume">;
}) {
  const { quotes, limits, clock } = parts;

  async function getToday(): Promise<string> {
    const { timeZone } = await parts.companyService.current();
    return toLocalDate(clock.now(), timeZone);
  }

  async function findLimit(token: string, client: string): Promise<Limited | null> {
    for (const [name, key] of [
      ["quote-answer", client],
      ["quote-responses", token],
    ] as const) {
      const { allowed, retryAfter } = await limits.consume(name, key);
      if (!allowed) return { kind: "limited", retryAfter };
    }
    return null;
  }

  return {
    async respond(
      token: string,
      body: unknown,
      client: string,
      t: Translate = parts.companyService.translate("en"),
    ): Promise<CustomerResponseResult> {
      const parsed = createCustomerResponseSchema(await getToday()).safeParse(body, {
        error: writeIssueMessage,
      });
      if (!parsed.success) return { kind: "invalid", errors: getFieldErrors(t, parsed.error) };
      return (
        (await findLimit(token, client)) ??
        quotes.respond(token, parsed.data, t, await consumeMailShare(limits, client))
      );
    },

    /** The step before accepting: it changes nothing. */
    async review(
      token: string,
      body: unknown,
      t: Translate = parts.companyService.translate("en"),
    ): Promise<ReviewResult> {
      const quote = await quotes.find(token, t);
      if (quote === null) return { kind: "unknown" };
      const closed = findClosedStatus(quote.status, quote.isErased);
      if (closed !== null) return { kind: "closed", status: closed };
      const parsed = createAcceptanceSchema(await getToday()).safeParse(body, { error: writeIssueMessage });
      if (!parsed.success) return { kind: "invalid", errors: getFieldErrors(t, parsed.error) };
      return { kind: "reviewed", acceptance: parsed.data };
    },

    async withdraw(token: string, client: string): Promise<WithdrawalResult> {
      return (
        (await findLimit(token, client)) ?? {
          kind: await quotes.withdraw(token, await consumeMailShare(limits, client)),
        }
      );
    },

    /** "unknown" is all that a stranger learns who has a reference without its hash. */
    async verify(body: unknown, client: string, t: Translate): Promise<VerificationResult> {
      const parsed = certificateSchema.safeParse(body, { error: writeIssueMessage });
      if (!parsed.success) return { kind: "invalid", errors: getFieldErrors(t, parsed.error) };
      const { allowed, retryAfter } = await limits.consume("verification", client);
      if (!allowed) return { kind: "limited", retryAfter };
      const { reference, hash: shownHash } = parsed.data;
      const isKnown = await quotes.isAcceptedAs({ reference, shownHash });
      return { kind: isKnown ? "matches" : "unknown", reference, checkedAt: clock.now() };
    },

    /** @throws RateLimited */
    async recordVisit(token: string, kind: Visit, client: string): Promise<boolean> {
      await enforceLimit(limits, "quote-visit", client, () => writeMessage("failure.wait"));
      return quotes.recordVisit(token, kind);
    },
  };
}
