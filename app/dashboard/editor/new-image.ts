import { longestFullDescription } from "../../../domain/blog/post.ts";
import { maxTextLength, mostEmbeddedPictures } from "../../../domain/blog/post-markup.ts";
import { parseUrl } from "../../../domain/shared/url.ts";
import { faultOf } from "../pictures/file-fault.ts";

/** A picture that can be put into the text. */
export interface NewPicture {
  /** Its address, or the picture itself as a data URL: saving makes a file of it. */
  readonly src: string;
  /** px */
  readonly width: number;
  /** px */
  readonly height: number;
}

/** Why a picture cannot be put into the text, in words for the person who chose it. */
export class PictureFault extends Error {}

/** The widest a picture is kept, px: more would only be sent in vain. */
const widestKept = 2400;
/** Files up to here go out as they are, bytes. */
const smallFile = 1_000_000;
const quality = 0.9;

/** What a browser cannot send smaller, or sends as it is: the formats the server takes. */
const takenTypes: ReadonlySet<string> = new Set([
  "image/jpeg",
  "image/png",
  "image/webp",
  "image/gif",
  "image/avif",
]);

/**
 * Makes a picture of a file; a large one is made smaller first.
 * @throws PictureFault
 */
export async function pictureFromFile(file: File): Promise<NewPicture> {
  const fault = faultOf(file);
  if (fault !== null) throw new PictureFault(fault);
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new PictureFault(
      `${file.name} cannot be opened as a picture: choose a JPEG, PNG, WebP or AVIF file`,
    );
  });
  try {
    const { width, height } = bitmap;
    if (width <= widestKept && file.size <= smallFile && takenTypes.has(file.type)) {
      return { src: await dataUrlOf(file), width, height };
    }
    return drawn(bitmap, Math.min(1, widestKept / width));
  } finally {
    bitmap.close();
  }
}

/**
 * Looks whether a picture comes from an address.
 * @throws PictureFault
 */
export async function pictureFromAddress(typed: string): Promise<NewPicture> {
  const src = pictureAddressFrom(typed);
  if (src === null) {
    throw new PictureFault("The address of an image must begin with https://");
  }
  const picture = new Image();
  picture.src = src;
  await picture.decode().catch(() => {
    throw new PictureFault(
      "No image came from this address: check it, or save the image and choose its file",
    );
  });
  return { src, width: picture.naturalWidth, height: picture.naturalHeight };
}

function pictureAddressFrom(typed: string): string | null {
  if (/^(?:\/images\/|data:image\/(?:png|jpeg|webp|gif|avif);base64,)/i.test(typed)) return typed;
  const url = parseUrl(/^[a-z][a-z0-9+.-]*:/i.test(typed) ? typed : `https://${typed}`);
  if (url?.origin === location.origin && url.pathname.startsWith("/images/")) return url.pathname;
  return url?.protocol === "https:" ? url.href : null;
}

function drawn(bitmap: ImageBitmap, scale: number): NewPicture {
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  canvas.getContext("2d")?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return { src: canvas.toDataURL("image/webp", quality), width: canvas.width, height: canvas.height };
}

function dataUrlOf(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(String(reader.result)));
    reader.addEventListener("error", () =>
      reject(new PictureFault(`${file.name} could not be read: choose it again`)),
    );
    reader.readAsDataURL(file);
  });
}

/**
 * Why a text has no room for one more picture; null where it has.
 * @param sources of the pictures that are in it
 */
export function roomFault(sources: readonly string[], picture: NewPicture): string | null {
  if (!picture.src.startsWith("data:")) return null;
  const embedded = sources.filter((source) => source.startsWith("data:"));
  const remedy = "Save the article first: its new pictures become files, and there is room again.";
  if (embedded.length >= mostEmbeddedPictures) {
    return `At most ${mostEmbeddedPictures} new pictures can be sent at once. ${remedy}`;
  }
  const length = embedded.reduce((sum, source) => sum + source.length, picture.src.length);
  // Room is left for the words.
  const most = longestFullDescription - maxTextLength;
  return length > most ? `The new pictures are too large to be sent at once. ${remedy}` : null;
}
