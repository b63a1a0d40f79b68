import { stripColours } from "../../mail/templates/theme.ts";
import type { QuoteData, Sender } from "../../mail/templates/mail-data.ts";
import type { PdfWriter } from "./pdf-writer.ts";
import { contentWidth, pageLayout } from "./page-layout.ts";
import { drawText, layOutText } from "./text-layout.ts";
import { styles } from "./text-styles.ts";

/** Points. */
const stripHeight = 5;

/** Ends every page with the control strip, whose quote it is and which page. */
export function drawFooters(pdf: PdfWriter, { reference }: QuoteData, { company }: Sender): void {
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
