import type { TransactionQueries } from "#server/database/tables.ts";
import type { ServiceBase } from "#server/shared/service-base.ts";
import { type QuoteEvent, hasQuoteEventSince, insertQuoteEvent } from "./events/repository.ts";

export async function recordQuoteEvent(
  transaction: TransactionQueries,
  { clock, idGenerator }: Pick<ServiceBase, "clock" | "idGenerator">,
  event: { readonly quoteId: string } & Pick<QuoteEvent, "kind"> & Partial<QuoteEvent>,
): Promise<string> {
  const id = idGenerator.newId();
  const none = { staff: null, text: "", method: null };
  await insertQuoteEvent(transaction, { ...none, ...event, id, createdAt: clock.now() });
  return id;
}

/** Within it they count once. */
const visitWindowMs = 10 * 60 * 1000;

export type Visit = "whatsapp" | "opened";

export async function recordVisit(
  transaction: TransactionQueries,
  parts: Pick<ServiceBase, "clock" | "idGenerator">,
  quoteId: string,
  kind: Visit,
): Promise<void> {
  const since = parts.clock.now() - visitWindowMs;
  if (await hasQuoteEventSince(transaction, { quoteId, kind, since })) return;
  await recordQuoteEvent(transaction, parts, { quoteId, kind });
}
