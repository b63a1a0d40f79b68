import { stripColours } from "../../mail/templates/theme.ts";
import type { QuoteFacts, Sender } from "../../mail/templates/data.ts";
import type { Sheet } from "./page.ts";
import { fullWidth, sheetLayout } from "./page-layout.ts";
import { drawText, setText } from "./text-layout.ts";
import { styles } from "./text-styles.ts";

/** Points. */
const stripHeight = 5;

/** Ends every page with the control strip, whose quote it is and which page. */
export function drawFeet(sheet: Sheet, { reference }: QuoteFacts, { company }: Sender): void {
  const { margin, foot } = sheetLayout;
  const at = { x: margin.side, y: foot.line, width: fullWidth };
  const cell = fullWidth / stripColours.length;
  sheet.eachFoot((page, pages) => {
    for (const [index, colour] of stripColours.entries())
      sheet.doc.rect(margin.side + index * cell, foot.strip, cell, stripHeight).fill(colour);
    const [start, end] = [company.legalName, `${reference}, page ${page} of ${pages}`];
    drawText(sheet, setText(sheet, start, styles.foot, fullWidth / 2), at);
    drawText(sheet, setText(sheet, end, styles.foot, fullWidth / 2), at, "end");
  });
}
