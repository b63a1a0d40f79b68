import type { Transaction } from "kysely";
import type { QuoteEventKind } from "#domain/quotes/quote-status.ts";
import type { Queries, Tables } from "#server/database/tables.ts";
import type { ServiceBase } from "#server/shared/service-base.ts";

/** An event of a quote after its creation. */
export interface QuoteEvent {
  readonly id: string;
  readonly kind: QuoteEventKind;
  /** E-mail address of the account; null when the customer did it. */
  readonly staff: string | null;
  /** The customer's text. */
  readonly text: string;
  readonly createdAt: number;
}

/** Saves an event of a quote, in the transaction of the change. @returns the id of the event */
export async function recordQuoteEvent(
  transaction: Transaction<Tables>,
  { clock, idGenerator }: Pick<ServiceBase, "clock" | "idGenerator">,
  event: Pick<QuoteEvent, "kind"> & { quoteId: string; staff?: string; text?: string },
): Promise<string> {
  const id = idGenerator.newId();
  await transaction
    .insertInto("quote_events")
    .values({
      id,
      quote_id: event.quoteId,
      kind: event.kind,
      staff: event.staff ?? null,
      text: event.text ?? "",
      created_at: clock.now(),
    })
    .execute();
  return id;
}

/** How long several clicks on the WhatsApp link count as one event, ms. */
const whatsAppClickWindow = 10 * 60 * 1000;

/** Records that the customer went on to WhatsApp with a quote. */
export async function recordWhatsAppClick(
  transaction: Transaction<Tables>,
  parts: Pick<ServiceBase, "clock" | "idGenerator">,
  quoteId: string,
): Promise<void> {
  const recent = await transaction
    .selectFrom("quote_events")
    .select("id")
    .where("quote_id", "=", quoteId)
    .where("kind", "=", "whatsapp")
    .where("created_at", ">", parts.clock.now() - whatsAppClickWindow)
    .executeTakeFirst();
  if (recent === undefined) await recordQuoteEvent(transaction, parts, { quoteId, kind: "whatsapp" });
}

/** The events of quotes, newest first, by quote id. */
export async function listQuoteEvents(
  queries: Queries,
  quoteIds: readonly string[],
): Promise<Map<string, QuoteEvent[]>> {
  if (quoteIds.length === 0) return new Map();
  const rows = await queries
    .selectFrom("quote_events")
    .select(["quote_id", "id", "kind", "staff", "text", "created_at as createdAt"])
    .where("quote_id", "in", quoteIds)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
  const events = new Map<string, QuoteEvent[]>();
  for (const { quote_id, ...event } of rows) events.set(quote_id, [...(events.get(quote_id) ?? []), event]);
  return events;
}
