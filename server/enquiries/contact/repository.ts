import { getTranslate } from "#messages/catalogue.ts";
import { toEnquirySearchText } from "#domain/enquiries/enquiry.ts";
import { quoteSchema, storedContactSchema } from "#domain/quotes/quote-schema.ts";
import { type Contact, contactFields } from "#domain/shared/contact.ts";
import { toEnquiryRequest } from "#server/database/enquiry-request.ts";
import { toOwnSearchText } from "#server/database/enquiry-search-text.ts";
import { fromColumns, toColumns } from "#server/database/field-columns.ts";
import type { Queries, TransactionQueries } from "#server/database/tables.ts";
import { toQuoteSearchText } from "#server/quotes/repository.ts";

export async function findContact(
  queries: Queries,
  id: string,
): Promise<{ readonly contact: Contact; readonly erasedAt: number | null } | null> {
  const row = await queries.selectFrom("enquiries").selectAll().where("id", "=", id).executeTakeFirst();
  return row === undefined ? null : { contact: fromColumns(contactFields, row), erasedAt: row.erased_at };
}

/** False for another version. */
export async function updateContact(
  transaction: TransactionQueries,
  change: {
    readonly id: string;
    readonly version: number;
    /** The confirmation is that of the earlier address. */
    readonly isOtherAddress: boolean;
    readonly next: Contact;
  },
): Promise<boolean> {
  const { id, version, isOtherAddress, next } = change;
  const row = await transaction
    .updateTable("enquiries")
    .set({
      ...toColumns(contactFields, next),
      ...(isOtherAddress && { email_confirmed_at: null }),
      version: version + 1,
    })
    .where("id", "=", id)
    .where("version", "=", version)
    .returningAll()
    .executeTakeFirst();
  if (row === undefined) return false;
  const quotes = await transaction.selectFrom("quotes").selectAll().where("enquiry_id", "=", id).execute();
  const notes = await transaction
    .selectFrom("enquiry_notes")
    .select("text")
    .where("enquiry_id", "=", id)
    .execute();
  const texts = [
    toOwnSearchText(getTranslate("en"), next, toEnquiryRequest(row)),
    ...quotes.map(({ contact, quote, reference }) =>
      toQuoteSearchText({
        contact: storedContactSchema.parse(JSON.parse(contact)),
        quote: quoteSchema.parse(JSON.parse(quote)),
        reference,
      }),
    ),
    ...notes.map(({ text }) => toEnquirySearchText(text)),
  ];
  await transaction
    .updateTable("enquiries")
    .set({ search_text: texts.join(" ") })
    .where("id", "=", id)
    .execute();
  return true;
}
