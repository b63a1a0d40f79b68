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

/** So that a PNG can stand where an SVG can: in the PDF and in the cards. */
export function wrapPng(png: Uint8Array, { width, height }: { width: number; height: number }): string {
  const source = `data:image/png;base64,${Buffer.from(png).toString("base64")}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><image width="${width}" height="${height}" href="${source}"/></svg>`;
}

/** An ICO file holds a PNG as it is. */
export function wrapIcon(png: Buffer, side: number): Buffer {
  const header = Buffer.from([0, 0, 1, 0, 1, 0, side, side, 0, 0, 1, 0, 32, 0, 0, 0, 0, 0, 22, 0, 0, 0]);
  header.writeUInt32LE(png.length, 14);
  return Buffer.concat([header, png]);
}
