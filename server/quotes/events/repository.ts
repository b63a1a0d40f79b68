import type { EnquiryQuoteResponse } from "#domain/enquiries/enquiry-response.ts";
import { type QuoteEventKind, silentEventKinds } from "#domain/quotes/quote-status.ts";
import { accountNameExpression } from "#server/database/account-name.ts";
import type { Queries, TransactionQueries } from "#server/database/tables.ts";

export interface QuoteEvent extends Omit<EnquiryQuoteResponse["events"][number], "_id" | "createdAt"> {
  readonly id: string;
  readonly createdAt: number;
}

export async function insertQuoteEvent(
  transaction: TransactionQueries,
  { quoteId, createdAt, ...event }: Omit<QuoteEvent, "staffName"> & { readonly quoteId: string },
): Promise<void> {
  await transaction
    .insertInto("quote_events")
    .values({ ...event, quote_id: quoteId, created_at: createdAt })
    .execute();
}

export async function hasQuoteEventSince(
  queries: Queries,
  { quoteId, kind, since }: { quoteId: string; kind: QuoteEventKind; since: number },
): Promise<boolean> {
  const found = await queries
    .selectFrom("quote_events")
    .select("id")
    .where("quote_id", "=", quoteId)
    .where("kind", "=", kind)
    .where("created_at", ">", since)
    .executeTakeFirst();
  return found !== undefined;
}

export async function findLastResponse(queries: Queries, quoteId: string) {
  return queries
    .selectFrom("quote_events")
    .select(["kind", "text"])
    .where("quote_id", "=", quoteId)
    .where("kind", "not in", silentEventKinds)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .executeTakeFirst();
}

export async function listQuoteEvents(
  queries: Queries,
  quoteIds: readonly string[],
): Promise<Map<string, QuoteEvent[]>> {
  if (quoteIds.length === 0) return new Map();
  const rows = await queries
    .selectFrom("quote_events")
    .leftJoin("accounts", "accounts.email", "staff")
    .select(["quote_id", "quote_events.id", "kind", "staff", "text", "quote_events.created_at as createdAt"])
    .select("method")
    .select(accountNameExpression("staff").$castTo<string | null>().as("staffName"))
    .where("quote_id", "in", quoteIds)
    .orderBy("quote_events.created_at", "desc")
    .orderBy("quote_events.id", "desc")
    .execute();
  const events = new Map<string, QuoteEvent[]>();
  for (const { quote_id, ...event } of rows) events.set(quote_id, [...(events.get(quote_id) ?? []), event]);
  return events;
}
