import { createHash } from "node:crypto";
import {
  type Image,
  imageFileFormatList,
  imageFileTypes,
  maxImagePixels,
  maxImageSide,
} from "#domain/shared/image.ts";
import { formatCount } from "#domain/shared/format.ts";
import { InvalidInput } from "#server/shared/invalid-input.ts";
import { Overloaded } from "#server/limits/costly-work.ts";
import { type ImageHeader, encodeMaster, encodePlaceholder, readHeader } from "./codec.ts";

export interface PreparedImage extends Image {
  readonly bytes: Uint8Array;
}

const unsupportedMessage = `This is not an accepted image: send a ${imageFileFormatList} file`;
const damagedMessage = "The image is damaged or incomplete: save it again and send that file";
const tooLongMessage = `The image is too large: send one of at most ${formatCount(maxImageSide)} pixels on its longer side`;
const tooManyPixelsMessage = `The image is too large: send one of at most ${maxImagePixels / 1_000_000} megapixels`;

/**
 * Of an animation the first frame is stored.
 * @throws InvalidInput if the type is not accepted, or the image is damaged or too large
 * @throws Overloaded
 */
export async function prepareImage(bytes: Uint8Array): Promise<PreparedImage> {
  const head = await readAcceptedHeader(bytes);
  const master = await encodeMaster(bytes, head).catch((error: unknown) => {
    if (error instanceof Overloaded) throw error;
    throw new InvalidInput("value", damagedMessage);
  });
  return {
    hash: createHash("sha256").update(master.bytes).digest("hex"),
    width: master.width,
    height: master.height,
    placeholder: await encodePlaceholder(master.bytes),
    bytes: master.bytes,
  };
}

/** @throws InvalidInput if the type is not accepted, or the image is too large */
export async function readAcceptedHeader(bytes: Uint8Array): Promise<ImageHeader> {
  const head = await getHeader(bytes);
  if (!isSupported(head)) throw new InvalidInput("type", unsupportedMessage);
  if (head.longestSide > maxImageSide) throw new InvalidInput("size", tooLongMessage);
  if (head.pixels > maxImagePixels) throw new InvalidInput("size", tooManyPixelsMessage);
  return head;
}

async function getHeader(bytes: Uint8Array): Promise<ImageHeader> {
  try {
    return await readHeader(bytes);
  } catch (error) {
    const isUnknown = error instanceof Error && /unsupported image format|is empty/.test(error.message);
    throw isUnknown
      ? new InvalidInput("type", unsupportedMessage)
      : new InvalidInput("value", damagedMessage);
  }
}

function isSupported({ format, compression }: ImageHeader): boolean {
  return imageFileTypes.includes(`image/${format === "heif" && compression === "av1" ? "avif" : format}`);
}
