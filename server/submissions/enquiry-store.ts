import { z } from "zod";
import {
  type Attribution,
  clientAttributionSchema,
  unknownAttribution,
} from "#domain/enquiries/attribution.ts";
import {
  type EnquiryToStore,
  getComparableEnquiry,
  getEnquirySchema,
} from "#domain/enquiries/enquiry-form.ts";
import { honeypotField } from "#domain/shared/contact.ts";
import { isSpam } from "#domain/enquiries/spam.ts";
import { judgeSubmission } from "./spam-queries.ts";
import { reserveRecordId } from "./idempotency-key.ts";
import type { MailShare, Outbox } from "#server/mail/outbox.ts";
import { insertEnquiry } from "./repository.ts";
import type { ServiceBase } from "#server/shared/service-base.ts";

/** The content of the honeypot field is a sign of spam and never an error. */
export function getSubmittedEnquirySchema(body: unknown) {
  return getEnquirySchema(body).extend({
    [honeypotField]: z.string().default("").catch("not text"),
    origin: clientAttributionSchema,
  });
}

export interface EnquiryStore {
  save(
    enquiry: EnquiryToStore,
    arrival: { source: string; honeypot: string; attribution?: Attribution; share?: MailShare },
  ): Promise<{ readonly enquiryId: string; readonly isSpam: boolean }>;
}

export function createEnquiryStore(
  parts: ServiceBase & { readonly outbox: Pick<Outbox, "queue" | "announce"> },
): EnquiryStore {
  return {
    async save(enquiry, { source, honeypot, attribution = unknownAttribution, share }) {
      const { queries } = parts.database;
      const signs = await judgeSubmission(queries, { contact: enquiry, honeypot, now: parts.clock.now() });
      const spam = isSpam(signs);
      const content = ["enquiry", ...getComparableEnquiry(enquiry), spam];
      const saved = await queries.transaction().execute(async (transaction) => {
        const { id, isNew, now } = await reserveRecordId(transaction, parts, content);
        const isMailed = isNew && !spam;
        if (isNew) await insertEnquiry(transaction, { id, now, enquiry, source, attribution, signs });
        if (isMailed)
          await parts.outbox.queue(transaction, { kind: "enquiry-to-company", enquiryId: id }, share);
        return { id, isMailed };
      });
      if (saved.isMailed) parts.outbox.announce();
      return { enquiryId: saved.id, isSpam: spam };
    },
  };
}
