import type { EnquiryResponse } from "../../../../domain/enquiries/enquiry-response.ts";
import { formatAttribution } from "../../../../domain/enquiries/attribution-source.ts";
import { SpecificationList } from "../../../ui/SpecificationList.tsx";

/** Who somebody is and how they are reached. */
export function EnquiryContact({ enquiry }: { readonly enquiry: EnquiryResponse }) {
  return (
    <section aria-labelledby="contact-heading">
      <h2 id="contact-heading">Contact</h2>
      <SpecificationList
        entries={[
          ["Name", enquiry.name],
          ["Company", enquiry.company],
          ["Mobile", `+${enquiry.mobile}`],
          ["Email", enquiry.email],
          ["Came from", formatAttribution(enquiry.origin)],
          ["Sent from", enquiry.source || "Another program"],
        ]}
      />
    </section>
  );
}
