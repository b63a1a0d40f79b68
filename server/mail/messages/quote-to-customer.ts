import { type Company, dialled } from "../../../domain/company.ts";
import { whatsAppLink, whatsAppText } from "../../../domain/quote.ts";
import type { QuoteFacts, Sender } from "./facts.ts";
import type { Action, Letter } from "./letter.ts";
import { monthlyCost, pagesAMonth, quoteBlocks } from "./quote-blocks.ts";

/**
 * Sends the customer their quote. Of what was typed it repeats only the name, which holds letters and spaces, and the
 * number to call: whoever enters a stranger's address cannot make this mail carry words of their own.
 */
export function quoteToCustomer(request: QuoteFacts, sender: Sender): Letter {
  const { contact, quote } = request;
  const { company } = sender;
  return {
    subject: `Your quote: ${quote.productTitle}, ${monthlyCost(quote, sender)}`,
    preview: `${pagesAMonth(quote)}, and what happens next.`,
    heading: `Your quote, ${contact.name}`,
    blocks: [
      {
        kind: "paragraph",
        text: `This is what the ${quote.productTitle} costs at ${pagesAMonth(quote)}. Toner, spare parts and engineer visits are in the price.`,
      },
      ...quoteBlocks(quote, sender),
      {
        kind: "steps",
        title: "What happens next",
        steps: [
          `We call +${contact.mobile} to ask where the machine goes and when you want it.`,
          "You get the price in writing. Until then it is an estimate for one machine, and nothing is delivered.",
          "We bring the machine, connect it and show your people how it works.",
        ],
      },
      { kind: "actions", actions: waysToReach(company, request) },
      {
        kind: "paragraph",
        text: "Is a number wrong, or the machine? Reply to this mail and we mend it. If you did not ask for this quote, somebody typed your address by mistake: you need do nothing.",
      },
    ],
  };
}

function waysToReach({ phones, whatsapp }: Company, { contact, quote }: QuoteFacts): Action[] {
  const text = whatsAppText({
    name: contact.name,
    mobile: contact.mobile,
    productFullName: `${quote.productTitle}, ${quote.productFullName}`,
    volumes: quote.volumes,
    total: quote.price.total,
  });
  return [
    ...phones.slice(0, 1).map((phone) => ({ label: `Call ${phone.display}`, href: `tel:${dialled(phone)}` })),
    { label: "Ask on WhatsApp", href: whatsAppLink(whatsapp.digits, text) },
  ];
}
