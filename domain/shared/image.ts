/** Formats every picture is served in, best first. */
export const imageFormats = ["avif", "webp"] as const;
export type ImageFormat = (typeof imageFormats)[number];

/** What a picture may be uploaded as; the server reads its kind from its content all the same. */
export const imageFileTypes = ["image/jpeg", "image/png", "image/webp", "image/avif", "image/gif"] as const;

/** The largest file a picture may be uploaded as, bytes. */
export const maxImageFileBytes = 15_000_000;

/** Widths a picture is served in, px. */
export const imageWidths = [160, 320, 480, 640, 800, 1200, 1600, 2400] as const;

/** A stored picture as a page needs to know it. */
export interface Image {
  /** SHA-256 of the stored bytes, hexadecimal: the content is the address. */
  readonly hash: string;
  /** px */
  readonly width: number;
  /** px */
  readonly height: number;
  /** A data URL of a few dozen bytes' picture, shown until the real one has come. A see-through picture has none. */
  readonly placeholder: string;
}

/** Whether the ground it stands on shows through. */
export function isTransparentImage(image: Pick<Image, "placeholder">): boolean {
  return image.placeholder === "";
}

/** The widths this picture is served in: those below its own, and the next, which shows it in full. */
export function getImageWidths(image: Pick<Image, "width">): readonly number[] {
  const smaller = imageWidths.filter((width) => width < image.width);
  const next = imageWidths[smaller.length];
  return next === undefined ? smaller : [...smaller, next];
}

/** Where a picture is served from; the answer never changes, so it is cached for ever. */
export function createImageUrl(image: Pick<Image, "hash">, width: number, format: ImageFormat): string {
  return `/images/${image.hash}/${width}.${format}`;
}

/** The URL of a stored picture in a smaller width, for a place that shows it no wider. Other URLs stay as they are. */
export function getSmallerImageUrl(url: string, maxWidth: (typeof imageWidths)[number]): string {
  return url.replace(/^(\/images\/[0-9a-f]{64}\/)(\d+)(?=\.)/, (_whole, start: string, width: string) =>
    Number(width) > maxWidth ? `${start}${maxWidth}` : `${start}${width}`,
  );
}

/** The one URL that stands for a picture in the API, in feeds and where there is no choice of widths. */
export function getMainImageUrl(image: Pick<Image, "hash" | "width">): string {
  const widths = getImageWidths(image).filter((width) => width <= 1200);
  return createImageUrl(image, widths.at(-1) ?? imageWidths[0], "webp");
}
