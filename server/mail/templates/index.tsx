import { render } from "@react-email/render";
import { toSingleLine } from "#domain/shared/form-text.ts";
import { createEnquiryLetter } from "./enquiry-to-company.ts";
import { createAcceptanceLetter } from "./quote-acceptance-to-customer.ts";
import type { MailData, QuoteData, Sender, RenderedMail } from "./mail-data.ts";
import { renderLetterText } from "./letter-text.ts";
import type { Letter } from "./letter.ts";
import { LetterPage } from "./LetterPage.tsx";
import { createResponseLetter } from "./quote-response-to-company.ts";
import { createQuoteRequestLetter } from "./quote-to-company.ts";
import { createQuoteLetter } from "./quote-to-customer.ts";

export async function writeMessage(
  data: MailData,
  sender: Sender,
  isPdfMissing = false,
): Promise<RenderedMail> {
  const complete = createLetter(data, sender);
  const letter = isPdfMissing && "quote" in data ? addMissingPdfNote(complete, data.quote, sender) : complete;
  return {
    subject: toSingleLine(letter.subject),
    html: await render(<LetterPage letter={letter} sender={sender} />),
    text: renderLetterText(letter, sender),
  };
}

function addMissingPdfNote(letter: Letter, { path }: QuoteData, { publicUrl }: Sender): Letter {
  const text = `The PDF of this quote could not be made, so none is attached. The quote is on its page: ${publicUrl}${path}`;
  return { ...letter, blocks: letter.blocks.toSpliced(1, 0, { kind: "paragraph", text }) };
}

function createLetter(data: MailData, sender: Sender): Letter {
  switch (data.kind) {
    case "enquiry-to-company":
      return createEnquiryLetter(data.enquiry, sender);
    case "quote-to-company":
      return createQuoteRequestLetter(data.enquiry, data.quote, sender);
    case "quote-answer-to-company":
      return createResponseLetter(data, sender);
    case "quote-to-customer":
      return createQuoteLetter(data, sender);
    case "quote-acceptance-to-customer":
      return createAcceptanceLetter(data, sender);
  }
}
