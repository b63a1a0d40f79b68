import { maxFullDescriptionLength } from "#domain/blog/post.ts";
import { findImageSource, maxEmbeddedImages, maxTextLength, toSitePath } from "#domain/blog/post-markup.ts";
import { imageFileFormatList, imageFileTypes, isEmbeddedImage } from "#domain/shared/image.ts";
import { parseUrl } from "#domain/shared/url.ts";
import { drawScaled, writeDataUrl } from "#app/dashboard/images/create-image-preview.ts";
import { findImageFileFault } from "#app/dashboard/images/image-file-fault.ts";

export interface EditorImage {
  /** URL, or a data URL that the server stores as a file on save. */
  readonly src: string;
  readonly width: number;
  readonly height: number;
}

export class ImageError extends Error {}

/** The server keeps no larger image. */
const maxWidthPx = 2400;
const maxUnchangedBytes = 1_000_000;
const quality = 0.9;
const maxImageWaitMs = 5000;

/** @throws ImageError */
export async function createImageFromFile(file: File): Promise<EditorImage> {
  const fault = findImageFileFault(file);
  if (fault !== null) throw new ImageError(fault);
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new ImageError(`${file.name} cannot be opened as an image: choose a ${imageFileFormatList} file`);
  });
  try {
    const { width, height } = bitmap;
    if (width <= maxWidthPx && file.size <= maxUnchangedBytes && imageFileTypes.includes(file.type)) {
      return { src: await readDataUrl(file), width, height };
    }
    const canvas = drawScaled(bitmap, maxWidthPx / width);
    return { src: writeDataUrl(canvas, quality), width: canvas.width, height: canvas.height };
  } finally {
    bitmap.close();
  }
}

/**
 * An image that takes longer, or does not arrive, is taken without its size.
 * @throws ImageError
 */
export async function loadImageFromUrl(
  typed: string,
): Promise<EditorImage & { readonly hasFailed: boolean }> {
  const src = parseImageUrl(typed);
  if (src === null) {
    throw new ImageError("The address of an image must begin with https://, because browsers block others");
  }
  const image = new Image();
  image.src = src;
  const failure = image.decode().then(
    () => false,
    () => true,
  );
  const hasFailed = await Promise.race([failure, waitForSlowImage()]);
  // Both are 0 until the image has arrived.
  return { src, width: image.naturalWidth, height: image.naturalHeight, hasFailed };
}

function waitForSlowImage(): Promise<false> {
  return new Promise((resolve) => setTimeout(() => resolve(false), maxImageWaitMs));
}

function parseImageUrl(typed: string): string | null {
  if (isEmbeddedImage(typed)) return typed;
  const address = /^[/\\](?![/\\])/.test(typed) ? location.origin + typed : typed;
  const isComplete = /^[a-z][a-z0-9+.-]*:/i.test(address);
  return findImageSource(isComplete ? toSitePath(address, location.origin) : `https://${address}`);
}

function readDataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(String(reader.result)));
    reader.addEventListener("error", () =>
      reject(new ImageError(`${file.name} could not be read: choose it again`)),
    );
    reader.readAsDataURL(file);
  });
}

export function findSizeFault(sources: readonly string[], image: EditorImage): string | null {
  if (!image.src.startsWith("data:")) return null;
  const embedded = sources.filter((source) => source.startsWith("data:"));
  const remedy = "Save the article first: its new pictures become files, and there is room again.";
  if (embedded.length >= maxEmbeddedImages) {
    return `At most ${maxEmbeddedImages} new pictures can be sent at once. ${remedy}`;
  }
  const length = embedded.reduce((sum, source) => sum + source.length, image.src.length);
  // Leaves room for the text.
  const maxLength = maxFullDescriptionLength - maxTextLength;
  return length > maxLength ? `The new pictures are too large to be sent at once. ${remedy}` : null;
}

export function findExternalHost(src: string): string | null {
  const url = /^https?:/i.test(src) ? parseUrl(src) : null;
  return url === null || url.origin === location.origin ? null : url.host;
}
