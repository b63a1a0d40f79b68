import type { FoundEnquiry } from "./personal-data-api.ts";

/** "1 quote", "3 quotes". */
export function formatCounted(count: number, singular: string, plural: string): string {
  return `${count} ${count === 1 ? singular : plural}`;
}

/** Describes the records that an erasure removes, for its confirmation. */
export function describeErasureQuestion(enquiries: readonly FoundEnquiry[]): string {
  const sum = (part: "quotes" | "notes" | "unsentMails") =>
    enquiries.reduce((total, enquiry) => total + enquiry[part], 0);
  const unsent = sum("unsentMails");
  const lost = [
    formatCounted(enquiries.length, "enquiry", "enquiries"),
    formatCounted(sum("quotes"), "quote", "quotes"),
    formatCounted(sum("notes"), "note", "notes"),
  ].join(", ");
  const mails =
    unsent === 0 ? "." : `, and ${formatCounted(unsent, "mail", "mails")} that did not go out yet.`;
  return [`${lost}${mails}`, ...describePeople(enquiries)].join(" ");
}

/** Names all people if there are several: a shared phone number also finds enquiries of another person. */
function describePeople(enquiries: readonly FoundEnquiry[]): readonly string[] {
  const people = new Set(
    enquiries
      .flatMap((enquiry) => [enquiry, ...enquiry.otherContacts])
      .map(({ name, mobile }) => `${name} (+${mobile})`),
  );
  return people.size < 2 ? [] : [`It names ${people.size} people or numbers: ${[...people].join("; ")}.`];
}
