/** Formats in which every image is served, best first. */
export const imageFormats = ["avif", "webp"] as const;
export type ImageFormat = (typeof imageFormats)[number];

/** Accepted types of uploaded images. The server reads the real type from the content. */
export const imageFileTypes = ["image/jpeg", "image/png", "image/webp", "image/avif", "image/gif"] as const;

/** Maximum size of an uploaded image, bytes. */
export const maxImageFileBytes = 15_000_000;

/** Widths in which images are served, px. */
export const imageWidths = [160, 320, 480, 640, 800, 1200, 1600, 2400] as const;

/** The data of a stored image that a page needs. */
export interface Image {
  /** SHA-256 of the stored bytes, hexadecimal: part of the image's URL. */
  readonly hash: string;
  /** px */
  readonly width: number;
  /** px */
  readonly height: number;
  /** Data URL of a tiny image that is shown until the image has loaded; empty for a transparent image. */
  readonly placeholder: string;
}

/** Whether the image has transparent parts. */
export function isTransparentImage(image: Pick<Image, "placeholder">): boolean {
  return image.placeholder === "";
}

/** The widths of one image: those below its own, and the next larger one, which serves it in full size. */
export function getImageWidths(image: Pick<Image, "width">): readonly number[] {
  const smaller = imageWidths.filter((width) => width < image.width);
  const next = imageWidths[smaller.length];
  return next === undefined ? smaller : [...smaller, next];
}

/** The URL of an image. Its response never changes, so browsers may cache it for ever. */
export function createImageUrl(image: Pick<Image, "hash">, width: number, format: ImageFormat): string {
  return `/images/${image.hash}/${width}.${format}`;
}

/** Reduces the width in a URL of a stored image to `maxWidth`. Other URLs stay unchanged. */
export function getSmallerImageUrl(url: string, maxWidth: (typeof imageWidths)[number]): string {
  return url.replace(/^(\/images\/[0-9a-f]{64}\/)(\d+)(?=\.)/, (_whole, start: string, width: string) =>
    Number(width) > maxWidth ? `${start}${maxWidth}` : `${start}${width}`,
  );
}

/** The URL of an image where only one URL is possible: in the API and in feeds. */
export function getMainImageUrl(image: Pick<Image, "hash" | "width">): string {
  const widths = getImageWidths(image).filter((width) => width <= 1200);
  return createImageUrl(image, widths.at(-1) ?? imageWidths[0], "webp");
}
