import { addressLines, dialled } from "../../../domain/company/company.ts";
import type { QuoteStanding } from "../../../domain/quotes/quote-status.ts";
import { isSingle } from "../../../domain/quotes/price-breakdown.ts";
import type { QuoteFacts, Sender } from "../../mail/templates/data.ts";
import type { Fact } from "../../mail/templates/letter.ts";
import { formatMoment } from "../../../domain/shared/dates.ts";
import { type Block, arranged, grouped, padded, stack, textBlock } from "./block.ts";
import { factTable } from "./detail-table.ts";
import type { Sheet } from "./page.ts";
import { styles } from "./text-styles.ts";

const numberWidth = 22;

/** A quote with what its customer has said to it. */
export type StandingQuote = QuoteFacts & { readonly standing: QuoteStanding };

/** How the customer answers, or has answered. */
const answers: Readonly<Record<QuoteStanding, string>> = {
  open: "Accept this quote, ask for a change or decline it on its page:",
  "change-asked": "You asked for a change. You may still accept this quote or decline it on its page:",
  accepted: "You have accepted this quote. It stays on its page:",
  declined: "You have declined this quote. It stays on its page:",
  expired: "Its time is over, and it can no longer be accepted. How to have it extended stands on its page:",
};

/** What happens with the quote from now on. @param width points */
export function nextSteps(sheet: Sheet, facts: StandingQuote, sender: Sender, width: number): Block {
  return stack([heading(sheet, "What happens next", width), steps(sheet, stepsOf(facts, sender), width)]);
}

/** How to accept. @param width points */
export function answering(
  sheet: Sheet,
  { path, standing }: StandingQuote,
  { publicUrl }: Sender,
  width: number,
): Block {
  const href = `${publicUrl}${path}`;
  const paragraph = (text: string) => textBlock(sheet, text, { as: "P", style: styles.body, width });
  return stack(
    [
      heading(sheet, "Your answer", width),
      paragraph(answers[standing]),
      textBlock(sheet, href, { as: "P", style: styles.link, width, href }),
    ],
    3,
  );
}

/** Who to ask. @param width points */
export function companyFacts(sheet: Sheet, { company, publicUrl }: Sender, width: number): Block {
  const site = publicUrl.replace(/^https?:\/\//, "");
  const facts: Fact[] = [
    ...company.phones.slice(0, 1).map((phone) => ({
      label: "Call",
      value: phone.display,
      href: `tel:${dialled(phone)}`,
    })),
    { label: "Email", value: company.email, href: `mailto:${company.email}` },
    { label: "Website", value: site, href: publicUrl },
    { label: "Address", value: addressLines(company.address).join(", ") },
  ];
  return stack([heading(sheet, company.legalName, width), factTable(sheet, facts, width, 64)]);
}

function heading(sheet: Sheet, text: string, width: number): Block {
  return padded(textBlock(sheet, text, { as: "H2", style: styles.section, width }), { below: 5 });
}

function stepsOf({ contact, quote, validUntil, standing }: StandingQuote, { company }: Sender): string[] {
  const [machine, it, goes] = isSingle(quote)
    ? ["the machine", "it", "goes"]
    : ["the machines", "them", "go"];
  const end = formatMoment(validUntil, company.timeZone);
  if (standing === "expired") return [`It held until ${end}. Nothing is owed and nothing is delivered.`];
  if (standing === "declined") return ["Nothing is owed and nothing is delivered."];
  return [
    ...(standing === "accepted"
      ? []
      : [`You accept, by ${end}. Until you do, nothing is owed and nothing is delivered.`]),
    `We call ${contact.mobile === "" ? "you" : `+${contact.mobile}`} to ask where ${machine} ${goes} and when you want ${it}.`,
    `We bring ${machine}, connect ${it} and show your people how to work with ${it}.`,
  ];
}

function steps(sheet: Sheet, texts: readonly string[], width: number): Block {
  const items = texts.map((text, index) =>
    grouped(
      sheet,
      "LI",
      arranged([
        {
          x: 0,
          block: textBlock(sheet, String(index + 1), {
            as: "Lbl",
            style: styles.stepNumber,
            width: numberWidth,
          }),
        },
        {
          x: numberWidth,
          block: textBlock(sheet, text, { as: "LBody", style: styles.body, width: width - numberWidth }),
        },
      ]),
    ),
  );
  return grouped(sheet, "L", stack(items, 4));
}
