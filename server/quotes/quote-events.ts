import type { TransactionQueries } from "#server/database/tables.ts";
import type { ServiceBase } from "#server/shared/service-base.ts";
import { type QuoteEvent, hasQuoteEventSince, insertQuoteEvent } from "./repository.ts";

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

const whatsAppClickWindowMs = 10 * 60 * 1000;

export async function recordWhatsAppClick(
  transaction: TransactionQueries,
  parts: Pick<ServiceBase, "clock" | "idGenerator">,
  quoteId: string,
): Promise<void> {
  const since = parts.clock.now() - whatsAppClickWindowMs;
  if (await hasQuoteEventSince(transaction, { quoteId, kind: "whatsapp", since })) return;
  await recordQuoteEvent(transaction, parts, { quoteId, kind: "whatsapp" });
}
