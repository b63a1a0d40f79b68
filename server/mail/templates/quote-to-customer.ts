import { getTranslate } from "#messages/catalogue.ts";
import { describeNextSteps } from "#domain/quotes/next-steps.ts";
import { formatDialledNumber } from "#domain/company/company.ts";
import { getWhatsAppUrl, formatQuoteWhatsAppText } from "#domain/quotes/whatsapp-text.ts";
import { emptyContact } from "#domain/shared/contact.ts";
import { formatDateTime } from "#domain/shared/format.ts";
import { confirmParameter } from "#domain/pages/site-paths.ts";
import type { AcceptanceData, CustomerMailData, QuoteData, Sender } from "./mail-data.ts";
import type { Action, Letter } from "./letter.ts";
import {
  formatMonthlyCost,
  formatQuotedPages,
  createQuoteBlocks,
  formatQuoteSubject,
  formatQuoteSummary,
} from "./quote-blocks.ts";

const en = getTranslate("en");

export function createQuoteLetter(data: CustomerMailData, sender: Sender): Letter {
  const { confirmation } = data;
  const request = removeTypedText(data);
  const { contact, quote } = request;
  const end = formatDateTime(request.validUntil, sender.company.timeZone);
  const currency = sender.company.currency.display;
  return {
    subject: data.isConfirmed
      ? `Your quote${request.isExtended ? " holds longer" : ""}: ${formatQuoteSubject(quote)}, ${formatMonthlyCost(quote, currency)}`
      : `Your quote ${request.reference} from ${sender.company.name}`,
    preview: request.isExtended
      ? `It now holds until ${end}, at the price you know.`
      : `${formatQuotedPages(quote)}, and what happens next.`,
    heading: data.isConfirmed ? `Your quote, ${contact.name}` : "Your quote",
    blocks: [
      ...(request.isExtended
        ? [
            {
              kind: "paragraph" as const,
              text: `Your quote ${request.reference} now holds until ${end}. The price is the one you know, whatever has changed since.`,
            },
          ]
        : []),
      { kind: "paragraph", text: formatQuoteSummary(quote, currency) },
      ...(data.isConfirmed ? [] : [{ kind: "paragraph" as const, text: completeQuoteNote }]),
      { kind: "actions", actions: [createResponseAction(request, confirmation, sender)] },
      ...createQuoteBlocks(request, sender, "customer"),
      {
        kind: "steps",
        title: en("quote.next.title"),
        steps: describeNextSteps(en, request, { status: "open" }, sender.company),
      },
      { kind: "actions", actions: listContactActions(request, sender) },
      {
        kind: "paragraph",
        text: "Is a number wrong, or the machine? Reply to this mail and we correct it. If you did not ask for this quote, somebody typed your address by mistake: you need do nothing.",
      },
    ],
  };
}

/** Until then the mail itself repeats nothing that was typed. */
export const completeQuoteNote =
  "The complete quote, with your name, your company and each office, is a PDF on its page: open the page and press \u201cDownload the PDF\u201d.";

/**
 * A visitor who enters a stranger's address cannot send their own text with the quote: until the address is confirmed the
 * mail and its PDF repeat no typed text, and never the message.
 */
export function removeTypedText({ quote: original, isConfirmed }: CustomerMailData): QuoteData {
  const { contact, quote } = original;
  if (isConfirmed) return { ...original, contact: { ...contact, message: "" } };
  const lines = quote.lines.map((line) => ({ ...line, office: "" }));
  return { ...original, contact: emptyContact, quote: { ...quote, lines, presentSpend: null } };
}

/** The person who accepted may be another than the person who asked for the quote. */
export function removeTypedAcceptance({ acceptance, isConfirmed }: CustomerMailData): AcceptanceData | null {
  if (acceptance === null || isConfirmed) return acceptance;
  return { ...acceptance, name: "", position: "", purchaseOrder: "", deliveryDay: "" };
}

function createResponseAction({ path }: QuoteData, confirmation: string, { publicUrl }: Sender): Action {
  return {
    label: "Read and answer your quote",
    href: `${publicUrl}${path}?${confirmParameter}=${confirmation}`,
  };
}

function listContactActions(
  { contact, quote, reference, path }: QuoteData,
  { company: { phones, whatsapp }, publicUrl }: Sender,
): Action[] {
  const url = `${publicUrl}${path}`;
  const text = formatQuoteWhatsAppText(getTranslate("en"), contact, quote, { reference, url });
  return [
    ...phones
      .slice(0, 1)
      .map((phone) => ({ label: `Call ${phone.display}`, href: `tel:${formatDialledNumber(phone)}` })),
    { label: "Ask on WhatsApp", href: getWhatsAppUrl(whatsapp.digits, text) },
  ];
}
