import type { Contact } from "../../domain/enquiry.ts";
import { whatsAppLink, whatsAppText } from "../../domain/quote.ts";
import { Icon } from "../ui/Icon.tsx";
import type { PricedMachine } from "./selection.ts";

interface WhatsAppQuoteProps {
  readonly contact: Contact;
  readonly priced: PricedMachine;
  /** The company's number, digits only. */
  readonly digits: string;
}

/** Opens a chat with the company, with the quote and the entered mobile number already typed. */
export function WhatsAppQuote({ contact, priced, digits }: WhatsAppQuoteProps) {
  const { machine, meter, price } = priced;
  const text = whatsAppText({
    name: contact.name,
    mobile: contact.mobile,
    machines: [{ fullName: `${machine.title}, ${machine.fullName}`, quantity: 1, volumes: meter }],
    total: price.total,
  });
  return (
    <a className="btn btn--line" href={whatsAppLink(digits, text)} target="_blank" rel="noopener noreferrer">
      <Icon name="whatsapp" /> Continue on WhatsApp
    </a>
  );
}
