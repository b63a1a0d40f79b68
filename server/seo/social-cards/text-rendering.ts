import { join } from "node:path";
import sharp from "sharp";
import { shorten } from "../../../domain/shared/text.ts";
import type { Pixels } from "./card-layout.ts";

// Read when the first line is rendered: the fonts come from this folder, not from the computer.
process.env["FONTCONFIG_FILE"] ??= join(import.meta.dirname, "fonts", "fonts.conf");

/** The fonts by the names of the text renderer (Pango). */
const faces = {
  bold: "Special Gothic Bold",
  medium: "Special Gothic Medium",
  mono: "Martian Mono SemiExpanded, Medium Condensed",
} as const;

/** At this resolution a point is a pixel. */
const dotsPerInch = 72;
/** Units of letter spacing in a point. */
const spacingUnits = 1024;

/** The style of a text. */
export interface CardTextStyle {
  readonly face: keyof typeof faces;
  /** px */
  readonly size: number;
  readonly colour: string;
  /** Added between letters, as a fraction of the size. */
  readonly tracking?: number;
  /** Line height, as a fraction of the default of the font. */
  readonly leading?: number;
}

/** Sizes to try, px, largest first. */
export type FontSizes = readonly [number, ...number[]];

/** A rendered text and its font size, px. */
export interface FittedText extends Pixels {
  readonly size: number;
}

/**
 * Renders a text, trimmed to its visible pixels.
 * @param width maximum line width, px; a longer word breaks
 */
export async function renderText(text: string, style: CardTextStyle, width?: number): Promise<Pixels> {
  const { face, size, colour, tracking = 0, leading = 1 } = style;
  const spacing = Math.round(tracking * size * spacingUnits);
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${colour}" letter_spacing="${spacing}" line_height="${leading}">${escapeMarkup(text)}</span>`,
      font: `${faces[face]} ${size}`,
      dpi: dotsPerInch,
      rgba: true,
      ...(width !== undefined && { width, wrap: "word-char" }),
    },
  })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { pixels: data, width: info.width, height: info.height };
}

/**
 * Renders a text in the largest size that fits a box without breaking a word. In the smallest size words break, and an
 * ellipsis replaces the rest of the text.
 */
export async function fitText(
  text: string,
  style: Omit<CardTextStyle, "size">,
  box: { readonly width: number; readonly height: number },
  sizes: FontSizes,
): Promise<FittedText> {
  const longestWord = text
    .split(/\s/)
    .reduce((longest, word) => (word.length > longest.length ? word : longest));
  for (const size of sizes) {
    const { width } = await renderText(longestWord, { ...style, size });
    if (width > box.width) continue;
    const rendered = await renderText(text, { ...style, size }, box.width);
    if (rendered.height <= box.height) return { ...rendered, size };
  }
  const smallest = { ...style, size: Math.min(...sizes) };
  for (let shown = text; ; shown = shorten(shown, Math.floor(shown.length * 0.9))) {
    const rendered = await renderText(shown, smallest, box.width);
    if (rendered.height <= box.height || shown.length < 20) return { ...rendered, size: smallest.size };
  }
}

/** Escapes a text for Pango markup. */
function escapeMarkup(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
