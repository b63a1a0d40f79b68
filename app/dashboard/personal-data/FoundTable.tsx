import { Link } from "react-router";
import { dashboardPaths } from "../layout/sections.ts";
import { LinkedRow } from "../ui/LinkedRow.tsx";
import { Moment } from "../ui/Moment.tsx";
import type { FoundEnquiry } from "./personal-data-api.ts";
import { formatCounted } from "./personal-data-texts.ts";

/** What is kept of one person: an enquiry a line, with how much belongs to it. */
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
        {enquiries.map(
          ({ _id, name, company, email, mobile, createdAt, otherContacts, quotes, notes, mails }) => (
            <LinkedRow key={_id}>
              <th scope="row">
                <Link to={dashboardPaths.enquiry(_id)}>
                  <bdi>{name}</bdi>, <bdi>{company}</bdi>
                </Link>
              </th>
              <td data-label="Contact">
                <bdi>{email}</bdi>, <bdi dir="ltr">+{mobile}</bdi>
                {otherContacts.map((other) => (
                  <div key={JSON.stringify(other)}>
                    Quote to <bdi>{other.name}</bdi>, <bdi>{other.email}</bdi>,{" "}
                    <bdi dir="ltr">+{other.mobile}</bdi>
                  </div>
                ))}
              </td>
              <td data-label="Received">
                <Moment at={createdAt} />
              </td>
              <td data-label="With it">
                {[
                  formatCounted(quotes, "quote", "quotes"),
                  formatCounted(notes, "note", "notes"),
                  formatCounted(mails, "mail", "mails"),
                ].join(", ")}
              </td>
            </LinkedRow>
          ),
        )}
      </tbody>
    </table>
  );
}
