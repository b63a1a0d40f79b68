import { getQuoteStatus } from "#domain/quotes/quote-status.ts";
import {
  type QuoteAction,
  type QuoteSituation,
  getQuoteSituation,
  quoteActions,
} from "#domain/quotes/quote-actions.ts";
import type { TransactionQueries } from "#server/database/tables.ts";
import { InvalidInput } from "#server/shared/invalid-input.ts";
import { findAcceptanceInForce } from "./acceptances/repository.ts";
import { isErasedEnquiry } from "./enquiry-queries.ts";
import { lockQuote } from "./repository.ts";

/**
 * The quote is locked, so that its situation stays until the end of the transaction. @param fullEnd as in getQuoteSituation
 * @throws InvalidInput for an unknown quote
 */
export async function lockSituation(
  transaction: TransactionQueries,
  { quoteId, enquiryId }: { readonly quoteId: string; readonly enquiryId: string },
  { now, fullEnd }: { readonly now: number; readonly fullEnd?: number },
): Promise<{ readonly situation: QuoteSituation; readonly version: number; readonly isErased: boolean }> {
  const quote = await lockQuote(transaction, { id: quoteId, enquiryId });
  if (quote === undefined) throw new InvalidInput("unknown", "This enquiry has no such quote");
  const status = getQuoteStatus(quote, now);
  const acceptance = await findAcceptanceInForce(transaction, quoteId);
  const isErased = await isErasedEnquiry(transaction, enquiryId);
  const situation = getQuoteSituation({ ...quote, status, acceptance, isErased }, fullEnd);
  return { situation, version: quote.version, isErased };
}

/** @throws InvalidInput where the situation forbids the action */
export function checkAction(action: QuoteAction, situation: QuoteSituation): void {
  const reason = quoteActions[situation][action];
  if (reason !== null) throw new InvalidInput("conflict", reason);
}
