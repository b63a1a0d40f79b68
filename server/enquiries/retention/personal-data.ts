import { type PersonKey, toContactKeys } from "#domain/enquiries/personal-data.ts";
import { getErasureCutoffs, getKeptUntil } from "#domain/enquiries/retention.ts";
import { formatCounted } from "#domain/shared/format.ts";
import type { CustomerService } from "#server/customers/service.ts";
import { saveAuditEntry } from "#server/audit/repository.ts";
import type { CompanyService } from "#server/company/service.ts";
import type { EnquiryDetail } from "#server/enquiries/repository.ts";
import type { EnquiryService } from "#server/enquiries/service.ts";
import type { Administrator } from "#server/accounts/staff-member.ts";
import type { ServiceBase } from "#server/shared/service-base.ts";
import { describeErasure, removeMailFiles } from "./erasure.ts";
import { findEnquiryIds } from "./personal-data-queries.ts";
import { eraseEnquiries, truncateWriteLog } from "./repository.ts";

export type PersonalData = ReturnType<typeof createPersonalData>;

export interface PersonErasure {
  /** Those that were erased before are not counted. */
  readonly enquiries: number;
  /** Times until which accepted quotes are kept. */
  readonly keptUntil: readonly number[];
}

export function createPersonalData(
  parts: ServiceBase & {
    readonly enquiries: Pick<EnquiryService, "find">;
    readonly companyService: Pick<CompanyService, "read">;
    readonly customers: Pick<CustomerService, "listOfPerson" | "erasePerson">;
    readonly mailFolder: string;
  },
) {
  const { database, clock, enquiries } = parts;

  return {
    async collect(person: PersonKey): Promise<EnquiryDetail[]> {
      const details: EnquiryDetail[] = [];
      for (const id of await findEnquiryIds(database.queries, person)) {
        const detail = await enquiries.find(id);
        if (detail !== null) details.push(detail);
      }
      return details;
    },

    listCustomers: (person: PersonKey) => parts.customers.listOfPerson(toContactKeys(person)),

    /** Null for a quote that an erasure does not keep. */
    async createKeptUntil(): Promise<(quote: { readonly acceptedAt: number | null }) => number | null> {
      const { settings } = await parts.companyService.read();
      const { acceptedBefore } = getErasureCutoffs(clock.now(), settings);
      return ({ acceptedAt }) =>
        acceptedAt === null || acceptedAt < acceptedBefore
          ? null
          : getKeptUntil(acceptedAt, settings.acceptedQuoteYears);
    },

    /** Null, and erases nothing, unless the person has exactly the named enquiries. */
    async erase(
      person: PersonKey,
      enquiryIds: readonly string[],
      by: Administrator,
    ): Promise<PersonErasure | null> {
      const { settings } = await parts.companyService.read();
      const now = clock.now();
      const { acceptedBefore } = getErasureCutoffs(now, settings);
      const erased = await database.queries.transaction().execute(async (transaction) => {
        await by.checkAgain(transaction);
        const foundIds = await findEnquiryIds(transaction, person);
        if (foundIds.toSorted().join() !== [...new Set(enquiryIds)].toSorted().join()) return null;
        const result = await eraseEnquiries(transaction, foundIds, { now, acceptedBefore });
        const customers = await parts.customers.erasePerson(transaction, toContactKeys(person));
        if (result.enquiries + customers === 0) return result;
        const entries = customers === 0 ? "" : `, entries with ${formatCounted(customers, "customer")}`;
        await saveAuditEntry(transaction, parts, {
          actor: by.email,
          action: "deleted",
          subject: "enquiry",
          subjectId: "",
          title: "Personal data of one person",
          detail: describeErasure(result) + entries,
        });
        return result;
      });
      if (erased === null) return null;
      await truncateWriteLog(database);
      await removeMailFiles(parts.mailFolder, erased.mails);
      return {
        enquiries: erased.enquiries,
        keptUntil: erased.kept.map((acceptedAt) => getKeptUntil(acceptedAt, settings.acceptedQuoteYears)),
      };
    },
  };
}
