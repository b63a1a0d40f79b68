import { type Picture, mainPictureUrl } from "../../../domain/shared/image.ts";
import { mostEmbeddedPictures } from "../../../domain/blog/post-markup.ts";
import { type SentText, embeddedImageSource } from "../../../domain/blog/embedded-images.ts";
import { InvalidInput, type InvalidInputKind } from "../../shared/invalid-input.ts";
import type { Queries } from "../../database/tables.ts";
import type { Images, PreparedPicture } from "../../images/service.ts";
import { findPictures } from "../../images/stored-images.ts";
import type { ShownPicture } from "./clean.ts";
import { storedPicturesIn } from "./image-url.ts";
import { type PostText, TextFault, pictureMissing } from "./prepared-text.ts";
import { inThread } from "./text-worker.ts";

/** A prepared text with the pictures it shows. */
export interface TextWithPictures extends PostText {
  /** Those that came inside it and are yet to be stored. */
  readonly embedded: readonly PreparedPicture[];
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
  { html, images: sent }: SentText,
  { images, queries }: { readonly images: Images; readonly queries: Queries },
): Promise<TextWithPictures> {
  if (sent.length > mostEmbeddedPictures)
    throw refusal("size", `At most ${mostEmbeddedPictures} pictures fit in one text`);
  const pictures = new Map<string, ShownPicture>();
  const stored = await findPictures(queries, storedPicturesIn(html));
  for (const [hash, picture] of stored) pictures.set(hash, shown(picture));
  const prepareText = () =>
    inThread({ html, pictures }).catch((error: unknown) => {
      throw error instanceof TextFault ? refusal("value", error.message) : error;
    });
  // A text that cannot be taken is refused before its images are decoded, which costs far more.
  if (sent.length > 0) await prepareText();
  const prepared: PreparedPicture[] = [];
  for (const [index, base64] of sent.entries()) {
    const picture = await prepare(base64, images);
    prepared.push(picture);
    pictures.set(embeddedImageSource(index), shown(picture));
  }
  const text = await prepareText();
  const inside = new Set(storedPicturesIn(text.html));
  return {
    ...text,
    embedded: prepared.filter(({ hash }) => inside.has(hash)),
    stored: [...stored.keys()].filter((hash) => inside.has(hash)),
  };
}

async function prepare(base64: string, images: Images): Promise<PreparedPicture> {
  return images.prepare(Buffer.from(base64, "base64")).catch((error: unknown) => {
    throw error instanceof InvalidInput ? refusal(error.kind, error.message) : error;
  });
}

/**
 * Looks whether the pictures of a text are still there, in the transaction that stores the text.
 * @throws InvalidInput for `fullDescription`
 */
export async function refuseMissingPictures(queries: Queries, stored: readonly string[]): Promise<void> {
  const there = await findPictures(queries, stored);
  if (stored.some((hash) => !there.has(hash))) throw refusal("value", pictureMissing);
}

function shown(picture: Picture): ShownPicture {
  return { source: mainPictureUrl(picture), width: picture.width, height: picture.height };
}

function refusal(kind: InvalidInputKind, message: string): InvalidInput {
  return new InvalidInput(kind, message, { fullDescription: message });
}
