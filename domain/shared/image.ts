export const imageFormats = ["avif", "webp"] as const;
export type ImageFormat = (typeof imageFormats)[number];

/** The server reads the real format from the content. */
export const imageFileTypes: readonly string[] = [
  "image/jpeg",
  "image/png",
  "image/webp",
  "image/avif",
  "image/gif",
];

export const imageFileFormatList = "JPEG, PNG, WebP, AVIF or GIF";

export const maxImageFileBytes = 15_000_000;

/** A photo of a 50-megapixel camera. */
export const maxImagePixels = 50_000_000;
/** A panorama. An image of a pixel in height and millions in width takes seconds to decode. */
export const maxImageSide = 20_000;

export function isEmbeddedImage(url: string): boolean {
  const [, type] = /^data:([^;]*);base64,/i.exec(url) ?? [];
  return type !== undefined && imageFileTypes.includes(type.toLowerCase());
}

const storedImagePath = /^\/images\/([0-9a-f]{64})\/[1-9]\d{0,4}\.(?:avif|webp)$/;

export function parseImageHash(path: string): string | null {
  return storedImagePath.exec(path)?.[1] ?? null;
}

/** A file of this site that no post has stored: a logo, a social card. */
export function isSiteImagePath(path: string): boolean {
  return /^\/(?!images\/)(?:[\w%-][\w.%-]*\/)*[\w%-][\w.%-]*\.(?:avif|gif|jpe?g|png|svg|webp)$/i.test(path);
}

export const imageWidths = [160, 320, 480, 640, 800, 1200, 1600, 2400] as const;

export interface Image {
  /** SHA-256 of the stored bytes, hexadecimal. */
  readonly hash: string;
  readonly width: number;
  readonly height: number;
  /** Data URL of a tiny image for the time of loading; empty for a transparent image. */
  readonly placeholder: string;
}

export function isTransparentImage(image: Pick<Image, "placeholder">): boolean {
  return image.placeholder === "";
}

/** Widths below the image's own, and the next larger width, which serves the image in full size. */
export function getImageWidths(image: Pick<Image, "width">): readonly number[] {
  const smaller = imageWidths.filter((width) => width < image.width);
  const next = imageWidths[smaller.length];
  return next === undefined ? smaller : [...smaller, next];
}

export function createImageUrl(image: Pick<Image, "hash">, width: number, format: string): string {
  return `/images/${image.hash}/${width}.${format}`;
}

export function getSmallerImageUrl(url: string, maxWidth: (typeof imageWidths)[number]): string {
  return url.replace(/^(\/images\/[0-9a-f]{64}\/)(\d+)(?=\.)/, (_whole, start: string, width: string) =>
    Number(width) > maxWidth ? `${start}${maxWidth}` : `${start}${width}`,
  );
}

export function getMainImageUrl(image: Pick<Image, "hash" | "width">): string {
  const widths = getImageWidths(image).filter((width) => width <= 1200);
  return createImageUrl(image, widths.at(-1) ?? imageWidths[0], "webp");
}
