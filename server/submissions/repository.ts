import { getTranslate } from "#messages/catalogue.ts";
import type { Attribution } from "#domain/enquiries/attribution.ts";
import { getAttributionSource } from "#domain/enquiries/attribution-source.ts";
import { type SpamSign, isSpam } from "#domain/enquiries/spam.ts";
import type { EnquiryToStore } from "#domain/enquiries/enquiry-form.ts";
import { defaultTopic, enquiryFields } from "#domain/enquiries/enquiry-fields.ts";
import { contactFields } from "#domain/shared/contact.ts";
import { defaultLocale } from "#domain/shared/locale.ts";
import { toOwnSearchText } from "#server/database/enquiry-search-text.ts";
import { toColumns } from "#server/database/field-columns.ts";
import type { Queries, TransactionQueries } from "#server/database/tables.ts";
import { stopScheduledReplies } from "#server/mail/repository.ts";
import { clockTolerance } from "#server/shared/clock.ts";

/** Replies to the same address that wait for their time are stopped. */
export async function insertEnquiry(
  transaction: TransactionQueries,
  arrival: {
    readonly id: string;
    readonly now: number;
    readonly enquiry: EnquiryToStore;
    readonly sentFrom: string;
    readonly attribution: Attribution;
    readonly signs: readonly SpamSign[];
    /** Id of the account. */
    readonly owner?: string;
  },
): Promise<void> {
  const { id, now, enquiry, sentFrom, attribution, signs, owner = null } = arrival;
  const { details = {}, parts = [] } = enquiry;
  await transaction
    .insertInto("enquiries")
    .values({
      id,
      sent_from: sentFrom,
      ...toColumns(contactFields, enquiry),
      ...toColumns(enquiryFields, {
        topic: defaultTopic,
        whatsappConsent: false,
        locale: defaultLocale,
        ...enquiry,
      }),
      details: JSON.stringify(details),
      parts: JSON.stringify(parts),
      spam: Number(isSpam(signs)),
      spam_signs: signs.join(","),
      owner_id: owner,
      created_at: now,
      search_text: toOwnSearchText(getTranslate("en"), enquiry, { details, parts }),
      attribution: JSON.stringify(attribution),
      lead_source: getAttributionSource(attribution),
    })
    .execute();
  if (isSpam(signs) || enquiry.email === "") return;
  await stopScheduledReplies(transaction, enquiry, "The customer has sent a new enquiry meanwhile", now);
}

/** Staff alone see a note. */
export async function insertCheckNote(
  transaction: TransactionQueries,
  note: { readonly id: string; readonly enquiryId: string; readonly text: string; readonly now: number },
): Promise<void> {
  const { id, enquiryId, text, now } = note;
  await transaction
    .insertInto("enquiry_notes")
    .values({ id, enquiry_id: enquiryId, author: "Automatic check", text, created_at: now })
    .execute();
}

/**
 * A concurrent transaction with the same key, on this node or another, waits for this one to end. A key that is reserved
 * already is locked, also when nothing changes. To PostgreSQL that is a write: the commit of a repeated request waits for
 * the replica too, so a record that the primary alone has is not acknowledged.
 * @returns the id of the record that has the key already, else `recordId`
 */
export async function reserveKey(
  transaction: TransactionQueries,
  { key, recordId, now, expiredAt }: { key: string; recordId: string; now: number; expiredAt: number },
): Promise<string> {
  const reserved = await transaction
    .insertInto("idempotency_keys")
    .values({ key, record_id: recordId, created_at: now })
    .onConflict((conflict) =>
      conflict
        .column("key")
        .doUpdateSet({ record_id: recordId, created_at: now })
        .where((existing) =>
          existing.or([
            existing("idempotency_keys.created_at", "<=", expiredAt),
            // Keys from before a clock change would block new submissions until they expire.
            existing("idempotency_keys.created_at", ">", now + clockTolerance),
          ]),
        ),
    )
    .returning("record_id")
    .executeTakeFirst();
  if (reserved !== undefined) return reserved.record_id;
  const earlier = await transaction
    .selectFrom("idempotency_keys")
    .select("record_id")
    .where("key", "=", key)
    .executeTakeFirstOrThrow();
  return earlier.record_id;
}

export async function findEnquiry(queries: Queries, id: string, email: string, since: number) {
  return selectEnquiriesOf(queries, email, since).where("id", "=", id).executeTakeFirst();
}

export async function findNewestEnquiry(queries: Queries, email: string, since: number) {
  return selectEnquiriesOf(queries, email, since)
    .orderBy("spam")
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .executeTakeFirst();
}

function selectEnquiriesOf(queries: Queries, email: string, since: number) {
  return queries
    .selectFrom("enquiries")
    .select(["id", "spam", "locale"])
    .where((where) => where(where.fn<string>("lower", ["email"]), "=", email.toLowerCase()))
    .where("created_at", ">=", since);
}
