import { type Image, getMainImageUrl } from "../../../domain/shared/image.ts";
import { maxEmbeddedImages } from "../../../domain/blog/post-markup.ts";
import { type ExtractedText, getEmbeddedImageSource } from "../../../domain/blog/embedded-images.ts";
import { InvalidInput, type InvalidInputKind } from "../../shared/invalid-input.ts";
import type { Queries } from "../../database/tables.ts";
import type { ImageService, PreparedImage } from "../../images/service.ts";
import { findImages } from "../../images/stored-images.ts";
import type { ShownImage } from "./clean-html.ts";
import { findImageHashes } from "./image-url.ts";
import { type PostText, InvalidTextError, imageMissingMessage } from "./prepared-text.ts";
import { prepareInWorker } from "./text-worker.ts";

/** A prepared text with the shownImages it shows. */
export interface TextWithImages extends PostText {
  /** Those that came inside it and are yet to be stored. */
  readonly embedded: readonly PreparedImage[];
  /** Hashes of those that are stored already. */
  readonly stored: readonly string[];
}

/**
 * Cleans and prepares a text that was sent. Each picture that the editor embedded as base64 (specification section 5)
 * becomes one of its own with an address; all have their sizes, so that a page keeps room for them. Costs time: call it
 * before a transaction, never inside one.
 * @throws InvalidInput for `fullDescription`, where the text or a picture in it cannot be taken.
 * @throws Overloaded
 */
export async function prepareSentText(
  { html, images: sent }: ExtractedText,
  { images, queries }: { readonly images: ImageService; readonly queries: Queries },
): Promise<TextWithImages> {
  if (sent.length > maxEmbeddedImages)
    throw refuseText("size", `At most ${maxEmbeddedImages} shownImages fit in one text`);
  const shownImages = new Map<string, ShownImage>();
  const stored = await findImages(queries, findImageHashes(html));
  for (const [hash, picture] of stored) shownImages.set(hash, toShownImage(picture));
  const prepareText = () =>
    prepareInWorker({ html, shownImages }).catch((error: unknown) => {
      throw error instanceof InvalidTextError ? refuseText("value", error.message) : error;
    });
  // A text that cannot be taken is refused before its images are decoded, which costs far more.
  if (sent.length > 0) await prepareText();
  const preparedImages: PreparedImage[] = [];
  for (const [index, base64] of sent.entries()) {
    const picture = await prepareEmbeddedImage(base64, images);
    preparedImages.push(picture);
    shownImages.set(getEmbeddedImageSource(index), toShownImage(picture));
  }
  const text = await prepareText();
  const usedHashes = new Set(findImageHashes(text.html));
  return {
    ...text,
    embedded: preparedImages.filter(({ hash }) => usedHashes.has(hash)),
    stored: [...stored.keys()].filter((hash) => usedHashes.has(hash)),
  };
}

async function prepareEmbeddedImage(base64: string, images: ImageService): Promise<PreparedImage> {
  return images.prepare(Buffer.from(base64, "base64")).catch((error: unknown) => {
    throw error instanceof InvalidInput ? refuseText(error.kind, error.message) : error;
  });
}

/**
 * Looks whether the shownImages of a text are still there, in the transaction that stores the text.
 * @throws InvalidInput for `fullDescription`
 */
export async function assertImagesExist(queries: Queries, stored: readonly string[]): Promise<void> {
  const storedImages = await findImages(queries, stored);
  if (stored.some((hash) => !storedImages.has(hash))) throw refuseText("value", imageMissingMessage);
}

function toShownImage(image: Image): ShownImage {
  return { source: getMainImageUrl(image), width: image.width, height: image.height };
}

function refuseText(kind: InvalidInputKind, message: string): InvalidInput {
  return new InvalidInput(kind, message, { fullDescription: message });
}
