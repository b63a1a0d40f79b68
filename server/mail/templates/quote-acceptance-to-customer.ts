import { getTranslate } from "#messages/catalogue.ts";
import { describeNextSteps } from "#domain/quotes/next-steps.ts";
import { formatDateTime } from "#domain/shared/format.ts";
import { confirmParameter } from "#domain/pages/site-paths.ts";
import { createAcceptanceBlocks } from "./acceptance-blocks.ts";
import type { CustomerMailData, Sender } from "./mail-data.ts";
import type { Letter } from "./letter.ts";
import { createQuoteBlocks, formatMonthlyCost, formatQuoteSubject } from "./quote-blocks.ts";
import { completeQuoteNote, removeTypedAcceptance, removeTypedText } from "./quote-to-customer.ts";

const en = getTranslate("en");

/** The person who accepted may be a colleague with the link: a confirmed address learns who it was. */
export function createAcceptanceLetter(data: CustomerMailData, sender: Sender): Letter {
  const request = removeTypedText(data);
  const { quote, reference, path } = request;
  const { company, publicUrl } = sender;
  const acceptance = removeTypedAcceptance(data);
  const moment =
    data.acceptance === null ? "" : ` on ${formatDateTime(data.acceptance.acceptedAt, company.timeZone)}`;
  return {
    subject: data.isConfirmed
      ? `Accepted: ${reference}, ${formatQuoteSubject(quote)}, ${formatMonthlyCost(quote, company.currency.display)}`
      : `Your quote ${reference} from ${company.name} is accepted`,
    preview: "What was accepted, and what happens next.",
    heading: `Quote ${reference} is accepted`,
    blocks: [
      {
        kind: "paragraph",
        text: `The quote ${reference} was accepted on its page${moment}. The acceptance can be withdrawn there until ${company.name} confirms it. Was it not you, nor a colleague? Withdraw it, or reply to this mail.`,
      },
      ...(data.isConfirmed ? [] : [{ kind: "paragraph" as const, text: completeQuoteNote }]),
      {
        kind: "actions",
        actions: [
          {
            label: "Read your quote or withdraw",
            href: `${publicUrl}${path}?${confirmParameter}=${data.confirmation}`,
          },
        ],
      },
      {
        kind: "steps",
        title: en("quote.next.title"),
        steps: describeNextSteps(en, request, { status: "accepted", acceptance }, company),
      },
      ...createAcceptanceBlocks(acceptance, "The acceptance", sender),
      ...createQuoteBlocks(request, sender, "customer"),
    ],
  };
}
