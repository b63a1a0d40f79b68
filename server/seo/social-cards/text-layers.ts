import type { OverlayOptions } from "sharp";
import { colours } from "../../../domain/company/colours.ts";
import type { SocialCardContent } from "../../../domain/pages/social-card.ts";
import { cardLayout, field, placed } from "./card-layout.ts";
import { type Sizes, type TextStyle, fitText, setText } from "./lettering.ts";

const { margin, height } = cardLayout;

const headingStyle = { face: "bold", colour: colours.ink, tracking: -0.035, leading: 0.74 } as const;
const textStyle = { face: "medium", colour: colours.ink2, leading: 0.95 } as const;
const amountStyle = { face: "bold", colour: colours.ink, tracking: -0.02 } as const;
const unitStyle: TextStyle = { face: "mono", size: 22, colour: colours.ink2 };

/** Between heading and text. px */
const space = 34;
const textHeight = 68;
/** Where the last line of words ends above the lockup. px */
const foot = height - margin - 78;
/** Highest price line, with room above it. px */
const priceHeight = 90;

/** How wide a card's words may run, px, and the sizes of its heading. */
interface WordRoom {
  readonly column: number;
  /** Where the text has less room than the heading above it. */
  readonly textColumn?: number;
  readonly headingSizes: Sizes;
}

/** Heading, text and price of a card, one below the other. */
export async function wordLayers(
  { heading, text, price }: SocialCardContent,
  { column, textColumn = column, headingSizes }: WordRoom,
): Promise<OverlayOptions[]> {
  const room = foot - margin - space - textHeight - (price === null ? 0 : priceHeight);
  const title = await fitText(heading, headingStyle, { width: column, height: room }, headingSizes);
  const layers = [placed(title, margin, margin)];
  if (text !== "") {
    const below = await fitText(text, textStyle, { width: textColumn, height: textHeight }, [28, 24]);
    layers.push(placed(below, margin, margin + title.height + space));
  }
  if (price !== null) layers.push(...(await priceLayers(price, column)));
  return layers;
}

/** "from 549 DHS a month" with the amount on the highlighter, on the last line of words. */
async function priceLayers(
  { amount, unit }: NonNullable<SocialCardContent["price"]>,
  column: number,
): Promise<OverlayOptions[]> {
  const apart = 18;
  const overhang = 6;
  const from = await setText("from", unitStyle);
  const month = await setText(unit, unitStyle);
  const room = { width: column - from.width - month.width - 2 * apart, height: priceHeight };
  const number = await fitText(amount, amountStyle, room, [84, 66, 52, 40]);
  const digit = await setText("0", { ...amountStyle, size: number.size });
  const left = margin + from.width + apart;
  const band = Math.round(digit.height * 0.46);
  return [
    placed(from, margin, foot - from.height),
    field(
      { left: left - overhang, top: foot - band + 8, width: number.width + 2 * overhang, height: band },
      colours.yellow,
    ),
    // A comma reaches below the line that the digits stand on.
    placed(number, left, foot - digit.height),
    placed(month, left + number.width + apart, foot - month.height),
  ];
}
