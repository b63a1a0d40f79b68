import type { Transaction } from "kysely";
import type { QuoteEventKind } from "../../domain/quotes/quote-status.ts";
import type { Queries, Tables } from "../database/tables.ts";
import type { Clock, IdGenerator } from "../shared/clock.ts";

/** Something that happened to a quote after it was made. */
export interface QuoteEvent {
  readonly id: string;
  readonly kind: QuoteEventKind;
  /** E-mail address of the account it was done with; null where the customer did it. */
  readonly staff: string | null;
  /** What the customer wrote. */
  readonly text: string;
  readonly createdAt: number;
}

/** Notes what happened to a quote, in the transaction that makes it happen. @returns the id of the event */
export async function recordQuoteEvent(
  transaction: Transaction<Tables>,
  clock: Clock,
  idGenerator: IdGenerator,
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

/** How long presses of the WhatsApp link count as one, ms. */
const whatsAppClickWindow = 10 * 60 * 1000;

/** Notes that the customer went to WhatsApp with a quote. */
export async function recordWhatsAppClick(
  transaction: Transaction<Tables>,
  clock: Clock,
  idGenerator: IdGenerator,
  quoteId: string,
): Promise<void> {
  const recent = await transaction
    .selectFrom("quote_events")
    .select("id")
    .where("quote_id", "=", quoteId)
    .where("kind", "=", "whatsapp")
    .where("created_at", ">", clock.now() - whatsAppClickWindow)
    .executeTakeFirst();
  if (recent === undefined)
    await recordQuoteEvent(transaction, clock, idGenerator, { quoteId, kind: "whatsapp" });
}

/** What happened to quotes, newest first, by the id of the quote. */
export async function listQuoteEvents(
  queries: Queries,
  quoteIds: readonly string[],
): Promise<Map<string, QuoteEvent[]>> {
  if (quoteIds.length === 0) return new Map();
  const rows = await queries
    .selectFrom("quote_events")
    .selectAll()
    .where("quote_id", "in", quoteIds)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
  const events = rows.map((row) => ({
    quoteId: row.quote_id,
    event: { id: row.id, kind: row.kind, staff: row.staff, text: row.text, createdAt: row.created_at },
  }));
  return new Map(
    [...Map.groupBy(events, ({ quoteId }) => quoteId)].map(([id, ownEvents]) => [
      id,
      ownEvents.map(({ event }) => event),
    ]),
  );
}
