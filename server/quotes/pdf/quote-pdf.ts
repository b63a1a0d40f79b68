import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import type { Quote } from "../../../domain/quotes/quote.ts";
import type { QuoteStatus } from "../../../domain/quotes/quote-status.ts";
import { isSingleProduct, getPriceBreakdown } from "../../../domain/quotes/price-breakdown.ts";
import type { QuoteData, Sender } from "../../mail/templates/mail-data.ts";
import {
  type PdfBlock,
  arrangeBlocks,
  fitsOnPage,
  padBlock,
  placeBlock,
  stackBlocks,
  textBlock,
} from "./block.ts";
import { type QuoteWithStatus, respondBlock, companyBlock, nextStepsBlock } from "./closing-blocks.ts";
import { stripColours } from "../../mail/templates/theme.ts";
import { singleProductBlock, productBlock } from "./product-sections.ts";
import { placeProductTable } from "./product-table.ts";
import { openingBlock, readLogo } from "./opening-block.ts";
import { type PdfWriter, createPdfWriter } from "./pdf-writer.ts";
import { besideBreakdownWidth, breakdownWidth, contentWidth, pageLayout } from "./page-layout.ts";
import { drawText, layOutText } from "./text-layout.ts";
import { priceBreakdownBlock } from "./price-breakdown.ts";
import { styles } from "./text-styles.ts";
import { isPrintable, removeUnprintable } from "./text-runs.ts";

/** Left edge of the column with the breakdown, points. */
const breakdownX = contentWidth - breakdownWidth;

/** Gap between two sections, points. */
const gap = 16;

/** Height of the colour strip above the footer, points. */
const stripHeight = 5;

/** Draws the PDF of a quote. The same quote gives the same bytes. */
export async function drawQuotePdf(
  quoteData: QuoteData,
  sender: Sender,
  status: QuoteStatus = "open",
): Promise<Uint8Array> {
  const data = { ...quoteData, quote: printableQuote(quoteData.quote), status };
  const pdf = createPdfWriter({ title: `Quote ${data.reference}`, createdAt: data.requestedAt });
  placeBlock(pdf, openingBlock(pdf, data, sender, await readLogo()), pdf.root);
  if (isSingleProduct(data.quote)) placeSingleProduct(pdf, data, sender);
  else await placeProducts(pdf, data, sender);
  drawFooters(pdf, data, sender);
  return pdf.end();
}

/** Draws the product and the next steps beside the breakdown: on one page if the texts fit, which they usually do. */
function placeSingleProduct(pdf: PdfWriter, data: QuoteWithStatus, sender: Sender): void {
  const { quote } = data;
  const heading = sectionHeadingBlock(pdf, "Machine and price");
  const product = stackBlocks(quote.lines.map((line) => singleProductBlock(pdf, line, sender)));
  const breakdown = priceBreakdownBlock(
    pdf,
    getPriceBreakdown(quote, sender.company.currency.code),
    breakdownWidth,
  );
  const next = nextStepsBlock(pdf, data, sender, besideBreakdownWidth);
  const answer = respondBlock(pdf, data, sender, besideBreakdownWidth);
  const company = companyBlock(pdf, sender, breakdownWidth);

  const belowProduct = product.height + gap;
  const productAndPrice = [{ block: product }, { block: breakdown, x: breakdownX }];
  const body = arrangeBlocks([
    ...productAndPrice,
    { block: next, y: belowProduct },
    { block: answer, y: belowProduct + next.height + gap },
    { block: company, x: breakdownX, y: breakdown.height + gap },
  ]);
  const onOnePage = stackBlocks([heading, body]);
  if (fitsOnPage(pdf, onOnePage, gap)) return placeBlock(pdf, onOnePage, pdf.root, gap);
  placeBlock(pdf, stackBlocks([heading, arrangeBlocks(productAndPrice)]), pdf.root, gap);
  placeBlock(
    pdf,
    arrangeBlocks([{ block: stackBlocks([next, answer], gap) }, { block: company, x: breakdownX }]),
    pdf.root,
    gap,
  );
}

/** Draws the products with the total, how to respond and the contact first; then each product with its breakdown. */
async function placeProducts(pdf: PdfWriter, data: QuoteWithStatus, sender: Sender): Promise<void> {
  const { quote } = data;
  const breakdown = getPriceBreakdown(quote, sender.company.currency.code);
  await placeProductTable(pdf, breakdown, sectionHeadingBlock(pdf, "Machines and price"), gap);
  const next = nextStepsBlock(pdf, data, sender, besideBreakdownWidth);
  const answer = respondBlock(pdf, data, sender, besideBreakdownWidth);
  const sum = priceBreakdownBlock(pdf, { ...breakdown, lines: [] }, breakdownWidth);
  const company = companyBlock(pdf, sender, breakdownWidth);
  placeBlock(
    pdf,
    arrangeBlocks([
      { block: sum, x: breakdownX },
      { block: stackBlocks([next, answer], gap) },
      { block: company, x: breakdownX, y: sum.height + gap },
    ]),
    pdf.root,
    gap,
  );

  let heading = [sectionHeadingBlock(pdf, "Each machine and its bill")];
  for (const [index, line] of quote.lines.entries()) {
    const name = breakdown.lines[index]?.label ?? "";
    placeBlock(pdf, stackBlocks([...heading, productBlock(pdf, name, line, sender)]), pdf.root, gap);
    heading = [];
    // A quote for many products takes long: other requests are served in between.
    await yieldToEventLoop();
  }
}

function sectionHeadingBlock(pdf: PdfWriter, text: string): PdfBlock {
  return padBlock(textBlock(pdf, text, { as: "H2", style: styles.section, width: contentWidth }), {
    below: 7,
  });
}

/** Draws the colour strip, the company name, the reference and the page number on every page. */
function drawFooters(pdf: PdfWriter, { reference }: QuoteData, { company }: Sender): void {
  const { margin, footer } = pageLayout;
  const at = { x: margin.side, y: footer.line, width: contentWidth };
  const cellWidth = contentWidth / stripColours.length;
  pdf.drawFooters((page, pages) => {
    for (const [index, colour] of stripColours.entries())
      pdf.doc.rect(margin.side + index * cellWidth, footer.strip, cellWidth, stripHeight).fill(colour);
    const [start, end] = [company.legalName, `${reference}, page ${page} of ${pages}`];
    drawText(pdf, layOutText(pdf, start, styles.footer, contentWidth / 2), at);
    drawText(pdf, layOutText(pdf, end, styles.footer, contentWidth / 2), at, "end");
  });
}

/** The quote without characters that no font has. The name of an office with such characters is left out as a whole. */
function printableQuote(quote: Quote): Quote {
  return {
    ...quote,
    lines: quote.lines.map((line) => ({
      ...line,
      productTitle: removeUnprintable(line.productTitle) || "Machine",
      productFullName: removeUnprintable(line.productFullName),
      makeModel: removeUnprintable(line.makeModel),
      functions: removeUnprintable(line.functions),
      output: removeUnprintable(line.output),
      speed: removeUnprintable(line.speed),
      office: isPrintable(line.office) ? line.office : "",
    })),
  };
}
