import sharp, { type OverlayOptions, type Region } from "sharp";
import { colours } from "../../../domain/company/colours.ts";
import { cardLayout, field, placed } from "./card-layout.ts";
import { halftoneFloor } from "./print-marks.ts";

const { height: cardHeight, picture } = cardLayout;
const well = { ...picture, top: 0, height: cardHeight };

/** Room around a machine that stands on the floor, and how far up the floor reaches, px. */
const standing = { side: 36, head: 60, foot: 52, floor: 216 };

/** Opacity from which something belongs to a machine and not to its shadow, of 255. */
const solid = 60;

/** A picture that fills its side of the card. */
export async function fillingLayers(bytes: Uint8Array): Promise<OverlayOptions[]> {
  const input = await sharp(bytes)
    .resize({ width: well.width, height: well.height, fit: "cover" })
    .flatten({ background: colours.stock })
    .toBuffer();
  return [{ input, left: well.left, top: well.top }];
}

/** A see-through picture of a machine, which stands on the halftone floor. */
export async function standingLayers(bytes: Uint8Array): Promise<OverlayOptions[]> {
  const { width, height } = await sharp(bytes).metadata();
  const machine = await machineIn(bytes);
  const scale = Math.min(
    (well.width - 2 * standing.side) / machine.width,
    (well.height - standing.head - standing.foot) / machine.height,
  );
  const whole = { width: Math.round(width * scale), height: Math.round(height * scale) };
  // Of the whole picture, shadow and all; it may be larger than the well.
  const left = Math.round(well.width / 2 - (machine.left + machine.width / 2) * scale);
  const top = Math.round(well.height - standing.foot - (machine.top + machine.height) * scale);
  const [insideLeft, insideTop] = [Math.max(0, left), Math.max(0, top)];
  const input = await sharp(bytes)
    .resize({ ...whole, fit: "fill" })
    .extract({
      left: insideLeft - left,
      top: insideTop - top,
      width: Math.min(left + whole.width, well.width) - insideLeft,
      height: Math.min(top + whole.height, well.height) - insideTop,
    })
    .toBuffer();
  return [
    field(well, colours.stock),
    placed(halftoneFloor(well.width, standing.floor), well.left, cardHeight - standing.floor),
    { input, left: well.left + insideLeft, top: insideTop },
  ];
}

/** The part of a see-through picture that is no shadow. */
async function machineIn(bytes: Uint8Array): Promise<Region> {
  const { info } = await sharp(bytes).trim({ threshold: solid }).toBuffer({ resolveWithObject: true });
  const { width, height, trimOffsetLeft = 0, trimOffsetTop = 0 } = info;
  return { left: -trimOffsetLeft, top: -trimOffsetTop, width, height };
}
