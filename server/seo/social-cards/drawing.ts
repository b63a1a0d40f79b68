import { join } from "node:path";
import { readFile } from "node:fs/promises";
import sharp, { type OverlayOptions } from "sharp";
import { colours } from "../../../domain/company/colours.ts";
import { isSeeThrough } from "../../../domain/shared/image.ts";
import type { SocialCardContent } from "../../../domain/pages/social-card.ts";
import { runCostly } from "../../limits/costly-work.ts";
import { cardLayout, placed } from "./card-layout.ts";
import { fillingLayers, standingLayers } from "./image-layers.ts";
import { rosetteInks } from "./print-marks.ts";
import { wordLayers } from "./text-layers.ts";

const { width, height, margin, gutter, picture } = cardLayout;
const lockup = { file: join(import.meta.dirname, "..", "..", "..", "content", "lockup.png"), width: 176 };
/** px */
const rosetteSize = 152;

/**
 * Draws the picture of a shared page: a JPEG of 40 to 90 kB.
 * @param bytes of the picture that it shows; null: it is all words
 */
export function drawCard(content: SocialCardContent, bytes: Uint8Array | null): Promise<Uint8Array> {
  return runCostly("image", async () => {
    const layers = bytes === null ? await allWords(content) : await wordsAndPicture(content, bytes);
    return sharp({ create: { width, height, channels: 3, background: colours.paper } })
      .composite([...layers, await lockupLayer()])
      .jpeg({ quality: 84, chromaSubsampling: "4:4:4", mozjpeg: true })
      .toBuffer();
  });
}

async function wordsAndPicture(content: SocialCardContent, bytes: Uint8Array): Promise<OverlayOptions[]> {
  const column = picture.left - margin - gutter;
  const stands = content.picture !== null && isSeeThrough(content.picture);
  return [
    ...(stands ? await standingLayers(bytes) : await fillingLayers(bytes)),
    ...(await wordLayers(content, { column, headingSizes: [104, 92, 80, 70, 62, 54, 48, 42] })),
  ];
}

async function allWords(content: SocialCardContent): Promise<OverlayOptions[]> {
  const corner = { left: width - margin - rosetteSize, top: height - margin - rosetteSize };
  return [
    ...(await wordLayers(content, {
      column: width - 2 * margin,
      textColumn: corner.left - gutter - margin,
      headingSizes: [168, 152, 136, 120, 104, 88, 72, 60],
    })),
    ...rosetteInks(rosetteSize).map((ink) => ({
      ...placed(ink, corner.left, corner.top),
      blend: "multiply" as const,
    })),
  ];
}

async function lockupLayer(): Promise<OverlayOptions> {
  const { data, info } = await sharp(await readFile(lockup.file))
    .resize({ width: lockup.width })
    .toBuffer({ resolveWithObject: true });
  return { input: data, left: margin, top: height - margin + 8 - info.height };
}
