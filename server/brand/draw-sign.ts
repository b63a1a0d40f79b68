import { join } from "node:path";
import sharp from "sharp";
import { runCostly } from "#server/limits/costly-work.ts";
import { typesetImage } from "#server/typst/typst-worker.ts";

const template = join(import.meta.dirname, "brand-image.typ");

export interface BrandImage {
  readonly width: number;
  readonly height: number;
  /** Empty: transparent. */
  readonly ground: string;
  /** Of the letter, where there is no drawing. */
  readonly ink: string;
  readonly dot: string;
  readonly letter: string;
  readonly svg: string;
  /** The share of the image that the sign may take. */
  readonly room: number;
}

/** In the process of the typesetter, since files of people may end the one that draws them. */
export function drawPixels(image: BrandImage): Promise<Uint8Array> {
  return runCostly("image", () => typesetImage(template, image));
}

export async function drawPng(image: BrandImage): Promise<Buffer> {
  const { width, height } = image;
  return sharp(await drawPixels(image), { raw: { width, height, channels: 4 } })
    .flatten()
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** The renderer draws whole points, too few for a small letter. */
export async function drawIcon(image: Omit<BrandImage, "width" | "height">, side: number): Promise<Buffer> {
  const drawn = Math.max(side, 192);
  return sharp(await drawPng({ ...image, width: drawn, height: drawn }))
    .resize(side, side)
    .png()
    .toBuffer();
}
