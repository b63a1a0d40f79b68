import { contactFields } from "#domain/shared/contact.ts";
import { formatEnquiryTitle } from "#domain/enquiries/enquiry-change.ts";
import type { ContactChange } from "#domain/enquiries/lead.ts";
import { describeChanges, describeFields } from "#server/audit/describe-changes.ts";
import { saveAuditEntry } from "#server/audit/repository.ts";
import type { StaffMember } from "#server/accounts/staff-member.ts";
import { endConfirmationLinks } from "#server/mail/confirmation-queries.ts";
import { InvalidInput } from "#server/shared/invalid-input.ts";
import type { ServiceBase } from "#server/shared/service-base.ts";
import { findContact, updateContact } from "./repository.ts";

/** The fields that staff correct. */
export function createContactChanges(parts: ServiceBase) {
  const { queries } = parts.database;
  return {
    /** The quotes of the enquiry stay as they are. */
    changeContact: (id: string, { version, ...contact }: ContactChange, by: StaffMember) =>
      queries
        .transaction()
        .execute(async (transaction): Promise<"changed" | "unknown" | "erased" | "conflict"> => {
          await by.checkAgain(transaction);
          const before = await findContact(transaction, id);
          if (before === null) return "unknown";
          if (before.erasedAt !== null) return "erased";
          if (contact.email === "" && before.contact.email !== "")
            throw new InvalidInput("value", "An e-mail address is corrected, not removed", {
              email: "Correct the address: mails of the enquiry go to it",
            });
          const next = { ...before.contact, ...contact };
          const detail = describeChanges(
            describeFields(contactFields, before.contact),
            describeFields(contactFields, next),
          );
          if (detail === "") return "changed";
          const isOtherAddress = before.contact.email.toLowerCase() !== next.email.toLowerCase();
          if (!(await updateContact(transaction, { id, version, isOtherAddress, next }))) return "conflict";
          if (isOtherAddress) await endConfirmationLinks(transaction, parts, id);
          await saveAuditEntry(transaction, parts, {
            actor: by.email,
            action: "changed",
            subject: "enquiry",
            subjectId: id,
            title: formatEnquiryTitle(next),
            detail,
          });
          return "changed";
        }),
  };
}
