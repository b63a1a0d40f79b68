import { join } from "node:path";
import sharp from "sharp";
import { shorten } from "../../../domain/shared/text.ts";
import type { Pixels } from "./card-layout.ts";

// Read when the first line is set: the house fonts come from this folder, whether the machine knows any or not.
process.env["FONTCONFIG_FILE"] ??= join(import.meta.dirname, "fonts", "fonts.conf");

/** The faces, as the text renderer names them. */
const faces = {
  bold: "Special Gothic Bold",
  medium: "Special Gothic Medium",
  mono: "Martian Mono SemiExpanded, Medium Condensed",
} as const;

/** At this resolution a point is a pixel. */
const dotsPerInch = 72;
/** In which the text renderer counts the space between letters, to a point. */
const spacingUnits = 1024;

/** How a text looks. */
export interface TextStyle {
  readonly face: keyof typeof faces;
  /** px */
  readonly size: number;
  readonly colour: string;
  /** Added between letters, as a fraction of the size. */
  readonly tracking?: number;
  /** Distance of lines, as a fraction of what the font asks for. */
  readonly leading?: number;
}

/** Sizes to try, px, largest first. */
export type FontSizes = readonly [number, ...number[]];

/** A text that was fitted, and the size that it was set in, px. */
export interface FittedText extends Pixels {
  readonly size: number;
}

/**
 * Sets a text. What comes back is cut to its ink.
 * @param width px after which a line breaks, between words where they are short enough
 */
export async function renderText(text: string, style: TextStyle, width?: number): Promise<Pixels> {
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
 * Sets a text as large as a box has room for without breaking a word. At the smallest size words break, and an ellipsis
 * stands for what there is no room for.
 */
export async function fitText(
  text: string,
  style: Omit<TextStyle, "size">,
  box: { readonly width: number; readonly height: number },
  sizes: FontSizes,
): Promise<FittedText> {
  const longestWord = text
    .split(/\s/)
    .reduce((longestSoFar, word) => (word.length > longestSoFar.length ? word : longestSoFar));
  for (const size of sizes) {
    const { width } = await renderText(longestWord, { ...style, size });
    if (width > box.width) continue;
    const set = await renderText(text, { ...style, size }, box.width);
    if (set.height <= box.height) return { ...set, size };
  }
  const smallest = { ...style, size: Math.min(...sizes) };
  for (let shown = text; ; shown = shorten(shown, Math.floor(shown.length * 0.9))) {
    const set = await renderText(shown, smallest, box.width);
    if (set.height <= box.height || shown.length < 20) return { ...set, size: smallest.size };
  }
}

/** The text as it is, in a markup in which some characters mean something. */
function escapeMarkup(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
