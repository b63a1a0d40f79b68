import { dialled } from "../../../domain/company.ts";
import { whatsAppLink } from "../../../domain/quote.ts";
import { quoteOnWhatsApp } from "../../../domain/quote-on-whatsapp.ts";
import { isSingle } from "../../../domain/quote-slip.ts";
import { formatMoment } from "../../../domain/moment.ts";
import type { QuoteFacts, Sender } from "./facts.ts";
import type { Action, Letter } from "./letter.ts";
import { monthlyCost, pagesAMonth, quoteBlocks, quotedName, quotedThing } from "./quote-blocks.ts";

/**
 * Sends the customer their quote. Of what was typed it repeats only the name, which holds letters and spaces, and the
 * number to call: whoever enters a stranger's address cannot make this mail carry words of their own.
 */
export function quoteToCustomer(asked: QuoteFacts, sender: Sender): Letter {
  const request = withoutTypedWords(asked);
  const { contact, quote } = request;
  const end = formatMoment(request.validUntil, sender.company.timeZone);
  const hasOffices = asked.quote.lines.some(({ office }) => office !== "");
  const named = hasOffices ? " Which machine goes to which office stands on its page." : "";
  const price = `This is what ${quotedThing(quote)} ${isSingle(quote) ? "costs" : "cost"} at ${pagesAMonth(quote)}. Toner, spare parts and engineer visits are in the price.${named}`;
  return {
    subject: `Your quote${request.isExtended ? " holds longer" : ""}: ${quotedName(quote)}, ${monthlyCost(quote, sender)}`,
    preview: request.isExtended
      ? `It now holds until ${end}, at the price you know.`
      : `${pagesAMonth(quote)}, and what happens next.`,
    heading: `Your quote, ${contact.name}`,
    blocks: [
      ...(request.isExtended
        ? [
            {
              kind: "paragraph" as const,
              text: `Your quote ${request.reference} now holds until ${end}. The price is the one you know, whatever has changed since.`,
            },
          ]
        : []),
      { kind: "paragraph", text: price },
      { kind: "actions", actions: [answerAction(request, sender)] },
      ...quoteBlocks(request, sender),
      {
        kind: "steps",
        title: "What happens next",
        steps: [
          `You accept the quote on its page, ask for a change there, or decline. The price holds until ${end}.`,
          `We call +${contact.mobile} to agree where the machine goes and when you want it.`,
          "We bring the machine, connect it and show your people how it works.",
        ],
      },
      { kind: "actions", actions: waysToReach(request, sender) },
      {
        kind: "paragraph",
        text: "Is a number wrong, or the machine? Reply to this mail and we mend it. If you did not ask for this quote, somebody typed your address by mistake: you need do nothing.",
      },
    ],
  };
}

/** What may go to the address that a visitor entered, who may have entered somebody else's. */
export function withoutTypedWords(asked: QuoteFacts): QuoteFacts {
  const lines = asked.quote.lines.map((line) => ({ ...line, office: "" }));
  return {
    ...asked,
    contact: { ...asked.contact, company: "", message: "" },
    quote: { ...asked.quote, lines },
  };
}

function answerAction({ path }: QuoteFacts, { publicUrl }: Sender): Action {
  return { label: "Read and answer your quote", href: `${publicUrl}${path}` };
}

function waysToReach(
  { contact, quote, reference, path }: QuoteFacts,
  { company: { phones, whatsapp }, publicUrl }: Sender,
): Action[] {
  const url = `${publicUrl}${path}`;
  const text = quoteOnWhatsApp(contact, quote, { reference, url });
  return [
    ...phones.slice(0, 1).map((phone) => ({ label: `Call ${phone.display}`, href: `tel:${dialled(phone)}` })),
    { label: "Ask on WhatsApp", href: whatsAppLink(whatsapp.digits, text) },
  ];
}
