import sharp, { type OverlayOptions, type Region } from "sharp";
import { colours } from "../../../domain/company/colours.ts";
import { cardLayout, createColourLayer, createLayer } from "./card-layout.ts";
import { drawHalftoneFloor } from "./print-marks.ts";

const { height: cardHeight, image } = cardLayout;
const imageArea = { ...image, top: 0, height: cardHeight };

/** Margins around a product on the halftone floor, and the height of the floor, px. */
const productArea = { side: 36, head: 60, foot: 52, floor: 216 };

/** Minimum opacity of the product, of 255; its shadow is less opaque. */
const shadowThreshold = 60;

/** Creates the layer of an image that fills its side of the card. */
export async function createFillingLayers(bytes: Uint8Array): Promise<OverlayOptions[]> {
  const input = await sharp(bytes)
    .resize({ width: imageArea.width, height: imageArea.height, fit: "cover" })
    .flatten({ background: colours.stock })
    .toBuffer();
  return [{ input, left: imageArea.left, top: imageArea.top }];
}

/** Creates the layers of a transparent product image on the halftone floor. */
export async function createStandingLayers(bytes: Uint8Array): Promise<OverlayOptions[]> {
  const { width, height } = await sharp(bytes).metadata();
  const product = await findProductRegion(bytes);
  const scale = Math.min(
    (imageArea.width - 2 * productArea.side) / product.width,
    (imageArea.height - productArea.head - productArea.foot) / product.height,
  );
  const whole = { width: Math.round(width * scale), height: Math.round(height * scale) };
  // Position of the whole image with its shadow; it may extend beyond the area.
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

/** Finds the part of a transparent image without the shadow. */
async function findProductRegion(bytes: Uint8Array): Promise<Region> {
  const { info } = await sharp(bytes)
    .trim({ threshold: shadowThreshold })
    .toBuffer({ resolveWithObject: true });
  const { width, height, trimOffsetLeft = 0, trimOffsetTop = 0 } = info;
  return { left: -trimOffsetLeft, top: -trimOffsetTop, width, height };
}
