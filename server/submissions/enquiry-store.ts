import { type Attribution, unknownAttribution } from "#domain/enquiries/attribution.ts";
import { type EnquiryToStore, getComparableEnquiry } from "#domain/enquiries/enquiry-form.ts";
import { sitePaths } from "#domain/pages/site-paths.ts";
import { isSpam } from "#domain/enquiries/spam.ts";
import { canMailConfirmation, isEnquiryConfirmedByMail } from "#server/mail/customer-mail-queries.ts";
import { judgeSubmission } from "./spam-queries.ts";
import { reserveRecordId } from "./idempotency-key.ts";
import type { MailShare, Outbox } from "#server/mail/outbox.ts";
import type { TransactionQueries } from "#server/database/tables.ts";
import { insertEnquiry } from "./repository.ts";
import type { ServiceBase } from "#server/shared/service-base.ts";

/** The wizard sends an enquiry before its quote, whose mail makes the confirmation needless. */
const quoteInterval = 10 * 60 * 1000;

export interface EnquiryStore {
  save(
    enquiry: EnquiryToStore,
    arrival: {
      sentFrom: string;
      honeypot: string;
      attribution?: Attribution;
      share?: MailShare;
      /** The setting of the company. */
      isConfirmed?: boolean;
      /** Stored with a new enquiry that is no spam. */
      storeToo?: ((transaction: TransactionQueries, enquiryId: string) => Promise<void>) | undefined;
    },
  ): Promise<{
    readonly enquiryId: string;
    readonly isSpam: boolean;
    /** A mail to the customer confirms it. */
    readonly isConfirmed: boolean;
  }>;
}

export function createEnquiryStore(
  parts: ServiceBase & { readonly outbox: Pick<Outbox, "queue" | "announce"> },
): EnquiryStore {
  return {
    async save(enquiry, { sentFrom, honeypot, attribution = unknownAttribution, share, ...settings }) {
      const { queries } = parts.database;
      const signs = await judgeSubmission(queries, { contact: enquiry, honeypot, now: parts.clock.now() });
      const spam = isSpam(signs);
      const content = ["enquiry", ...getComparableEnquiry(enquiry), spam];
      const saved = await queries.transaction().execute(async (transaction) => {
        const { id: enquiryId, isNew, now } = await reserveRecordId(transaction, parts, content);
        if (!isNew) return { enquiryId, isConfirmed: await isEnquiryConfirmedByMail(transaction, enquiryId) };
        await insertEnquiry(transaction, { id: enquiryId, now, enquiry, sentFrom, attribution, signs });
        if (!spam) await settings.storeToo?.(transaction, enquiryId);
        if (!spam) await parts.outbox.queue(transaction, { kind: "enquiry-to-company", enquiryId }, share);
        const isConfirmed =
          settings.isConfirmed === true &&
          enquiry.email !== "" &&
          signs.length === 0 &&
          share?.isBeyondShare !== true &&
          (await canMailConfirmation(transaction, enquiry.email, now));
        if (isConfirmed) {
          const notBefore = sentFrom === sitePaths.quoteWizard ? now + quoteInterval : now;
          const mail = { kind: "enquiry-to-customer", enquiryId } as const;
          await parts.outbox.queue(transaction, mail, share, notBefore);
        }
        return { enquiryId, isConfirmed };
      });
      parts.outbox.announce();
      return { ...saved, isSpam: spam };
    },
  };
}
