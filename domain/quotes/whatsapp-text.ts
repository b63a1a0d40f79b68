import type { Contact } from "../shared/contact.ts";
import { type Quote, getQuoteTotal } from "./quote.ts";
import { formatWhatsAppText } from "./quote-terms.ts";

/** The prefilled WhatsApp message about a quote that was made: its reference, machines, pages, price and address. */
export function formatQuoteWhatsAppText(
  { name, mobile }: Pick<Contact, "name" | "mobile">,
  quote: Quote,
  link: { readonly reference: string; readonly url: string },
): string {
  return formatWhatsAppText({
    name,
    mobile,
    products: quote.lines.map(({ productTitle, productFullName, quantity, volumes }) => ({
      fullName: `${productTitle}, ${productFullName}`,
      quantity,
      volumes,
    })),
    total: getQuoteTotal(quote),
    quote: link,
  });
}
