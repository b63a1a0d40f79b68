import { colours } from "../../../domain/company/colours.ts";
import type { Pixels } from "./card-layout.ts";

interface Disc {
  /** Centre, px. */
  readonly x: number;
  readonly y: number;
  /** px */
  readonly radius: number;
}

/** Distance between the rows of dots on the floor, px. */
const rowHeight = 12;

/** Draws the floor below a transparent product image: dots that grow towards the viewer. */
export function drawHalftoneFloor(width: number, height: number): Pixels {
  const discs: Disc[] = [];
  const rows = Math.ceil(height / rowHeight);
  for (let row = 0; row < rows; row += 1) {
    const radius = 0.6 + (3.6 * row) / rows;
    const shift = row % 2 === 0 ? 0 : rowHeight;
    for (let x = shift; x <= width; x += 2 * rowHeight) discs.push({ x, y: row * rowHeight, radius });
  }
  return drawDiscs(width, height, discs, colours.ink, 0.2);
}

/** Draws the three discs of the rosette, each on white: the card multiplies them into its background. */
export function drawRosette(size: number): readonly Pixels[] {
  const radius = size * 0.27;
  const [middle, side, low, high] = [size / 2, size * 0.145, size * 0.61, size * 0.35];
  return [
    flattenOnWhite(drawDiscs(size, size, [{ x: middle - side, y: low, radius }], colours.cyan)),
    flattenOnWhite(drawDiscs(size, size, [{ x: middle + side, y: low, radius }], colours.magenta)),
    flattenOnWhite(drawDiscs(size, size, [{ x: middle, y: high, radius }], colours.yellow)),
  ];
}

function flattenOnWhite({ pixels, width, height }: Pixels): Pixels {
  const opaque = Buffer.alloc(pixels.length, 255);
  for (const [index, value] of pixels.entries()) {
    const alpha = pixels[index - (index % 4) + 3] ?? 0;
    if (index % 4 < 3) opaque[index] = Math.round(255 - ((255 - value) * alpha) / 255);
  }
  return { pixels: opaque, width, height };
}

/** Draws discs with smooth edges. sharp cannot draw them, because its SVG decoder is switched off. */
function drawDiscs(
  width: number,
  height: number,
  discs: readonly Disc[],
  colour: string,
  opacity = 1,
): Pixels {
  const pixels = Buffer.alloc(width * height * 4);
  const rgb = Number.parseInt(colour.slice(1), 16);
  for (let offset = 0; offset < pixels.length; offset += 4) pixels.writeUIntBE(rgb, offset, 3);
  for (const { x, y, radius } of discs) {
    const reach = radius + 1;
    for (let row = Math.max(0, Math.floor(y - reach)); row < Math.min(height, y + reach); row += 1) {
      for (
        let column = Math.max(0, Math.floor(x - reach));
        column < Math.min(width, x + reach);
        column += 1
      ) {
        const covered = radius + 0.5 - Math.hypot(column + 0.5 - x, row + 0.5 - y);
        const alpha = Math.round(255 * opacity * Math.min(1, Math.max(0, covered)));
        const offset = (row * width + column) * 4 + 3;
        pixels[offset] = Math.max(pixels[offset] ?? 0, alpha);
      }
    }
  }
  return { pixels, width, height };
}
