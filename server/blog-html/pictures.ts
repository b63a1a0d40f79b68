import { type Picture, mainPictureUrl } from "../../domain/picture.ts";
import { mostEmbeddedPictures } from "../../domain/post-markup.ts";
import { RequestRefused } from "../api/errors.ts";
import type { Images, PreparedPicture } from "../images/images.ts";
import { allowedPicture, cleanHtml } from "./clean.ts";
import { storedPicture } from "./picture-address.ts";

const embedded = /^\s*data:[^,]*;base64,(.*)$/is;

/** A clean text, and the pictures that came inside it and are yet to be stored. */
export interface TextWithPictures {
  readonly html: string;
  readonly pictures: readonly PreparedPicture[];
}

/**
 * Cleans a text and takes the pictures out that the editor embeds as base64 (specification section 5): each becomes
 * a picture of its own with an address.
 * @throws RequestRefused 413, 415 or 422 for `fullDescription`, where one of them cannot be taken.
 */
export async function takePicturesOut(html: string, images: Images): Promise<TextWithPictures> {
  const sources = embeddedSources(html);
  if (sources.size > mostEmbeddedPictures)
    throw refusal(413, `At most ${mostEmbeddedPictures} pictures fit in one text`);
  const prepared = new Map<string, PreparedPicture>();
  for (const source of sources) prepared.set(source, await prepare(source, images));
  return {
    html: cleanHtml(html, (source) => {
      const picture = prepared.get(source);
      return picture === undefined ? allowedPicture(source) : shown(picture);
    }),
    pictures: [...prepared.values()],
  };
}

function embeddedSources(html: string): ReadonlySet<string> {
  const sources = new Set<string>();
  cleanHtml(html, (source) => {
    if (embedded.test(source)) sources.add(source);
    return null;
  });
  return sources;
}

async function prepare(source: string, images: Images): Promise<PreparedPicture> {
  const bytes = Buffer.from(embedded.exec(source)?.[1] ?? "", "base64");
  return images.prepare(bytes).catch((error: unknown) => {
    throw error instanceof RequestRefused ? refusal(error.status, error.message) : error;
  });
}

/** Hashes of the stored pictures that a clean text shows. */
export function picturesIn(html: string): readonly string[] {
  const hashes = new Set<string>();
  cleanHtml(html, (source) => {
    const hash = storedPicture(source);
    if (hash !== null) hashes.add(hash);
    return null;
  });
  return [...hashes];
}

/**
 * Gives the pictures in a clean text their sizes, so that a page keeps room for them.
 * @throws RequestRefused 422 for `fullDescription`, where a picture is not stored any more.
 */
export function withPictureSizes(html: string, pictures: ReadonlyMap<string, Picture>): string {
  return cleanHtml(html, (source) => {
    const hash = storedPicture(source);
    if (hash === null) return allowedPicture(source);
    const picture = pictures.get(hash);
    if (picture === undefined) {
      throw refusal(422, "A picture in the text is not stored any more: take it out or put it in again");
    }
    return shown(picture);
  });
}

function shown(picture: Picture) {
  return { source: mainPictureUrl(picture), width: picture.width, height: picture.height };
}

function refusal(status: number, message: string): RequestRefused {
  return new RequestRefused(status, message, { errors: { fullDescription: message } });
}
