import { originInWords } from "../../../domain/enquiries/attribution-source.ts";
import type { Contact } from "../../../domain/shared/contact.ts";
import { whatsAppLink } from "../../../domain/quotes/quote-terms.ts";
import type { EnquiryFacts, Sender } from "./data.ts";
import type { Block, Fact } from "./letter.ts";
import { formatMoment } from "../../../domain/shared/dates.ts";

/** What a visitor wrote, who they are and how to reach them. For the company's eyes only. */
export function contactBlocks(
  contact: Contact,
  { enquiry, subject, sender }: { enquiry: EnquiryFacts; subject: string; sender: Sender },
): Block[] {
  const { company } = sender;
  const mobile = `+${contact.mobile}`;
  const greeting = `Hello ${contact.name}, this is ${company.name} about your ${subject}.`;
  return [
    contact.message === ""
      ? { kind: "paragraph", text: "There is no message." }
      : { kind: "message", title: "Message", text: contact.message },
    {
      kind: "facts",
      title: "From",
      facts: [
        { label: "Name", value: contact.name },
        { label: "Company", value: contact.company },
        { label: "Mobile", value: mobile, href: `tel:${mobile}` },
        { label: "Email", value: contact.email, href: `mailto:${contact.email}` },
        { label: "Enquiry received", value: formatMoment(enquiry.receivedAt, company.timeZone) },
        { label: "Came from", value: originInWords(enquiry.origin) },
        pageFact(enquiry.source, sender.publicUrl),
      ],
    },
    {
      kind: "actions",
      actions: [
        { label: `Call ${mobile}`, href: `tel:${mobile}` },
        { label: "Open WhatsApp", href: whatsAppLink(contact.mobile, greeting) },
      ],
    },
  ];
}

function pageFact(source: string, publicUrl: string): Fact {
  if (source === "") return { label: "Sent from", value: "Another program, through the API" };
  return { label: "Sent from", value: source, href: new URL(source, publicUrl).href };
}
