import { dialled } from "../../../domain/company/company.ts";
import { whatsAppLink } from "../../../domain/quotes/quote-terms.ts";
import { quoteOnWhatsApp } from "../../../domain/quotes/whatsapp-text.ts";
import { isSingle } from "../../../domain/quotes/price-breakdown.ts";
import { formatMoment } from "../../../domain/shared/dates.ts";
import { confirmParameter } from "../../../domain/pages/site-paths.ts";
import type { CustomerMailFacts, QuoteFacts, Sender } from "./data.ts";
import type { Action, Letter } from "./letter.ts";
import { monthlyCost, pagesAMonth, quoteBlocks, quotedName, quotedThing } from "./quote-blocks.ts";

/**
 * Sends the customer their quote. Whoever enters a stranger's address cannot make this mail carry words of their own:
 * until the address is confirmed it repeats nothing that was typed, and after that the name and the number alone.
 */
export function quoteToCustomer(facts: CustomerMailFacts, sender: Sender): Letter {
  const { quote: asked, confirmation } = facts;
  const request = withoutTypedWords(facts);
  const { contact, quote } = request;
  const end = formatMoment(request.validUntil, sender.company.timeZone);
  const hasOffices = asked.quote.lines.some(({ office }) => office !== "");
  const named = hasOffices ? " Which machine goes to which office stands on its page." : "";
  const price = `This is what ${quotedThing(quote)} ${isSingle(quote) ? "costs" : "cost"} at ${pagesAMonth(quote)}. Toner, spare parts and engineer visits are in the price.${named}`;
  return {
    subject: facts.isConfirmed
      ? `Your quote${request.isExtended ? " holds longer" : ""}: ${quotedName(quote)}, ${monthlyCost(quote, sender)}`
      : `Your quote ${request.reference} from ${sender.company.name}`,
    preview: request.isExtended
      ? `It now holds until ${end}, at the price you know.`
      : `${pagesAMonth(quote)}, and what happens next.`,
    heading: facts.isConfirmed ? `Your quote, ${contact.name}` : "Your quote",
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
      { kind: "actions", actions: [answerAction(request, confirmation, sender)] },
      ...quoteBlocks(request, sender),
      {
        kind: "steps",
        title: "What happens next",
        steps: [
          `You accept the quote on its page, ask for a change there, or decline. The price holds until ${end}.`,
          `We call ${contact.mobile === "" ? "you" : `+${contact.mobile}`} to agree where the machine goes and when you want it.`,
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

const nobody = { name: "", company: "", mobile: "", email: "", message: "" };

/** The parts of a quote that may go to the address that a visitor entered. */
export function withoutTypedWords({ quote: asked, isConfirmed }: CustomerMailFacts): QuoteFacts {
  const { contact, quote } = asked;
  const lines = quote.lines.map((line) => ({ ...line, office: "" }));
  return isConfirmed
    ? { ...asked, contact: { ...contact, company: "", message: "" }, quote: { ...quote, lines } }
    : { ...asked, contact: nobody, quote: { ...quote, lines, presentSpend: null } };
}

function answerAction({ path }: QuoteFacts, confirmation: string, { publicUrl }: Sender): Action {
  return {
    label: "Read and answer your quote",
    href: `${publicUrl}${path}?${confirmParameter}=${confirmation}`,
  };
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
