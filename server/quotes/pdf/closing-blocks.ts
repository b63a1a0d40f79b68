import { formatAddressLines, formatDialledNumber } from "../../../domain/company/company.ts";
import type { QuoteStatus } from "../../../domain/quotes/quote-status.ts";
import { isSingleProduct } from "../../../domain/quotes/price-breakdown.ts";
import type { QuoteData, Sender } from "../../mail/templates/mail-data.ts";
import type { Detail } from "../../mail/templates/letter.ts";
import { formatDateTime } from "../../../domain/shared/dates.ts";
import { type PdfBlock, arrangeBlocks, groupBlock, padBlock, stackBlocks, textBlock } from "./block.ts";
import { detailTableBlock } from "./detail-table.ts";
import type { PdfWriter } from "./pdf-writer.ts";
import { styles } from "./text-styles.ts";

const numberWidth = 22;

/** A quote with its status. */
export type QuoteWithStatus = QuoteData & { readonly status: QuoteStatus };

/** The sentence above the link to the page of the quote. */
const responseTexts: Readonly<Record<QuoteStatus, string>> = {
  open: "Accept this quote, ask for a change or decline it on its page:",
  "change-asked": "You asked for a change. You may still accept this quote or decline it on its page:",
  accepted: "You have accepted this quote. It stays on its page:",
  declined: "You have declined this quote. It stays on its page:",
  expired: "Its time is over, and it can no longer be accepted. How to have it extended stands on its page:",
};

/** The next steps for the customer. @param width points */
export function nextStepsBlock(
  pdf: PdfWriter,
  data: QuoteWithStatus,
  sender: Sender,
  width: number,
): PdfBlock {
  return stackBlocks([
    headingBlock(pdf, "What happens next", width),
    stepListBlock(pdf, describeNextSteps(data, sender), width),
  ]);
}

/** How to respond to the quote. @param width points */
export function respondBlock(
  pdf: PdfWriter,
  { path, status }: QuoteWithStatus,
  { publicUrl }: Sender,
  width: number,
): PdfBlock {
  const href = `${publicUrl}${path}`;
  const paragraph = (text: string) => textBlock(pdf, text, { as: "P", style: styles.body, width });
  return stackBlocks(
    [
      headingBlock(pdf, "Your answer", width),
      paragraph(responseTexts[status]),
      textBlock(pdf, href, { as: "P", style: styles.link, width, href }),
    ],
    3,
  );
}

/** The contact data of the company. @param width points */
export function companyBlock(pdf: PdfWriter, { company, publicUrl }: Sender, width: number): PdfBlock {
  const site = publicUrl.replace(/^https?:\/\//, "");
  const details: Detail[] = [
    ...company.phones.slice(0, 1).map((phone) => ({
      label: "Call",
      value: phone.display,
      href: `tel:${formatDialledNumber(phone)}`,
    })),
    { label: "Email", value: company.email, href: `mailto:${company.email}` },
    { label: "Website", value: site, href: publicUrl },
    { label: "Address", value: formatAddressLines(company.address).join(", ") },
  ];
  return stackBlocks([
    headingBlock(pdf, company.legalName, width),
    detailTableBlock(pdf, details, width, 64),
  ]);
}

function headingBlock(pdf: PdfWriter, text: string, width: number): PdfBlock {
  return padBlock(textBlock(pdf, text, { as: "H2", style: styles.section, width }), { below: 5 });
}

function describeNextSteps(
  { contact, quote, validUntil, status }: QuoteWithStatus,
  { company }: Sender,
): string[] {
  const [product, pronoun, verb] = isSingleProduct(quote)
    ? ["the machine", "it", "goes"]
    : ["the machines", "them", "go"];
  const end = formatDateTime(validUntil, company.timeZone);
  if (status === "expired") return [`It held until ${end}. Nothing is owed and nothing is delivered.`];
  if (status === "declined") return ["Nothing is owed and nothing is delivered."];
  return [
    ...(status === "accepted"
      ? []
      : [`You accept, by ${end}. Until you do, nothing is owed and nothing is delivered.`]),
    `We call ${contact.mobile === "" ? "you" : `+${contact.mobile}`} to ask where ${product} ${verb} and when you want ${pronoun}.`,
    `We bring ${product}, connect ${pronoun} and show your people how to work with ${pronoun}.`,
  ];
}

function stepListBlock(pdf: PdfWriter, texts: readonly string[], width: number): PdfBlock {
  const items = texts.map((text, index) =>
    groupBlock(
      pdf,
      "LI",
      arrangeBlocks([
        {
          x: 0,
          block: textBlock(pdf, String(index + 1), {
            as: "Lbl",
            style: styles.stepNumber,
            width: numberWidth,
          }),
        },
        {
          x: numberWidth,
          block: textBlock(pdf, text, { as: "LBody", style: styles.body, width: width - numberWidth }),
        },
      ]),
    ),
  );
  return groupBlock(pdf, "L", stackBlocks(items, 4));
}
