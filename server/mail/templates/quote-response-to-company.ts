import type { QuoteEventKind } from "../../../domain/quotes/quote-status.ts";
import { contactBlocks } from "./contact-blocks.ts";
import type { MailFacts, Sender } from "./data.ts";
import type { Letter } from "./letter.ts";
import { formatMoment } from "../../../domain/shared/dates.ts";
import { monthlyCost, quoteBlocks, quotedThing } from "./quote-blocks.ts";

/** What the customer did, as a subject and a sentence say it. */
const words: Record<QuoteEventKind, { readonly subject: string; readonly sentence: string }> = {
  accepted: { subject: "Quote accepted", sentence: "accepted the quote" },
  "change-asked": { subject: "Change asked for", sentence: "asked for a change of the quote" },
  declined: { subject: "Quote declined", sentence: "declined the quote" },
  whatsapp: { subject: "Quote on WhatsApp", sentence: "went on with the quote on WhatsApp" },
  extended: { subject: "Quote extended", sentence: "has the quote extended" },
};

/** Tells the company what a customer said to a quote. */
export function quoteAnswerToCompany(
  { enquiry, quote: facts, answer }: Extract<MailFacts, { kind: "quote-answer-to-company" }>,
  sender: Sender,
): Letter {
  const { contact, quote, reference } = facts;
  const { subject, sentence } = words[answer.kind];
  const answered = formatMoment(answer.answeredAt, sender.company.timeZone);
  return {
    subject: `${subject}: ${reference}, ${contact.company}, ${monthlyCost(quote, sender)}`,
    preview: `${contact.name} ${sentence} ${reference}`,
    heading: `${contact.name} ${sentence}`,
    blocks: [
      {
        kind: "paragraph",
        text: `${reference}, for ${quotedThing(quote)}, on ${answered}. Reply to this mail and your answer goes to ${contact.name}.`,
      },
      ...(answer.text === ""
        ? []
        : [{ kind: "message" as const, title: "What they wrote with it", text: answer.text }]),
      ...quoteBlocks(facts, sender),
      ...contactBlocks(contact, { enquiry, subject: `quote ${reference}`, sender }),
    ],
  };
}
