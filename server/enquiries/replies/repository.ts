import type { Reply } from "#domain/enquiries/reply.ts";
import type { Queries, TransactionQueries } from "#server/database/tables.ts";
import { appendSearchText } from "#server/database/enquiry-search-text.ts";

/** A concurrent erasure, answer or reply waits. */
export async function lockRecipient(transaction: TransactionQueries, enquiryId: string) {
  return transaction
    .selectFrom("enquiries")
    .select(["email", "locale", "spam", "erased_at as erasedAt"])
    .where("id", "=", enquiryId)
    .forUpdate()
    .executeTakeFirst();
}

export async function findMail(queries: Queries, id: string) {
  return queries
    .selectFrom("mail_jobs")
    .select(["enquiry_id as enquiryId", "author", "details"])
    .where("id", "=", id)
    .executeTakeFirst();
}

/** Ids of the replies, of the calls and chats that reached the customer, and of the events of the quotes. */
export async function listExchange(queries: Queries, enquiryId: string): Promise<readonly string[]> {
  const replies = queries
    .selectFrom("mail_jobs")
    .select("id")
    .where("enquiry_id", "=", enquiryId)
    .where("kind", "=", "reply-to-customer");
  const calls = queries
    .selectFrom("enquiry_notes")
    .select("id")
    .where("enquiry_id", "=", enquiryId)
    .where("reached", "=", 1);
  const events = queries
    .selectFrom("quote_events")
    .innerJoin("quotes", "quotes.id", "quote_events.quote_id")
    .select("quote_events.id")
    .where("quotes.enquiry_id", "=", enquiryId);
  return (await replies.unionAll(calls).unionAll(events).execute()).map(({ id }) => id);
}

export async function addToSearch(
  transaction: TransactionQueries,
  enquiryId: string,
  { subject, text }: Reply,
): Promise<void> {
  await transaction
    .updateTable("enquiries")
    .set({ search_text: appendSearchText(`${subject} ${text}`) })
    .where("id", "=", enquiryId)
    .execute();
}
