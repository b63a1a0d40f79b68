import sharp, { type OverlayOptions, type Region } from "sharp";
import { colours } from "../../../domain/company/colours.ts";
import { cardLayout, createColourLayer, createLayer } from "./card-layout.ts";
import { drawHalftoneFloor } from "./print-marks.ts";

const { height: cardHeight, image } = cardLayout;
const imageArea = { ...image, top: 0, height: cardHeight };

/** Room around a machine that stands on the floor, and how far up the floor reaches, px. */
const productArea = { side: 36, head: 60, foot: 52, floor: 216 };

/** Opacity from which something belongs to a machine and not to its shadow, of 255. */
const shadowThreshold = 60;

/** A picture that fills its side of the card. */
export async function createFillingLayers(bytes: Uint8Array): Promise<OverlayOptions[]> {
  const input = await sharp(bytes)
    .resize({ width: imageArea.width, height: imageArea.height, fit: "cover" })
    .flatten({ background: colours.stock })
    .toBuffer();
  return [{ input, left: imageArea.left, top: imageArea.top }];
}

/** A see-through picture of a machine, which stands on the halftone floor. */
export async function createStandingLayers(bytes: Uint8Array): Promise<OverlayOptions[]> {
  const { width, height } = await sharp(bytes).metadata();
  const product = await findProductRegion(bytes);
  const scale = Math.min(
    (imageArea.width - 2 * productArea.side) / product.width,
    (imageArea.height - productArea.head - productArea.foot) / product.height,
  );
  const whole = { width: Math.round(width * scale), height: Math.round(height * scale) };
  // Of the whole picture, shadow and all; it may be larger than the well.
  const left = Math.round(imageArea.width / 2 - (product.left + product.width / 2) * scale);
  const top = Math.round(imageArea.height - productArea.foot - (product.top + product.height) * scale);
  const [insideLeft, insideTop] = [Math.max(0, left), Math.max(0, top)];
  const input = await sharp(bytes)
    .resize({ ...whole, fit: "fill" })
    .extract({
      left: insideLeft - left,
      top: insideTop - top,
      width: Math.min(left + whole.width, imageArea.width) - insideLeft,
      height: Math.min(top + whole.height, imageArea.height) - insideTop,
    })
    .toBuffer();
  return [
    createColourLayer(imageArea, colours.stock),
    createLayer(
      drawHalftoneFloor(imageArea.width, productArea.floor),
      imageArea.left,
      cardHeight - productArea.floor,
    ),
    { input, left: imageArea.left + insideLeft, top: insideTop },
  ];
}

/** The part of a see-through picture that is no shadow. */
async function findProductRegion(bytes: Uint8Array): Promise<Region> {
  const { info } = await sharp(bytes)
    .trim({ threshold: shadowThreshold })
    .toBuffer({ resolveWithObject: true });
  const { width, height, trimOffsetLeft = 0, trimOffsetTop = 0 } = info;
  return { left: -trimOffsetLeft, top: -trimOffsetTop, width, height };
}
