import { type Image, getMainImageUrl } from "#domain/shared/image.ts";
import { htmlFieldNames } from "#domain/blog/post.ts";
import type { Locale } from "#domain/shared/locale.ts";
import { maxEmbeddedImages } from "#domain/blog/post-markup.ts";
import { type ExtractedText, getEmbeddedImageSource } from "#domain/blog/embedded-images.ts";
import { InvalidInput, type InvalidInputKind } from "#server/shared/invalid-input.ts";
import type { Queries } from "#server/database/tables.ts";
import type { ImageService, PreparedImage } from "#server/images/service.ts";
import { findImages } from "#server/images/repository.ts";
import type { ShownImage } from "./clean-html.ts";
import { findImageHashes } from "#server/images/image-url.ts";
import { type PreparedPostText, InvalidTextError, imageMissingMessage } from "./prepared-text.ts";
import { prepareInWorker } from "./text-worker.ts";

export interface TextWithImages extends PreparedPostText {
  readonly embedded: readonly PreparedImage[];
  readonly stored: readonly string[];
}

/**
 * Never call it inside a transaction: it decodes images.
 * @throws InvalidInput for the field of the text
 * @throws Overloaded
 */
export async function prepareSentText(
  { html, images: sent }: ExtractedText,
  {
    images,
    queries,
    publicUrl,
    locale,
  }: {
    readonly images: ImageService;
    readonly queries: Queries;
    readonly publicUrl: string;
    readonly locale: Locale;
  },
): Promise<TextWithImages> {
  const refuseText = (kind: InvalidInputKind, message: string) => createRefusal(locale, kind, message);
  if (sent.length > maxEmbeddedImages)
    throw refuseText("size", `At most ${maxEmbeddedImages} images fit in one text`);
  const shownImages = new Map<string, ShownImage>();
  const stored = await findImages(queries, findImageHashes(html));
  for (const [hash, image] of stored) shownImages.set(hash, toShownImage(image));
  const prepareText = () =>
    prepareInWorker({ html, locale, publicUrl, shownImages }).catch((error: unknown) => {
      throw error instanceof InvalidTextError ? refuseText("value", error.message) : error;
    });
  // An invalid text is rejected before its images are decoded, because decoding costs far more.
  if (sent.length > 0) await prepareText();
  const preparedImages: PreparedImage[] = [];
  for (const [index, base64] of sent.entries()) {
    const image = await images.prepare(Buffer.from(base64, "base64")).catch((error: unknown) => {
      throw error instanceof InvalidInput ? refuseText(error.kind, error.message) : error;
    });
    preparedImages.push(image);
    shownImages.set(getEmbeddedImageSource(index), toShownImage(image));
  }
  const text = await prepareText();
  const usedHashes = new Set(findImageHashes(text.html));
  return {
    ...text,
    embedded: preparedImages.filter(({ hash }) => usedHashes.has(hash)),
    stored: [...stored.keys()].filter((hash) => usedHashes.has(hash)),
  };
}

/** Call it in the transaction that stores the text. @throws InvalidInput for the field of the text */
export async function assertImagesExist(
  queries: Queries,
  { stored }: TextWithImages,
  locale: Locale,
): Promise<void> {
  const storedImages = await findImages(queries, stored);
  if (stored.some((hash) => !storedImages.has(hash)))
    throw createRefusal(locale, "value", imageMissingMessage);
}

function toShownImage(image: Image): ShownImage {
  return { source: getMainImageUrl(image), width: image.width, height: image.height };
}

function createRefusal(locale: Locale, kind: InvalidInputKind, message: string): InvalidInput {
  return new InvalidInput(kind, message, { [htmlFieldNames[locale]]: message });
}
