import { render } from "@react-email/render";
import { oneLine } from "../../../domain/shared/form-text.ts";
import { enquiryToCompany } from "./enquiry-to-company.ts";
import type { MailFacts, Sender, WrittenMessage } from "./data.ts";
import { letterText } from "./letter-text.ts";
import type { Letter } from "./letter.ts";
import { LetterPage } from "./LetterPage.tsx";
import { quoteAnswerToCompany } from "./quote-response-to-company.ts";
import { quoteToCompany } from "./quote-to-company.ts";
import { quoteToCustomer } from "./quote-to-customer.ts";

/** Writes a message, in HTML and in text. */
export async function writeMessage(facts: MailFacts, sender: Sender): Promise<WrittenMessage> {
  const letter = letterAbout(facts, sender);
  return {
    subject: oneLine(letter.subject),
    html: await render(<LetterPage letter={letter} sender={sender} />),
    text: letterText(letter, sender),
  };
}

function letterAbout(facts: MailFacts, sender: Sender): Letter {
  switch (facts.kind) {
    case "enquiry-to-company":
      return enquiryToCompany(facts.enquiry, sender);
    case "quote-to-company":
      return quoteToCompany(facts.enquiry, facts.quote, sender);
    case "quote-answer-to-company":
      return quoteAnswerToCompany(facts, sender);
    case "quote-to-customer":
      return quoteToCustomer(facts, sender);
  }
}
