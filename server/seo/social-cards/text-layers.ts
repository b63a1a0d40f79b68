import type { OverlayOptions } from "sharp";
import { colours } from "../../../domain/company/colours.ts";
import type { SocialCardContent } from "../../../domain/pages/social-card.ts";
import { cardLayout, createColourLayer, createLayer } from "./card-layout.ts";
import { type FontSizes, type CardTextStyle, fitText, renderText } from "./text-rendering.ts";

const { margin, height } = cardLayout;

const headingStyle = { face: "bold", colour: colours.ink, tracking: -0.035, leading: 0.74 } as const;
const textStyle = { face: "medium", colour: colours.ink2, leading: 0.95 } as const;
const amountStyle = { face: "bold", colour: colours.ink, tracking: -0.02 } as const;
const unitStyle: CardTextStyle = { face: "mono", size: 22, colour: colours.ink2 };

/** Gap between heading and text, px. */
const headingGap = 34;
const textHeight = 68;
/** Bottom of the last text line, above the logo, px. */
const textBottom = height - margin - 78;
/** Maximum height of the price line with the gap above it, px. */
const priceHeight = 90;

/** Maximum widths of the text of a card, px, and the sizes of its heading. */
interface TextArea {
  readonly column: number;
  /** For text with less room than the heading above it. */
  readonly textColumn?: number;
  readonly headingSizes: FontSizes;
}

/** Creates heading, text and price of a card, one below the other. */
export async function createTextLayers(
  { heading, text, price }: SocialCardContent,
  { column, textColumn = column, headingSizes }: TextArea,
): Promise<OverlayOptions[]> {
  const room = textBottom - margin - headingGap - textHeight - (price === null ? 0 : priceHeight);
  const title = await fitText(heading, headingStyle, { width: column, height: room }, headingSizes);
  const layers = [createLayer(title, margin, margin)];
  if (text !== "") {
    const below = await fitText(text, textStyle, { width: textColumn, height: textHeight }, [28, 24]);
    layers.push(createLayer(below, margin, margin + title.height + headingGap));
  }
  if (price !== null) layers.push(...(await createPriceLayers(price, column)));
  return layers;
}

/** Creates the price line "from 549 DHS a month", with the amount highlighted. */
async function createPriceLayers(
  { amount, unit }: NonNullable<SocialCardContent["price"]>,
  column: number,
): Promise<OverlayOptions[]> {
  const gap = 18;
  const overhang = 6;
  const from = await renderText("from", unitStyle);
  const month = await renderText(unit, unitStyle);
  const room = { width: column - from.width - month.width - 2 * gap, height: priceHeight };
  const number = await fitText(amount, amountStyle, room, [84, 66, 52, 40]);
  const digit = await renderText("0", { ...amountStyle, size: number.size });
  const left = margin + from.width + gap;
  const band = Math.round(digit.height * 0.46);
  return [
    createLayer(from, margin, textBottom - from.height),
    createColourLayer(
      { left: left - overhang, top: textBottom - band + 8, width: number.width + 2 * overhang, height: band },
      colours.yellow,
    ),
    // Aligned by a digit, because a comma reaches below the baseline.
    createLayer(number, left, textBottom - digit.height),
    createLayer(month, left + number.width + gap, textBottom - month.height),
  ];
}
