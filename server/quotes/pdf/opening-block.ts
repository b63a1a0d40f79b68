import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import type { Detail } from "../../mail/templates/letter.ts";
import type { QuoteData, Sender } from "../../mail/templates/mail-data.ts";
import { formatDateTime } from "../../../domain/shared/dates.ts";
import { formatMonthlyPages, formatQuotedProducts } from "../../mail/templates/quote-blocks.ts";
import { isSingleProduct } from "../../../domain/quotes/price-breakdown.ts";
import { type PdfBlock, arrangeBlocks, padBlock, stackBlocks, textBlock } from "./block.ts";
import { detailTableBlock } from "./detail-table.ts";
import type { PdfWriter } from "./pdf-writer.ts";
import { contentWidth, pageLayout } from "./page-layout.ts";
import { styles } from "./text-styles.ts";
import { isPrintable } from "./text-runs.ts";

const logoFile = join(import.meta.dirname, "..", "..", "..", "content", "lockup.png");

/** Points. */
const logoSize = { width: 96, height: 21.6 } as const;

const columnWidth = (contentWidth - pageLayout.gutter) / 2;

/** The head of the first page: logo, reference, customer and dates. */
export function openingBlock(pdf: PdfWriter, data: QuoteData, sender: Sender, logo: Buffer): PdfBlock {
  const { quote, reference } = data;
  const cost = isSingleProduct(quote) ? "costs" : "cost";
  return stackBlocks([
    logoBlock(pdf, sender, logo),
    padBlock(textBlock(pdf, `Quote ${reference}`, { as: "H1", style: styles.title, width: contentWidth }), {
      above: 20,
      below: 6,
    }),
    textBlock(
      pdf,
      `What ${formatQuotedProducts(quote)} ${cost} at ${formatMonthlyPages(quote)}. Toner, spare parts and engineer visits are in the price.`,
      { as: "P", style: styles.lead, width: 430 },
    ),
    padBlock(
      arrangeBlocks([
        { x: 0, block: detailTableBlock(pdf, customerDetails(data), columnWidth, 64) },
        {
          x: columnWidth + pageLayout.gutter,
          block: detailTableBlock(pdf, dateDetails(data, sender), columnWidth, 64),
        },
      ]),
      { above: 15 },
    ),
  ]);
}

function logoBlock(pdf: PdfWriter, { company }: Sender, bytes: Buffer): PdfBlock {
  const { width, height } = logoSize;
  return {
    height,
    draw({ x, y }, parent) {
      pdf.content(parent, "Figure", () => pdf.doc.image(bytes, x, y, { width }), {
        alt: company.name,
        bbox: [x, y, x + width, y + height],
      });
    },
  };
}

let logoBytes: Promise<Buffer> | undefined;

/**
 * The company's logo on white. Without transparency, because PDFKit processes an alpha channel asynchronously, and the
 * bytes of the document would differ each time.
 */
export function readLogo(): Promise<Buffer> {
  logoBytes ??= readFile(logoFile).then((bytes) =>
    sharp(bytes).flatten({ background: "#fff" }).removeAlpha().png({ palette: false }).toBuffer(),
  );
  return logoBytes;
}

/** The customer's details. A name with characters that no font has is left out. */
function customerDetails({ contact }: QuoteData): Detail[] {
  return [
    { label: "For", value: printableOrEmpty(contact.name) },
    { label: "Company", value: printableOrEmpty(contact.company) },
    { label: "Mobile", value: contact.mobile === "" ? "" : `+${contact.mobile}` },
  ];
}

function printableOrEmpty(text: string): string {
  return isPrintable(text) ? text : "";
}

function dateDetails({ requestedAt, validUntil }: QuoteData, { company }: Sender): Detail[] {
  return [
    { label: "Made on", value: formatDateTime(requestedAt, company.timeZone) },
    { label: "Valid until", value: formatDateTime(validUntil, company.timeZone) },
  ];
}
