import type { OverlayOptions } from "sharp";
import { socialCardSize } from "../../../domain/pages/social-card.ts";

/** Where things stand on a card, px. */
export const cardLayout = {
  ...socialCardSize,
  margin: 64,
  /** The picture bleeds over the edges on the right. */
  image: { left: 640, width: 560 },
  /** Between the words and the picture. */
  gutter: 48,
} as const;

/** Pixels with transparency, as sharp takes them. */
export interface Pixels {
  readonly pixels: Buffer;
  /** px */
  readonly width: number;
  /** px */
  readonly height: number;
}

/** A layer of the card. @param left and `top`: px from its corner */
export function createLayer({ pixels, width, height }: Pixels, left: number, top: number): OverlayOptions {
  return { input: pixels, raw: { width, height, channels: 4 }, left, top };
}

/** A field of one colour. */
export function createColourLayer(
  area: { readonly left: number; readonly top: number; readonly width: number; readonly height: number },
  colour: string,
): OverlayOptions {
  const { left, top, width, height } = area;
  return { input: { create: { width, height, channels: 3, background: colour } }, left, top };
}
