import { join } from "node:path";
import { readFile } from "node:fs/promises";
import sharp, { type OverlayOptions } from "sharp";
import { colours } from "../../../domain/company/colours.ts";
import { isTransparentImage } from "../../../domain/shared/image.ts";
import type { SocialCardContent } from "../../../domain/pages/social-card.ts";
import { runCostly } from "../../limits/costly-work.ts";
import { cardLayout, createLayer } from "./card-layout.ts";
import { createFillingLayers, createStandingLayers } from "./image-layers.ts";
import { drawRosette } from "./print-marks.ts";
import { createTextLayers } from "./text-layers.ts";

const { width, height, margin, gutter, image } = cardLayout;
const logo = { file: join(import.meta.dirname, "..", "..", "..", "content", "lockup.png"), width: 176 };
/** px */
const rosetteSize = 152;

/**
 * Draws the social card of a page: a JPEG of 40 to 90 kB.
 * @param bytes the image on the card; null for a card of text only
 */
export function drawCard(content: SocialCardContent, bytes: Uint8Array | null): Promise<Uint8Array> {
  return runCostly("image", async () => {
    const layers = bytes === null ? await drawTextOnly(content) : await drawTextAndImage(content, bytes);
    return sharp({ create: { width, height, channels: 3, background: colours.paper } })
      .composite([...layers, await createLogoLayer()])
      .jpeg({ quality: 84, chromaSubsampling: "4:4:4", mozjpeg: true })
      .toBuffer();
  });
}

async function drawTextAndImage(content: SocialCardContent, bytes: Uint8Array): Promise<OverlayOptions[]> {
  const column = image.left - margin - gutter;
  const isTransparent = content.image !== null && isTransparentImage(content.image);
  return [
    ...(isTransparent ? await createStandingLayers(bytes) : await createFillingLayers(bytes)),
    ...(await createTextLayers(content, { column, headingSizes: [104, 92, 80, 70, 62, 54, 48, 42] })),
  ];
}

async function drawTextOnly(content: SocialCardContent): Promise<OverlayOptions[]> {
  const corner = { left: width - margin - rosetteSize, top: height - margin - rosetteSize };
  return [
    ...(await createTextLayers(content, {
      column: width - 2 * margin,
      textColumn: corner.left - gutter - margin,
      headingSizes: [168, 152, 136, 120, 104, 88, 72, 60],
    })),
    ...drawRosette(rosetteSize).map((disc) => ({
      ...createLayer(disc, corner.left, corner.top),
      blend: "multiply" as const,
    })),
  ];
}

async function createLogoLayer(): Promise<OverlayOptions> {
  const { data, info } = await sharp(await readFile(logo.file))
    .resize({ width: logo.width })
    .toBuffer({ resolveWithObject: true });
  return { input: data, left: margin, top: height - margin + 8 - info.height };
}
