import { render } from "@react-email/render";
import type { Translate } from "#messages/message.ts";
import type { Reply } from "#domain/enquiries/reply.ts";
import { localizeQuote } from "#domain/quotes/quote.ts";
import { isolate } from "#domain/shared/format.ts";
import type { Locale } from "#domain/shared/locale.ts";
import { toSingleLine } from "#domain/shared/form-text.ts";
import { createAccountLetter } from "./account-letters.ts";
import { createEnquiryLetter } from "./enquiry-to-company.ts";
import { createEnquiryConfirmation } from "./enquiry-to-customer.ts";
import { createResponseConfirmation } from "./quote-response-to-customer.ts";
import { createHeldMailsLetter } from "./held-mails-to-company.ts";
import { createAcceptanceLetter } from "./quote-acceptance-to-customer.ts";
import type { CustomerMailData, MailData, QuoteData, RenderedMail, Sender } from "./mail-data.ts";
import { renderLetterText } from "./letter-text.ts";
import type { Letter } from "./letter.ts";
import { LetterPage } from "./LetterPage.tsx";
import { createResponseLetter } from "./quote-response-to-company.ts";
import { createReminderLetter } from "./quote-reminder-to-customer.ts";
import { createQuoteRequestLetter } from "./quote-to-company.ts";
import { createQuoteLetter } from "./quote-to-customer.ts";

/** @param sender in the language of the mail */
export async function writeMessage(
  data: MailData,
  sender: Sender,
  isPdfMissing = false,
): Promise<RenderedMail> {
  const { t } = sender;
  const complete = createLetter(t, data, sender);
  const letter =
    isPdfMissing && "quote" in data ? addMissingPdfNote(t, complete, data.quote, sender) : complete;
  return {
    subject: toSingleLine(letter.subject),
    html: await render(<LetterPage t={t} letter={letter} sender={sender} />),
    text: renderLetterText(t, letter, sender),
  };
}

/** As staff have written it, in the letter of the company. */
function createReplyLetter({ subject, text }: Reply): Letter {
  return { subject, preview: text.slice(0, 100), heading: "", blocks: [{ kind: "text", text }] };
}

function addMissingPdfNote(t: Translate, letter: Letter, { path }: QuoteData, { publicUrl }: Sender): Letter {
  const text = t("mail.noPdf", { url: isolate(`${publicUrl}${t.path(path)}`, t.locale) });
  return { ...letter, blocks: letter.blocks.toSpliced(1, 0, { kind: "paragraph", text }) };
}

function createLetter(t: Translate, data: MailData, sender: Sender): Letter {
  switch (data.kind) {
    case "enquiry-to-company":
      return createEnquiryLetter(data.enquiry, sender);
    case "enquiry-to-customer":
      return createEnquiryConfirmation(t, data.enquiry, sender);
    case "quote-response-to-customer":
      return createResponseConfirmation(t, data, sender);
    case "reply-to-customer":
      return createReplyLetter(data.reply);
    case "quote-to-company":
      return createQuoteRequestLetter(data.enquiry, data.quote, sender);
    case "quote-response-to-company":
      return createResponseLetter(data, sender);
    case "quote-to-customer":
      return createQuoteLetter(t, localizeQuoteOf(data, t.locale), sender);
    case "quote-acceptance-to-customer":
    case "quote-confirmation-to-customer":
      return createAcceptanceLetter(t, localizeQuoteOf(data, t.locale), sender);
    case "quote-reminder-to-customer":
      return createReminderLetter(t, localizeQuoteOf(data, t.locale), sender);
    case "held-mails-to-company":
      return createHeldMailsLetter(data, sender);
    case "invitation":
    case "password-reset":
    case "sign-in-from-new-device":
    case "password-changed":
    case "factor-changed":
    case "account-added":
    case "enquiries-assigned":
    case "quote-approval":
      return createAccountLetter(data, sender);
  }
}

function localizeQuoteOf(data: CustomerMailData, locale: Locale): CustomerMailData {
  const { quote, before } = data.quote;
  const version = {
    quote: localizeQuote(quote, locale),
    before: before && { ...before, quote: localizeQuote(before.quote, locale) },
  };
  return { ...data, quote: { ...data.quote, ...version } };
}
