import type { OverlayOptions } from "sharp";
import { socialCardSize } from "../../../domain/pages/social-card.ts";

/** Positions and sizes on a card, px. */
export const cardLayout = {
  ...socialCardSize,
  margin: 64,
  /** The image fills the right side up to the edges. */
  image: { left: 640, width: 560 },
  /** Between the text and the image. */
  gutter: 48,
} as const;

/** RGBA pixels for sharp. */
export interface Pixels {
  readonly pixels: Buffer;
  /** px */
  readonly width: number;
  /** px */
  readonly height: number;
}

/** Creates a layer of the card. @param left and `top`: px from the top left corner */
export function createLayer({ pixels, width, height }: Pixels, left: number, top: number): OverlayOptions {
  return { input: pixels, raw: { width, height, channels: 4 }, left, top };
}

/** Creates a rectangle of one colour. */
export function createColourLayer(
  area: { readonly left: number; readonly top: number; readonly width: number; readonly height: number },
  colour: string,
): OverlayOptions {
  const { left, top, width, height } = area;
  return { input: { create: { width, height, channels: 3, background: colour } }, left, top };
}
