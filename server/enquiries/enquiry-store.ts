import type { Transaction } from "kysely";
import { z } from "zod";
import { toEnquirySearchText } from "../../domain/enquiries/enquiry.ts";
import {
  type Attribution,
  clientAttributionSchema,
  unknownAttribution,
} from "../../domain/enquiries/attribution.ts";
import { getAttributionSource } from "../../domain/enquiries/attribution-source.ts";
import {
  type Contact,
  contactSchema,
  getComparableContact,
  honeypotField,
  pickContact,
} from "../../domain/shared/contact.ts";
import { isLikelySpam } from "../../domain/enquiries/spam.ts";
import type { Database } from "../database/open-database.ts";
import type { Tables } from "../database/tables.ts";
import { createOnce } from "./idempotency-key.ts";
import type { Outbox } from "../mail/outbox.ts";
import type { Clock, IdGenerator } from "../shared/clock.ts";

/** The contact form with the field that people do not see. Whatever stands in that field is spam, not an error. */
export const submittedEnquirySchema = contactSchema.extend({
  [honeypotField]: z.string().default("").catch("not text").describe("Leave it out, or empty"),
  origin: clientAttributionSchema,
});

/** The visitors' enquiries: what is accepted here is kept, and mailed by the outbox. */
export interface EnquiryStore {
  /**
   * Keeps an enquiry together with its mail to the company. The same content within ten minutes is one enquiry.
   * What looks like spam is kept and marked, not mailed.
   */
  save(
    contact: Contact,
    arrival: { source: string; honeypot: string; origin?: Attribution },
  ): Promise<{ enquiryId: string }>;
}

export function createEnquiryStore(parts: {
  readonly database: Database;
  readonly clock: Clock;
  readonly idGenerator: IdGenerator;
  readonly outbox: Pick<Outbox, "queue" | "announce">;
}): EnquiryStore {
  return {
    async save(contact, { source, honeypot, origin = unknownAttribution }) {
      const spam = isLikelySpam(contact, honeypot);
      const saved = await createOnce(
        parts,
        ["enquiry", ...getComparableContact(contact), spam],
        async ({ transaction, id, now }) => {
          await insertEnquiry(transaction, { id, now, contact, source, origin, spam });
          if (spam) return;
          await parts.outbox.queue(transaction, { kind: "enquiry-to-company", enquiryId: id });
        },
        async ({ id, isNew }) => ({ id, isMailed: isNew && !spam }),
      );
      if (saved.isMailed) parts.outbox.announce();
      return { enquiryId: saved.id };
    },
  };
}

/** Keeps an enquiry, in the transaction of what belongs to it. */
export async function insertEnquiry(
  transaction: Transaction<Tables>,
  enquiry: {
    readonly id: string;
    readonly now: number;
    readonly contact: Contact;
    readonly source: string;
    readonly origin: Attribution;
    readonly spam: boolean;
  },
): Promise<void> {
  const { id, now, contact, source, origin, spam } = enquiry;
  await transaction
    .insertInto("enquiries")
    .values({
      id,
      source,
      ...pickContact(contact),
      spam: Number(spam),
      created_at: now,
      search_text: toEnquirySearchText(...getComparableContact(contact)),
      origin: JSON.stringify(origin),
      lead_source: getAttributionSource(origin),
    })
    .execute();
}
