import type { Contact } from "../shared/contact.ts";
import { type Quote, quoteTotal } from "./quote.ts";
import { whatsAppText } from "./quote-terms.ts";

/** The prefilled WhatsApp message about a quote that was made: its reference, machines, pages, price and address. */
export function quoteOnWhatsApp(
  { name, mobile }: Pick<Contact, "name" | "mobile">,
  quote: Quote,
  link: { readonly reference: string; readonly url: string },
): string {
  return whatsAppText({
    name,
    mobile,
    machines: quote.lines.map(({ productTitle, productFullName, quantity, volumes }) => ({
      fullName: `${productTitle}, ${productFullName}`,
      quantity,
      volumes,
    })),
    total: quoteTotal(quote),
    quote: link,
  });
}
