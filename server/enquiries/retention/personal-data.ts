import type { PersonKey } from "#domain/enquiries/personal-data.ts";
import { saveAuditEntry } from "#server/audit/repository.ts";
import type { EnquiryDetail } from "#server/enquiries/repository.ts";
import type { EnquiryService } from "#server/enquiries/service.ts";
import type { StaffMember } from "#server/accounts/repository.ts";
import type { ServiceBase } from "#server/shared/service-base.ts";
import { describeErasure, removeMailFiles } from "./erasure.ts";
import { findEnquiryIds } from "./personal-data-queries.ts";
import { eraseEnquiries, truncateWriteLog } from "./repository.ts";

export interface PersonalData {
  collect(person: PersonKey): Promise<EnquiryDetail[]>;
  /** False, and erases nothing, unless the person has exactly the named enquiries. */
  erase(person: PersonKey, enquiryIds: readonly string[], by: StaffMember): Promise<boolean>;
}

export function createPersonalData(
  parts: ServiceBase & {
    readonly enquiries: Pick<EnquiryService, "find">;
    readonly mailFolder: string;
  },
): PersonalData {
  const { database, enquiries } = parts;

  return {
    async collect(person) {
      const details: EnquiryDetail[] = [];
      for (const id of await findEnquiryIds(database.queries, person)) {
        const detail = await enquiries.find(id);
        if (detail !== null) details.push(detail);
      }
      return details;
    },

    async erase(person, enquiryIds, by) {
      const erased = await database.queries.transaction().execute(async (transaction) => {
        const foundIds = await findEnquiryIds(transaction, person);
        if (foundIds.toSorted().join() !== [...new Set(enquiryIds)].toSorted().join()) return null;
        const result = await eraseEnquiries(transaction, foundIds);
        await saveAuditEntry(transaction, parts, {
          actor: by.email,
          action: "deleted",
          subject: "enquiry",
          subjectId: "",
          title: "Personal data of one person",
          detail: describeErasure(result),
        });
        return result;
      });
      if (erased === null) return false;
      await truncateWriteLog(database);
      await removeMailFiles(parts.mailFolder, erased.mails);
      return true;
    },
  };
}
