import { formatEnquiryCount } from "#app/dashboard/enquiries/enquiry-texts.ts";
import { describeKeptQuotes } from "#domain/enquiries/retention.ts";
import { formatCounted } from "#domain/shared/format.ts";
import { formatPhone } from "#domain/shared/phone.ts";
import type { FoundEnquiry } from "./personal-data-api.ts";

export function describeErasureQuestion(enquiries: readonly FoundEnquiry[]): string {
  const sum = (part: "quotes" | "notes" | "unsentMails") =>
    enquiries.reduce((total, enquiry) => total + enquiry[part], 0);
  const unsent = sum("unsentMails");
  const kept = enquiries.flatMap(({ keptQuotes }) => keptQuotes);
  const lost = [
    formatEnquiryCount(enquiries.filter(({ erasedAt }) => erasedAt === null).length),
    formatCounted(sum("quotes") - kept.length, "quote"),
    formatCounted(sum("notes"), "note"),
  ].join(", ");
  const mails = unsent === 0 ? "." : `, and ${formatCounted(unsent, "mail")} that did not go out yet.`;
  return [`${lost}${mails}`, ...describeKept(kept), ...describePeople(enquiries)].join(" ");
}

/** False when all that the law does not keep is erased already. */
export function canErase(enquiries: readonly FoundEnquiry[]): boolean {
  return enquiries.some(
    ({ erasedAt, quotes, keptQuotes }) => erasedAt === null || quotes > keptQuotes.length,
  );
}

function describeKept(kept: FoundEnquiry["keptQuotes"]): readonly string[] {
  if (kept.length === 0) return [];
  const ends = kept.map(({ keptUntil }) => Date.parse(keptUntil));
  const place = kept.length === 1 ? "it" : "them";
  return [describeKeptQuotes(ends), `The name, company, e-mail address and TRN on ${place} stay too.`];
}

/** A shared phone number also finds enquiries of another person. */
function describePeople(enquiries: readonly FoundEnquiry[]): readonly string[] {
  const people = new Set(
    enquiries
      .flatMap((enquiry) => [enquiry, ...enquiry.otherContacts])
      .filter(({ mobile }) => mobile !== "")
      .map(({ name, mobile }) => `${name} (${formatPhone(mobile)})`),
  );
  return people.size < 2 ? [] : [`It names ${people.size} people or numbers: ${[...people].join("; ")}.`];
}
