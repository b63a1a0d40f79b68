import { formatEnquiryCount } from "#app/dashboard/enquiries/enquiry-texts.ts";
import { formatCounted } from "#domain/shared/format.ts";
import type { FoundEnquiry } from "./personal-data-api.ts";

export function describeErasureQuestion(enquiries: readonly FoundEnquiry[]): string {
  const sum = (part: "quotes" | "notes" | "unsentMails") =>
    enquiries.reduce((total, enquiry) => total + enquiry[part], 0);
  const unsent = sum("unsentMails");
  const lost = [
    formatEnquiryCount(enquiries.length),
    formatCounted(sum("quotes"), "quote"),
    formatCounted(sum("notes"), "note"),
  ].join(", ");
  const mails = unsent === 0 ? "." : `, and ${formatCounted(unsent, "mail")} that did not go out yet.`;
  return [`${lost}${mails}`, ...describePeople(enquiries)].join(" ");
}

/** A shared phone number also finds enquiries of another person. */
function describePeople(enquiries: readonly FoundEnquiry[]): readonly string[] {
  const people = new Set(
    enquiries
      .flatMap((enquiry) => [enquiry, ...enquiry.otherContacts])
      .map(({ name, mobile }) => `${name} (+${mobile})`),
  );
  return people.size < 2 ? [] : [`It names ${people.size} people or numbers: ${[...people].join("; ")}.`];
}
