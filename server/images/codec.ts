import sharp from "sharp";
import { maxImagePixels } from "#domain/shared/image.ts";
import { type ImageVariant, imageCrops } from "#domain/shared/image-crops.ts";
import { type TaskOptions, runCostly } from "#server/limits/costly-work.ts";

const maxMasterSize = { width: 2400, height: 8000 };
const placeholderSide = 16;

// Only the formats of browsers can be decoded: no SVG, PDF or TIFF reaches a decoder.
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

// An image uses one core: `runCostly` runs as many images at a time as there are cores.
sharp.concurrency(1);
sharp.cache(false);

export interface ImageHeader {
  readonly format: string;
  readonly compression: string | undefined;
  readonly width: number;
  readonly height: number;
  readonly pixels: number;
  readonly longestSide: number;
  readonly hasAlpha: boolean;
}

export async function readHeader(bytes: Uint8Array): Promise<ImageHeader> {
  const { format, compression, width, height, hasAlpha } = await sharp(bytes, {
    limitInputPixels: false,
  }).metadata();
  return {
    format,
    compression,
    width,
    height,
    pixels: width * height,
    longestSide: Math.max(width, height),
    hasAlpha,
  };
}

interface MasterImage {
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
}

export function encodeMaster(bytes: Uint8Array, { hasAlpha }: ImageHeader): Promise<MasterImage> {
  return runCostly("image", async () => {
    const resized = sharp(bytes, {
      autoOrient: true,
      failOn: "error",
      limitInputPixels: maxImagePixels,
    }).resize({ ...maxMasterSize, fit: "inside", withoutEnlargement: true });
    // JPEG takes a fifth of the time of WebP, keeps full colour resolution (4:4:4), and decodes directly at a small size.
    const encoded = hasAlpha
      ? resized.webp({ quality: 92, effort: 1, smartSubsample: true })
      : resized.jpeg({ quality: 92, chromaSubsampling: "4:4:4" });
    const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  });
}

/** Empty for a transparent image: the placeholder would show through it. */
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

export function encodeVariant(
  master: Uint8Array,
  { width, format }: { readonly width: number; readonly format: ImageVariant },
  options: TaskOptions = {},
): Promise<Uint8Array> {
  const encode = () => {
    const ratio = format === "avif" || format === "webp" ? null : imageCrops[format];
    const resized = sharp(master).resize(
      ratio === null
        ? { width, withoutEnlargement: true }
        : { width, height: Math.round(width / ratio), fit: "cover" },
    );
    // Effort 2 takes half the time of effort 3 for 3 % more bytes: the first request of an image is fast.
    const encoded =
      format === "avif"
        ? resized.avif({ quality: 55, effort: 2 })
        : resized.webp({ quality: 78, effort: 4, smartSubsample: true });
    return encoded.toBuffer();
  };
  return runCostly("image", encode, options);
}
