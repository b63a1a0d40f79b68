import { getTranslate } from "#messages/catalogue.ts";
import type { QuoteEventKind } from "#domain/quotes/quote-status.ts";
import { createAcceptanceBlocks } from "./acceptance-blocks.ts";
import { createContactBlocks } from "./contact-blocks.ts";
import type { ResponseMailData, Sender } from "./mail-data.ts";
import type { Letter, LetterContent } from "./letter.ts";
import { toSingleLine } from "#domain/shared/form-text.ts";
import { formatDateTime, isolateText } from "#domain/shared/format.ts";
import { formatMonthlyCost, createQuoteBlocks, formatQuotedProducts, toStaffQuote } from "./quote-blocks.ts";

const en = getTranslate("en");

const textsByKind: Record<QuoteEventKind, { readonly subject: string; readonly sentence: string }> = {
  accepted: { subject: "Quote accepted", sentence: "accepted the quote" },
  "change-asked": { subject: "Change asked for", sentence: "asked for a change of the quote" },
  withdrawn: { subject: "Acceptance withdrawn", sentence: "withdrew the acceptance of the quote" },
  confirmed: { subject: "Acceptance confirmed", sentence: "has the acceptance confirmed" },
  unconfirmed: { subject: "Confirmation undone", sentence: "has the confirmation undone" },
  declined: { subject: "Quote declined", sentence: "declined the quote" },
  whatsapp: { subject: "Quote on WhatsApp", sentence: "went on with the quote on WhatsApp" },
  extended: { subject: "Quote extended", sentence: "has the quote extended" },
  revised: { subject: "Quote revised", sentence: "has the quote revised" },
  recalled: { subject: "Quote withdrawn", sentence: "has the quote withdrawn" },
  opened: { subject: "Quote opened", sentence: "opened the quote" },
  "reminders-stopped": { subject: "Reminders stopped", sentence: "wants no more reminders of the quote" },
  "reminders-resumed": { subject: "Reminders resumed", sentence: "gets reminders of the quote again" },
};

export function createResponseLetter(
  { enquiry, quote: quoteData, response, earlier }: ResponseMailData,
  sender: Sender,
): Letter {
  const { contact, quote, reference } = quoteData;
  const { subject, sentence } = textsByKind[response.kind];
  const { acceptance } = response;
  const person = isolateText(acceptance?.name ?? contact.name, "en");
  const respondedOn = formatDateTime(response.respondedAt, sender.company.timeZone);
  return {
    subject: `${subject}: ${reference}, ${isolateText(contact.company, "en")}, ${formatMonthlyCost(en, toStaffQuote(quote), sender.company.currency.code)}`,
    preview: `${person} ${sentence} ${reference}`,
    heading: `${person} ${sentence}`,
    blocks: [
      {
        kind: "paragraph",
        text: `${reference}, for ${formatQuotedProducts(quote)}, on ${respondedOn}. Reply to this mail and your answer goes to ${isolateText(contact.name, "en")}.`,
      },
      ...(response.text === ""
        ? []
        : [{ kind: "message" as const, title: "What they wrote with it", text: response.text }]),
      ...createEarlierBlock(earlier, sender),
      ...createAcceptanceBlocks(
        en,
        acceptance,
        response.kind === "withdrawn" ? "The acceptance that is withdrawn" : "Who accepted",
        sender,
      ),
      ...createQuoteBlocks(en, quoteData, sender, "staff"),
      ...createContactBlocks(contact, {
        enquiry,
        locale: quoteData.locale,
        subject: `quote ${reference}`,
        sender,
      }),
    ],
  };
}

function createEarlierBlock(
  earlier: ResponseMailData["earlier"],
  { company: { timeZone } }: Sender,
): LetterContent[] {
  if (earlier.length === 0) return [];
  const details = earlier.map(({ kind, text, respondedAt }) => ({
    label: textsByKind[kind].subject,
    value: [formatDateTime(respondedAt, timeZone), toSingleLine(text)]
      .filter((part) => part !== "")
      .join(": "),
  }));
  return [{ kind: "details", title: "Before that", details }];
}
