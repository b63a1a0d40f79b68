import { sql } from "kysely";
import type { PersonKey } from "#domain/enquiries/personal-data.ts";
import { storedContactSchema } from "#domain/quotes/quote.ts";
import { saveAuditEntry } from "#server/audit/repository.ts";
import type { Queries } from "#server/database/tables.ts";
import type { EnquiryFile } from "#server/enquiries/repository.ts";
import type { EnquiryService } from "#server/enquiries/service.ts";
import type { StaffMember } from "#server/accounts/repository.ts";
import type { ServiceBase } from "#server/shared/service-base.ts";
import { truncateWriteLog, eraseEnquiries, describeErasure, removeMailFiles } from "./erasure.ts";

/** The personal data of one person: their enquiries, and enquiries with a quote for them. */
export interface PersonalData {
  /** All enquiries of the person, newest first. */
  collect(person: PersonKey): Promise<EnquiryFile[]>;
  /**
   * Erases all enquiries of the person for good, in one transaction.
   * @returns false, and erases nothing, unless they are exactly the named ones
   */
  erase(person: PersonKey, enquiryIds: readonly string[], by: StaffMember): Promise<boolean>;
}

export function createPersonalData(
  parts: ServiceBase & {
    readonly enquiries: Pick<EnquiryService, "find">;
    /** Folder of the mail files, which are written when SMTP_URL is not set. */
    readonly mailFolder: string;
  },
): PersonalData {
  const { database, enquiries } = parts;

  return {
    async collect(person) {
      const files: EnquiryFile[] = [];
      for (const id of await findEnquiryIds(database.queries, person)) {
        const file = await enquiries.find(id);
        if (file !== null) files.push(file);
      }
      return files;
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

async function findEnquiryIds(queries: Queries, person: PersonKey): Promise<string[]> {
  const quotedEnquiryIds = await findEnquiryIdsByQuotes(queries, person);
  const rows = await queries
    .selectFrom("enquiries")
    .select("id")
    .where((row) =>
      row.or([
        "email" in person
          ? row(sql`lower(${sql.ref("email")})`, "=", person.email)
          : row("mobile", "in", person.mobiles),
        ...(quotedEnquiryIds.length === 0 ? [] : [row("id", "in", quotedEnquiryIds)]),
      ]),
    )
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
  return rows.map(({ id }) => id);
}

/** Each quote has the contact of its own request, whose phone number may differ from that of the enquiry. */
async function findEnquiryIdsByQuotes(queries: Queries, person: PersonKey): Promise<string[]> {
  const contactValues = "email" in person ? [person.email] : person.mobiles;
  const rows = await queries
    .selectFrom("quotes")
    .select(["enquiry_id", "contact"])
    .where((row) =>
      row.or(
        contactValues.map((text) => {
          const pattern = `%${text.replace(/[\\%_]/g, "\\$&")}%`;
          return sql<boolean>`lower(${sql.ref("contact")}) like ${pattern} escape '\\'`;
        }),
      ),
    )
    .execute();
  const isContactOfPerson = (contact: string) => {
    const { email, mobile } = storedContactSchema.parse(JSON.parse(contact));
    return contactValues.includes("email" in person ? email.toLowerCase() : mobile);
  };
  return [...new Set(rows.filter(({ contact }) => isContactOfPerson(contact)).map((row) => row.enquiry_id))];
}
