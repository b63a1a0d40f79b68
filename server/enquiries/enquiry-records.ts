import type { Transaction } from "kysely";
import { searchForm } from "../../domain/enquiries/enquiry.ts";
import { type Origin, unknownOrigin } from "../../domain/enquiries/attribution.ts";
import { leadSource } from "../../domain/enquiries/attribution-source.ts";
import { type Contact, contactContent, contactPartOf } from "../../domain/shared/contact.ts";
import { looksLikeSpam } from "../../domain/enquiries/spam.ts";
import type { Database } from "../database/open.ts";
import type { Tables } from "../database/tables.ts";
import { keepOnce } from "./idempotency.ts";
import { queueMail } from "../mail/outbox.ts";
import type { Clock, IdGenerator } from "../shared/clock.ts";

/** The visitors' enquiries: what is accepted here is kept, and mailed by the outbox. */
export interface Enquiries {
  /**
   * Keeps an enquiry together with its mail to the company. The same content within ten minutes is one enquiry.
   * What looks like spam is kept and marked, not mailed.
   */
  send(
    contact: Contact,
    arrival: { source: string; honeypot: string; origin?: Origin },
  ): Promise<{ enquiryId: string }>;
}

export function createEnquiries(parts: {
  readonly database: Database;
  readonly clock: Clock;
  readonly idGenerator: IdGenerator;
  /** Called once mail jobs are committed. */
  onMailQueued(): void;
}): Enquiries {
  return {
    async send(contact, { source, honeypot, origin = unknownOrigin }) {
      const spam = looksLikeSpam(contact, honeypot);
      const kept = await keepOnce(
        parts,
        ["enquiry", ...contactContent(contact), spam],
        async ({ transaction, id, now }) => {
          await keepEnquiry(transaction, { id, now, contact, source, origin, spam });
          if (spam) return;
          await queueMail(transaction, {
            id: parts.idGenerator.newId(),
            kind: "enquiry-to-company",
            enquiryId: id,
            now,
          });
        },
        async ({ id, isNew }) => ({ id, isMailed: isNew && !spam }),
      );
      if (kept.isMailed) parts.onMailQueued();
      return { enquiryId: kept.id };
    },
  };
}

/** Keeps an enquiry, in the transaction of what belongs to it. */
export async function keepEnquiry(
  transaction: Transaction<Tables>,
  enquiry: {
    readonly id: string;
    readonly now: number;
    readonly contact: Contact;
    readonly source: string;
    readonly origin: Origin;
    readonly spam: boolean;
  },
): Promise<void> {
  const { id, now, contact, source, origin, spam } = enquiry;
  await transaction
    .insertInto("enquiries")
    .values({
      id,
      source,
      ...contactPartOf(contact),
      spam: Number(spam),
      created_at: now,
      search_text: searchForm(...contactContent(contact)),
      origin: JSON.stringify(origin),
      lead_source: leadSource(origin),
    })
    .execute();
}
