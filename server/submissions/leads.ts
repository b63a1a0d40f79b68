import { getAccountName } from "#domain/accounts/account.ts";
import { unknownAttribution } from "#domain/enquiries/attribution.ts";
import { formatEnquiryTitle } from "#domain/enquiries/enquiry-change.ts";
import { type Lead, leadSources } from "#domain/enquiries/lead.ts";
import { saveAuditEntry } from "#server/audit/repository.ts";
import type { StaffMember } from "#server/accounts/staff-member.ts";
import type { ServiceBase } from "#server/shared/service-base.ts";
import { reserveRecordId } from "./idempotency-key.ts";
import { insertEnquiry } from "./repository.ts";

/** Enquiries that staff enter. */
export function createLeads(parts: ServiceBase) {
  return {
    /** The same within ten minutes is one. @returns its id */
    async add(lead: Lead, by: StaffMember): Promise<string> {
      const { source, ...enquiry } = lead;
      return parts.database.queries.transaction().execute(async (transaction) => {
        await by.checkAgain(transaction);
        const reserved = await reserveRecordId(transaction, parts, ["lead", by.id, lead]);
        if (!reserved.isNew) return reserved.id;
        const enquiryId = reserved.id;
        await insertEnquiry(transaction, {
          id: enquiryId,
          now: reserved.now,
          enquiry,
          sentFrom: "",
          attribution: { ...unknownAttribution, source },
          signs: [],
          owner: by.id,
        });
        const detail = `Entered by ${getAccountName(by.session)}. Source: ${leadSources[source]}`;
        await saveAuditEntry(transaction, parts, {
          actor: by.email,
          action: "created",
          subject: "enquiry",
          subjectId: enquiryId,
          title: formatEnquiryTitle(enquiry),
          detail,
        });
        return enquiryId;
      });
    },
  };
}
