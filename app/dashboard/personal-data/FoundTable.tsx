import { Moment } from "../ui/Moment.tsx";
import { LinkedEnquiryRow } from "./LinkedEnquiryRow.tsx";
import type { FoundEnquiry } from "./personal-data-api.ts";
import { formatCounted } from "./personal-data-texts.ts";

/** The enquiries of one person, with the number of their quotes, notes and mails. */
export function FoundTable({ enquiries }: { readonly enquiries: readonly FoundEnquiry[] }) {
  return (
    <table className="records">
      <caption className="vh">What is kept</caption>
      <thead>
        <tr>
          <th scope="col">Enquiry</th>
          <th scope="col">Contact</th>
          <th scope="col">Received</th>
          <th scope="col">With it</th>
        </tr>
      </thead>
      <tbody>
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
      </tbody>
    </table>
  );
}
