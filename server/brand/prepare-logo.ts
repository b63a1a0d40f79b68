import { createHash } from "node:crypto";
import sharp from "sharp";
import { getLuminance } from "#domain/company/brand-colours.ts";
import { colours } from "#domain/company/colours.ts";
import { formatCount } from "#domain/shared/format.ts";
import { cleanSvg, readSize } from "#server/images/clean-svg.ts";
import { readHeader } from "#server/images/codec.ts";
import { runCostly } from "#server/limits/costly-work.ts";
import { InvalidInput } from "#server/shared/invalid-input.ts";
import { TypesettingError } from "#server/typst/typst-worker.ts";
import { drawPixels } from "./draw-sign.ts";

export interface PreparedLogo {
  /** `LogoFile` of the domain. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

const minSide = 800;
const maxSide = 1600;
const maxPixels = 64_000_000;
const maxRatio = 20;

/** Without its parts a logo would look different: such a file is refused rather than cleaned. */
const refusals = [
  [/<!(?:DOCTYPE[^>]*\[|ENTITY)/i, "has definitions of entities"],
  [/<(?:\w+:)?style\b/i, "has its colours in a style sheet: export it with presentation attributes"],
  [/<(?:\w+:)?(?:text|foreignObject)\b/i, "has text: convert the text to paths"],
  [/<(?:\w+:)?image\b/i, "has a picture in it: export shapes alone, or send a PNG"],
  [/<(?:\w+:)?use\b/i, "repeats shapes by reference: expand them when you export it"],
  [/<(?:\w+:)?mask\b/i, "has a mask: cut its shapes when you export it"],
] as const;

/** @throws InvalidInput in words, with the name of the file */
export async function prepareLogo(fileName: string, bytes: Uint8Array): Promise<PreparedLogo> {
  try {
    const isText = /^[\s\u{feff}]*</u.test(Buffer.from(bytes.subarray(0, 100)).toString());
    return await (isText ? prepareSvg(bytes) : prepareRaster(bytes));
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error;
    const message = `${fileName || "The file"} was not taken. ${error.message}. Nothing was changed`;
    throw new InvalidInput(error.kind, message);
  }
}

async function prepareSvg(bytes: Uint8Array): Promise<PreparedLogo> {
  const sent = Buffer.from(bytes)
    .toString()
    .replace(/^\u{feff}/u, "");
  for (const [pattern, reason] of refusals)
    if (pattern.test(sent)) throw new InvalidInput("value", `The SVG ${reason}`);
  const text = cleanSvg(sent.trimStart());
  const { width, height } = readSize(text);
  const size = fitInto(width, height, maxSide);
  const shown = fitInto(width, height, 240);
  const drawn = { ink: "#000000", dot: "#000000", letter: "", room: 1, ground: "" };
  const pixels = await drawPixels({ ...shown, ...drawn, svg: text }).catch((error: unknown) => {
    if (error instanceof TypesettingError) throw new InvalidInput("value", "The SVG could not be drawn");
    throw error;
  });
  return nameLogo(Buffer.from(text), "svg", size, measureTone(pixels, { isPremultiplied: true }));
}

async function prepareRaster(bytes: Uint8Array): Promise<PreparedLogo> {
  const header = await readHeader(bytes).catch(() => {
    throw new InvalidInput("type", "It is no SVG, PNG or JPEG, or it is damaged");
  });
  const side = `${formatCount(header.width)} × ${formatCount(header.height)} px`;
  if (header.longestSide < minSide)
    throw new InvalidInput(
      "size",
      `It has ${side}: a PNG or JPEG needs ${minSide} px on its longer side, an SVG may have any size`,
    );
  if (header.pixels > maxPixels)
    throw new InvalidInput("size", `It has ${side}: send one of at most 8,000 px`);
  return runCostly("image", async () => {
    const { data, info } = await sharp(bytes, { autoOrient: true, limitInputPixels: maxPixels })
      .toColourspace("srgb")
      .resize({ width: maxSide, height: maxSide, fit: "inside", withoutEnlargement: true })
      .png({ compressionLevel: 9 })
      .toBuffer({ resolveWithObject: true })
      .catch(() => {
        throw new InvalidInput("value", "The image is damaged or incomplete");
      });
    const pixels = await sharp(data)
      .resize({ width: 240, height: 240, fit: "inside" })
      .ensureAlpha()
      .raw()
      .toBuffer();
    return nameLogo(data, "png", info, measureTone(pixels, { isPremultiplied: false }));
  });
}

function nameLogo(
  bytes: Buffer,
  type: "svg" | "png",
  { width, height }: { width: number; height: number },
  tone: string,
): PreparedLogo {
  if (Math.max(width / height, height / width) > maxRatio)
    throw new InvalidInput("value", `Its sides differ by more than ${maxRatio} to 1`);
  const hash = createHash("sha256").update(bytes).digest("base64url").slice(0, 22);
  return { name: `${hash}-${width}x${height}-${tone}.${type}`, bytes };
}

function fitInto(width: number, height: number, side: number): { width: number; height: number } {
  const scale = side / Math.max(width, height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

const [ink, paper] = [getLuminance(colours.ink), getLuminance(colours.paper)];
const isLost = (luminance: number, ground: number) =>
  (Math.max(luminance, ground) + 0.05) / (Math.min(luminance, ground) + 0.05) < 1.6;

/** d: a fifth of it would be lost on dark grounds. l: on light ones. n: neither, or it has a ground of its own. */
function measureTone(pixels: Uint8Array, { isPremultiplied }: { isPremultiplied: boolean }): "d" | "l" | "n" {
  let [seen, lostOnInk, lostOnPaper] = [0, 0, 0];
  for (let index = 0; index + 3 < pixels.length; index += 4) {
    const alpha = pixels[index + 3] ?? 0;
    if (alpha < 128) continue;
    const channels = [0, 1, 2].map((offset) => {
      const value = pixels[index + offset] ?? 0;
      return isPremultiplied ? Math.min(255, Math.round((value * 255) / alpha)) : value;
    });
    const luminance = getLuminance(`#${channels.map((each) => each.toString(16).padStart(2, "0")).join("")}`);
    seen += 1;
    if (isLost(luminance, ink)) lostOnInk += 1;
    if (isLost(luminance, paper)) lostOnPaper += 1;
  }
  if (seen === 0) throw new InvalidInput("value", "Nothing can be seen in it");
  if (seen * 4 === pixels.length) return "n";
  if (lostOnInk > seen / 5) return "d";
  return lostOnPaper > seen / 5 ? "l" : "n";
}
