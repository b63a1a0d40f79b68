import { Moment } from "../ui/Moment.tsx";
import { RecordTable } from "../ui/RecordTable.tsx";
import { LinkedEnquiryRow } from "./LinkedEnquiryRow.tsx";
import type { FoundEnquiry } from "./personal-data-api.ts";
import { formatCounted } from "./personal-data-texts.ts";

/** The enquiries of one person, with the number of their quotes, notes and mails. */
export function FoundTable({ enquiries }: { readonly enquiries: readonly FoundEnquiry[] }) {
  return (
    <RecordTable caption="What is kept" columns={["Enquiry", "Contact", "Received", "With it"]}>
      {enquiries.map((enquiry) => (
        <LinkedEnquiryRow key={enquiry._id} enquiry={enquiry}>
          <td data-label="Contact">
            <bdi>{enquiry.email}</bdi>, <bdi dir="ltr">+{enquiry.mobile}</bdi>
            {enquiry.otherContacts.map((other) => (
              <div key={JSON.stringify(other)}>
                Quote to <bdi>{other.name}</bdi>, <bdi>{other.email}</bdi>,{" "}
                <bdi dir="ltr">+{other.mobile}</bdi>
              </div>
            ))}
          </td>
          <td data-label="Received">
            <Moment at={enquiry.createdAt} />
          </td>
          <td data-label="With it">
            {[
              formatCounted(enquiry.quotes, "quote", "quotes"),
              formatCounted(enquiry.notes, "note", "notes"),
              formatCounted(enquiry.mails, "mail", "mails"),
            ].join(", ")}
          </td>
        </LinkedEnquiryRow>
      ))}
    </RecordTable>
  );
}
