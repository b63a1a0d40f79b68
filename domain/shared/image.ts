/** Formats every picture is served in, best first. */
export const pictureFormats = ["avif", "webp"] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** What a picture may be uploaded as; the server reads its kind from its content all the same. */
export const pictureFileTypes = ["image/jpeg", "image/png", "image/webp", "image/avif", "image/gif"] as const;

/** The largest file a picture may be uploaded as, bytes. */
export const largestPictureFile = 15_000_000;

/** Widths a picture is served in, px. */
export const pictureWidths = [160, 320, 480, 640, 800, 1200, 1600, 2400] as const;

/** A stored picture as a page needs to know it. */
export interface Picture {
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
export function isSeeThrough(picture: Pick<Picture, "placeholder">): boolean {
  return picture.placeholder === "";
}

/** The widths this picture is served in: those below its own, and the next, which shows it in full. */
export function widthsOf(picture: Pick<Picture, "width">): readonly number[] {
  const smaller = pictureWidths.filter((width) => width < picture.width);
  const next = pictureWidths[smaller.length];
  return next === undefined ? smaller : [...smaller, next];
}

/** Where a picture is served from; the answer never changes, so it is cached for ever. */
export function pictureUrl(picture: Pick<Picture, "hash">, width: number, format: PictureFormat): string {
  return `/images/${picture.hash}/${width}.${format}`;
}

/** The URL of a stored picture in a smaller width, for a place that shows it no wider. Other URLs stay as they are. */
export function smallerPictureUrl(url: string, most: (typeof pictureWidths)[number]): string {
  return url.replace(/^(\/images\/[0-9a-f]{64}\/)(\d+)(?=\.)/, (_whole, start: string, width: string) =>
    Number(width) > most ? `${start}${most}` : `${start}${width}`,
  );
}

/** The one URL that stands for a picture in the API, in feeds and where there is no choice of widths. */
export function mainPictureUrl(picture: Pick<Picture, "hash" | "width">): string {
  const widths = widthsOf(picture).filter((width) => width <= 1200);
  return pictureUrl(picture, widths.at(-1) ?? pictureWidths[0], "webp");
}
