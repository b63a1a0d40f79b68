import sharp from "sharp";
import type { ImageFormat } from "../../domain/shared/image.ts";
import { type TaskOptions, runCostly } from "../limits/costly-work.ts";

/** Largest stored picture, px: the widest width that is served, and room for a tall one. */
const maxMasterSize = { width: 2400, height: 8000 };
const placeholderSide = 16;

/** Most pixels of an upload: what a 50-megapixel camera makes. */
export const maxPixels = 50_000_000;

// Only the formats a browser shows can be opened at all: no SVG, PDF or TIFF reaches its decoder.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: [
    "VipsForeignLoadJpegBuffer",
    "VipsForeignLoadPngBuffer",
    "VipsForeignLoadWebpBuffer",
    "VipsForeignLoadNsgifBuffer",
    "VipsForeignLoadHeifBuffer",
  ],
});

// An image takes one core: the gate lets in as many as there are cores.
sharp.concurrency(1);
sharp.cache(false);

/** What the head of a picture says, before anything is decoded. */
export interface ImageHeader {
  readonly format: string;
  /** Compression inside a HEIF container: `av1` or `hevc`. */
  readonly compression: string | undefined;
  readonly pixels: number;
  /** Something may show through it. */
  readonly hasAlpha: boolean;
}

/** @throws the decoder's error where the bytes are no picture or their head is broken. */
export async function readHeader(bytes: Uint8Array): Promise<ImageHeader> {
  const { format, compression, width, height, hasAlpha } = await sharp(bytes, {
    limitInputPixels: false,
  }).metadata();
  return { format, compression, pixels: width * height, hasAlpha };
}

/** A picture decoded, upright, in sRGB, without metadata and re-encoded: what is stored. */
export interface MasterImage {
  readonly bytes: Uint8Array;
  /** px */
  readonly width: number;
  /** px */
  readonly height: number;
}

/** @throws the decoder's error where the bytes are broken or incomplete. */
export function encodeMaster(bytes: Uint8Array, { hasAlpha }: ImageHeader): Promise<MasterImage> {
  return runCostly("image", async () => {
    const resized = sharp(bytes, {
      autoOrient: true,
      failOn: "error",
      limitInputPixels: maxPixels,
    }).resize({ ...maxMasterSize, fit: "inside", withoutEnlargement: true });
    // JPEG takes a fifth of the time, keeps colours as sharp as brightness, and opens small at once for small widths.
    const encoded = hasAlpha
      ? resized.webp({ quality: 92, effort: 1, smartSubsample: true })
      : resized.jpeg({ quality: 92, chromaSubsampling: "4:4:4" });
    const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  });
}

/**
 * A blurred copy of at most 16 by 16 px as a data URL of about a hundred characters. Empty for a see-through picture,
 * around which it would go on showing.
 */
export function encodePlaceholder(master: Uint8Array): Promise<string> {
  return runCostly("image", async () => {
    const bytes = await sharp(master)
      .resize({ width: placeholderSide, height: placeholderSide, fit: "inside" })
      .blur(0.8)
      .webp({ quality: 30 })
      .toBuffer();
    const { isOpaque } = await sharp(bytes).stats();
    if (!isOpaque) return "";
    return `data:image/webp;base64,${bytes.toString("base64")}`;
  });
}

/** A stored picture in one of the widths and formats it is served in. */
export function encodeVariant(
  master: Uint8Array,
  { width, format }: { readonly width: number; readonly format: ImageFormat },
  options: TaskOptions = {},
): Promise<Uint8Array> {
  const encode = () => {
    const resized = sharp(master).resize({ width, withoutEnlargement: true });
    // Effort 2 halves the time of effort 3 for 3% more bytes: nobody waits long for the first sight of a picture.
    const encoded =
      format === "avif"
        ? resized.avif({ quality: 55, effort: 2 })
        : resized.webp({ quality: 78, effort: 4, smartSubsample: true });
    return encoded.toBuffer();
  };
  return runCostly("image", encode, options);
}
