import { sql } from "kysely";
import type { Translate } from "#messages/message.ts";
import { toEnquirySearchText } from "#domain/enquiries/enquiry.ts";
import { listDetailLines } from "#domain/enquiries/enquiry-details.ts";
import type { EnquiryRequest } from "#domain/enquiries/enquiry-form.ts";
import { type Contact, pickContact } from "#domain/shared/contact.ts";

/** Of the enquiry itself; those of its quotes and notes follow. */
export function toOwnSearchText(
  t: Translate,
  contact: Contact,
  { details, parts }: Pick<EnquiryRequest, "details" | "parts">,
): string {
  return toEnquirySearchText(
    ...Object.values(pickContact(contact)),
    ...listDetailLines(t, details).map(({ value }) => value),
    ...Object.values(details).flatMap((value) => (typeof value === "number" ? [String(value)] : [])),
    ...parts.map(({ code, name }) => `${code} ${name}`),
  );
}

/** Of a note. */
export function appendSearchText(text: string) {
  return sql<string>`${sql.ref("search_text")} || ' ' || ${toEnquirySearchText(text)}`;
}
